import { notificationWords } from './notification.en.ts';

/** What emails say in English: the measure for every other language. */
export const en = {
	/** The language itself, for the page of the e-mail and the form of dates. */
	tag: 'en',
	/** What stands around every e-mail. */
	frame: {
		greeting: (name: string) => `Hello ${name},`,
		closing: 'Yours, Ordna',
		insteadOfButton: "If the button doesn't work, open this link:",
		sentBy: (url: string) => `Sent by Ordna at ${url}`,
		/** Who it is from, when a person did something. */
		via: (name: string) => `${name} via Ordna`,
	},
	/** A visitor by a link, with its name; empty where it has none. */
	guest: (link: string) => (link === '' ? 'A guest' : 'Guest (…)'.replace('…', () => link)),
	notification: notificationWords,
	invitation: {
		subject: (doer: string, project: string) => `${doer} invites you to “${project}”`,
		line: (doer: string, project: string) => `${doer} wants to share the project “${project}” with you on Ordna.`,
		register: 'Create an account with the button below, and you are in.',
		signIn: 'You have an account with this address. Sign in to join.',
		registerButton: 'Create account and join',
		signInButton: 'Sign in and join',
		until: (date: string) => `The button works until ${date}.`,
		ignore: "If you don't know who invites you, ignore this email. Nothing happens then.",
	},
	/** In the description of a task that was an e-mail. */
	mailIn: {
		noSubject: '(no subject)',
		tooLarge: (name: string) => `“${name}” is too large and was not attached.`,
		notKept: (name: string) => `“${name}” was not attached.`,
		more: (count: number) =>
			count === 1 ? 'One more file was not attached.' : `${count} more files were not attached.`,
	},
	export: {
		ready: {
			subject: 'Your data export is ready',
			lines: [
				'The export is one file with everything you can see: projects, tasks, comments, files and filters.',
				'It is kept for seven days. You need your password to download it.',
			],
			button: 'Download the export',
		},
		failed: {
			subject: 'Your data export failed',
			why: {
				diskFull: "There isn't enough disk space on the server.",
				filesAway: "The storage for files can't be reached at the moment.",
				failed: 'Something went wrong on the server.',
			},
			kept: 'Your data is untouched. You can request the export again.',
			reference: (reference: string) => `Reference for the server log: ${reference}`,
			button: 'Try again',
		},
	},
	migration: {
		done: {
			subject: (service: string) => `Your import from ${service} is finished`,
			line: (service: string, added: number) =>
				added === 1 ? `1 task from ${service} was added.` : `${added} tasks from ${service} were added.`,
			undo: 'You can undo the import in Settings, Import.',
			button: 'Open Ordna',
		},
		failed: {
			subject: (service: string) => `Your import from ${service} failed`,
			line: 'Nothing was imported.',
			why: {
				token: (service: string) => `${service} didn't accept the sign-in or the token. Try again with a new one.`,
				unreachable: (service: string) => `${service} didn't answer. Try again later.`,
				private: (service: string) =>
					`${service} is in a private network, and this server can't fetch from there. Whoever runs it can allow that.`,
				furtherStep: (service: string) => `${service} asks for more than a password at the sign-in. Use a token.`,
				noServer: (service: string) => `No server that Ordna can read answers at ${service}. Check the address.`,
				unreadable: (service: string) => `The answers of ${service} can't be read. Try again later.`,
				empty: () => 'There is nothing to import in this account.',
				tooMuch: () => 'There is more in this account than can be imported at once.',
				forgotten: () => 'What was fetched has been forgotten after an hour. Fetch it again.',
				failed: () => 'Something went wrong on the server. Try again, or ask whoever runs it.',
			},
			button: 'Try again',
		},
	},
	server: {
		test: {
			subject: 'A test email from Ordna',
			lines: ['This email was sent by an administrator of the server, to see whether email arrives. It does.'],
		},
	},
	account: {
		confirmNew: {
			subject: 'Confirm your email address',
			lines: ['Welcome to Ordna. Confirm that this address is yours, and you can sign in.'],
			button: 'Confirm address',
			ignore: "If you didn't register, ignore this email. No one can sign in with this address until it is confirmed.",
		},
		confirmChange: {
			subject: 'Confirm your new email address',
			lines: ['You asked to use this address instead of your current one. The current one stays until you confirm.'],
			button: 'Confirm new address',
			ignore: "The button works for 24 hours. If this wasn't you, ignore this email.",
		},
		changeRequested: {
			subject: 'A new email address was requested for your account',
			lines: (address: string) =>
				`Your account is about to use the address ${address}. The change takes effect once it is confirmed from there.`,
			warning: "If this wasn't you, change your password now. That also cancels the change of address.",
			button: 'Open settings',
		},
		addressReplaced: {
			subject: 'Your account has a new email address',
			line: (address: string) => `An administrator of this server changed the address of your account to ${address}.`,
			warning: "If you didn't ask for this, ask the administrator.",
		},
		passwordChanged: {
			subject: 'Your password was changed',
			lines: ['Your account has a new password. Everyone who was signed in with the old one is signed out.'],
			tokens: ({ apiTokens, calendarTokens }: { readonly apiTokens: number; readonly calendarTokens: number }) =>
				`Tokens still open your account: ${apiTokens} API tokens, ${calendarTokens} calendar tokens. If you don't recognize them, remove them in the settings.`,
			warning: "If this wasn't you, request a new password right away.",
			button: 'Request a new password',
		},
		passwordReset: {
			subject: 'A new password for your account',
			lines: ['A new password was requested for your account.'],
			button: 'Choose a new password',
			ignore:
				"The button works once, for 24 hours. If this wasn't you, ignore this email. Your password stays the same.",
		},
		secondFactorOff: {
			subject: 'Two-factor authentication was turned off',
			lines: ['Your password alone now signs in to your account. Your recovery codes no longer work.'],
			warning: "If this wasn't you, someone knows your password. Choose a new one now.",
			button: 'Choose a new password',
		},
		recoveryCodeUsed: {
			subject: 'A recovery code was used for your account',
			line: 'Someone signed in with your password and a recovery code.',
			left: (count: number) =>
				count === 0
					? 'That was the last one. Create new codes in the settings.'
					: `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`,
			warning: "If this wasn't you, someone has your password and your codes. Choose a new password now.",
			button: 'Choose a new password',
		},
		passkeyAdded: {
			subject: 'A passkey was added to your account',
			line: (name: string) => `The passkey “${name}” now signs in to your account, without your password.`,
			warning: "If this wasn't you, remove it in the settings and choose a new password now.",
			button: 'Open security settings',
		},
		wrongCodes: {
			subject: 'Wrong codes for your account',
			lines: ['Someone entered your password, then a wrong two-factor code three times in a row.'],
			warning: "If this wasn't you, someone knows your password. Choose a new one now.",
			button: 'Choose a new password',
		},
		locked: {
			subject: 'Your account is locked',
			lines: [
				'Someone entered your password, then a wrong two-factor code ten times. Your account is locked to protect your data.',
				'You will get another email with a button to choose a new password. That unlocks your account.',
			],
		},
		wrongPasswords: {
			subject: 'Wrong passwords for your account',
			lines: ['Someone tried to sign in to your account with a wrong password three times in a row.'],
			warning:
				"If this was you, there is nothing to do. If it wasn't, a long password and two-factor authentication keep others out.",
			button: 'Open settings',
		},
		deletionConfirm: {
			subject: 'Confirm the deletion of your account',
			lines: [
				'You asked to delete your account. Three days after you confirm, it will be deleted with everything only you can see: projects, tasks, filters and labels.',
			],
			shared: 'Projects you share with others stay with them.',
			button: 'Delete account',
			ignore: "The button works for 24 hours. If this wasn't you, ignore this email and change your password.",
		},
		deletionWarning: {
			subject: (days: number) =>
				days > 1 ? `Your account will be deleted in ${days} days` : 'Your account will be deleted tomorrow',
			lines: (days: number) =>
				days > 1
					? `Your account will be deleted in ${days} days, with everything only you can see.`
					: 'Your account will be deleted tomorrow, with everything only you can see.',
			keep: 'If you change your mind, cancel the deletion in Settings before then.',
			button: 'Keep account',
		},
		deleted: {
			subject: 'Your account was deleted',
			lines: ["Your account was deleted, as you asked. This can't be undone.", 'All the best.'],
		},
	},
};

export type Words = typeof en;
