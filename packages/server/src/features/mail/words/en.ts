import { notificationWords } from './notification.en.ts';

/** What letters say in English: the measure for every other language. */
export const en = {
	/** The language itself, for the page of the letter and the form of dates. */
	tag: 'en',
	/** What stands around every letter. */
	frame: {
		greeting: (name: string) => `Hello ${name},`,
		closing: 'Yours, Ordna',
		insteadOfButton: 'If the button does not work, open this address:',
		sentBy: (url: string) => `Sent by Ordna at ${url}`,
		/** Who it is from, when a person did something. */
		via: (name: string) => `${name} via Ordna`,
	},
	notification: notificationWords,
	export: {
		ready: {
			subject: 'Your data are ready',
			lines: [
				'Everything that you can see has been put together into one file: projects, tasks, comments, files and filters.',
				'It is kept for seven days. To fetch it you need your password.',
			],
			button: 'Fetch the file',
		},
	},
	account: {
		confirmNew: {
			subject: 'Confirm your e-mail address',
			lines: ['Welcome to Ordna. One step is left: confirm that this address is yours. Then you can sign in.'],
			button: 'Confirm the address',
			ignore: 'If you did not register, do nothing. Nobody can sign in with this address until it is confirmed.',
		},
		confirmChange: {
			subject: 'Confirm your new e-mail address',
			lines: ['You asked for this address in place of your old one. The old one stays until you confirm.'],
			button: 'Confirm the new address',
			ignore: 'The button works for 24 hours. If this was not you, do nothing.',
		},
		changeRequested: {
			subject: 'Somebody asked for another e-mail address',
			lines: (address: string) =>
				`Your account is to get the address ${address}. It counts once it has been confirmed from there.`,
			warning: 'If this was not you, change your password now: that also takes the new address back.',
			button: 'Open the settings',
		},
		passwordChanged: {
			subject: 'Your password was changed',
			lines: ['Your account has a new password. Everybody who was signed in with the old one is signed out.'],
			tokens: ({ apiTokens, calendarTokens }: { readonly apiTokens: number; readonly calendarTokens: number }) =>
				`Tokens still open your account: ${apiTokens} for programs, ${calendarTokens} for calendars. If you don't know them all, end them in the settings.`,
			warning: 'If this was not you, ask for another one right away.',
			button: 'Ask for a new password',
		},
		passwordReset: {
			subject: 'A new password for your account',
			lines: ['Somebody, hopefully you, asked for a new password.'],
			button: 'Choose a new password',
			ignore: 'The button works once, for 24 hours. If this was not you, do nothing: your password stays as it is.',
		},
		secondFactorOff: {
			subject: 'Your second factor was switched off',
			lines: ['From now on your password alone signs in to your account. The recovery codes are gone, too.'],
			warning: 'If this was not you, somebody knows your password. Choose another one now.',
			button: 'Choose a new password',
		},
		recoveryCodeUsed: {
			subject: 'A recovery code was used for your account',
			line: 'Somebody signed in with your password and a recovery code in place of the code of your app.',
			left: (count: number) =>
				count === 0
					? 'That was the last one: make new ones in the settings.'
					: `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`,
			warning: 'If this was not you, somebody has your password and your codes. Choose another password now.',
			button: 'Choose a new password',
		},
		wrongCodes: {
			subject: 'Wrong codes for your account',
			lines: [
				'Somebody signed in with your password but did not know the code of your second factor, three times in a row.',
			],
			warning: 'If this was not you, somebody knows your password. Choose another one now.',
			button: 'Choose a new password',
		},
		locked: {
			subject: 'Your account is locked',
			lines: [
				'Somebody signed in with your password but got the code of your second factor wrong ten times. To keep your things safe the account is locked.',
				'Another letter brings you a button to choose a new password. That opens the account again.',
			],
		},
		wrongPasswords: {
			subject: 'Wrong passwords for your account',
			lines: ['Somebody tried to sign in to your account with a wrong password, three times in a row.'],
			warning: 'If this was you, all is well. If not, a long password and a second factor keep others out.',
			button: 'Open the settings',
		},
		deletionConfirm: {
			subject: 'Confirm that your account is to be deleted',
			lines: [
				'You asked for your account to be deleted. Confirm it, and three days later it is gone with what only you can see: projects, tasks, filters, labels.',
			],
			shared: 'Projects that you share with others stay with them.',
			button: 'Delete the account',
			ignore: 'The button works for 24 hours. If this was not you, do nothing, and change your password.',
		},
		deletionWarning: {
			subject: (days: number) =>
				days > 1 ? `Your account will be deleted in ${days} days` : 'Your account will be deleted tomorrow',
			lines: (days: number) =>
				days > 1
					? `Your account will be deleted in ${days} days, with everything that only you can see.`
					: 'Your account will be deleted tomorrow, with everything that only you can see.',
			keep: 'If you have thought better of it, call it off in the settings until then.',
			button: 'Keep the account',
		},
		deleted: {
			subject: 'Your account was deleted',
			lines: ['Your account is gone, as you asked. It cannot be brought back.', 'All the best to you.'],
		},
	},
};

export type Words = typeof en;
