/** What can go wrong with bots. */
export const botFailures = {
	'bot.cannotSignIn': { code: 1031, status: 412, message: 'A bot cannot sign in. It takes an API token.' },
	'bot.noPrefix': { code: 1034, status: 400, message: "The username of a bot begins with 'bot-'." },
	'bot.tooMany': {
		status: 412,
		message: 'You have {limit} bots already. Delete one before you create another.',
		shows: ['limit'],
	},
	'bot.locked': { code: 1026, status: 412, message: 'An administrator has locked this bot.' },
	'bot.noAdministrator': { status: 412, message: 'A bot cannot administer the server.' },
} as const;
