/** What faults can be narrowed down to, in words: requests of the bot's, and events. */
export const FAULT_ROUTES = [
	{ route: "POST /interactions/:interaction/:token/callback", label: "First answers" },
	{ route: "PATCH /webhooks/:webhook/:token/messages/:message", label: "Answers filled in later" },
	{ route: "POST /channels/:channel/messages", label: "Messages posted" },
	{ route: "PATCH /channels/:channel/messages/:message", label: "Messages edited" },
	{ route: "GET /channels/**", label: "Channels and messages read" },
	{ route: "POST /channels/:channel/messages/:message/threads", label: "Threads started" },
	{ route: "PATCH /channels/:channel", label: "Threads changed" },
	{ route: "* /applications/**", label: "The application and its commands" },
	{ route: "* /**", label: "All requests of the bot" },
	{ route: "EVENT INTERACTION_CREATE", label: "What people do, on its way to the bot" },
	{ route: "EVENT **", label: "All events" },
] as const;
