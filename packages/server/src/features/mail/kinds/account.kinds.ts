import type { MailKind } from './mail-kind.ts';

/** The only thing such an e-mail carries. */
interface WithToken {
	readonly token: string;
}

type Nothing = Record<never, never>;

const confirmNew: MailKind<WithToken> = ({ account: { confirmNew: say } }, { token }, address) => ({
	subject: say.subject,
	lines: say.lines,
	button: { text: say.button, url: address(`?userEmailConfirm=${token}`) },
	after: [say.ignore],
});

const confirmChange: MailKind<WithToken> = ({ account: { confirmChange: say } }, { token }, address) => ({
	subject: say.subject,
	lines: say.lines,
	button: { text: say.button, url: address(`?userEmailConfirm=${token}`) },
	after: [say.ignore],
});

const changeRequested: MailKind<{ readonly newEmail: string }> = (
	{ account: { changeRequested: say } },
	{ newEmail },
	address,
) => ({
	subject: say.subject,
	lines: [say.lines(newEmail), say.warning],
	button: { text: say.button, url: address('user/settings/email-update') },
});

const addressReplaced: MailKind<{ readonly newEmail: string }> = (
	{ account: { addressReplaced: say } },
	{ newEmail },
) => ({ subject: say.subject, lines: [say.line(newEmail), say.warning] });

/** The tokens that live on. */
interface WithTokens {
	readonly apiTokens: number;
	readonly calendarTokens: number;
}

const passwordChanged: MailKind<WithTokens> = ({ account: { passwordChanged: say } }, tokens, address) => ({
	subject: say.subject,
	lines: [...say.lines, ...(tokens.apiTokens + tokens.calendarTokens > 0 ? [say.tokens(tokens)] : []), say.warning],
	button: { text: say.button, url: address('get-password-reset') },
});

const passwordReset: MailKind<WithToken> = ({ account: { passwordReset: say } }, { token }, address) => ({
	subject: say.subject,
	lines: say.lines,
	button: { text: say.button, url: address(`?userPasswordReset=${token}`) },
	after: [say.ignore],
});

const wrongCodes: MailKind<Nothing> = ({ account: { wrongCodes: say } }, _, address) => ({
	subject: say.subject,
	lines: [...say.lines, say.warning],
	button: { text: say.button, url: address('get-password-reset') },
});

const locked: MailKind<Nothing> = ({ account: { locked: say } }) => ({ subject: say.subject, lines: say.lines });

const wrongPasswords: MailKind<Nothing> = ({ account: { wrongPasswords: say } }, _, address) => ({
	subject: say.subject,
	lines: [...say.lines, say.warning],
	button: { text: say.button, url: address('user/settings') },
});

const deletionConfirm: MailKind<WithToken> = ({ account: { deletionConfirm: say } }, { token }, address) => ({
	subject: say.subject,
	lines: [...say.lines, say.shared],
	button: { text: say.button, url: address(`?accountDeletionConfirm=${token}`) },
	after: [say.ignore],
});

const deletionWarning: MailKind<{ readonly days: number }> = (
	{ account: { deletionWarning: say } },
	{ days },
	address,
) => ({
	subject: say.subject(days),
	lines: [say.lines(days), say.keep],
	button: { text: say.button, url: address('user/settings/deletion') },
});

const deleted: MailKind<Nothing> = ({ account: { deleted: say } }) => ({ subject: say.subject, lines: say.lines });

const secondFactorOff: MailKind<Nothing> = ({ account: { secondFactorOff: say } }, _, address) => ({
	subject: say.subject,
	lines: [...say.lines, say.warning],
	button: { text: say.button, url: address('get-password-reset') },
});

const recoveryCodeUsed: MailKind<{ readonly left: number }> = (
	{ account: { recoveryCodeUsed: say } },
	{ left },
	address,
) => ({
	subject: say.subject,
	lines: [say.line, say.left(left), say.warning],
	button: { text: say.button, url: address('get-password-reset') },
});

const passkeyAdded: MailKind<{ readonly name: string }> = ({ account: { passkeyAdded: say } }, { name }, address) => ({
	subject: say.subject,
	lines: [say.line(name), say.warning],
	button: { text: say.button, url: address('user/settings/totp') },
});

/** The e-mails about one's own account. See docs/wire/jobs-and-notifications.md#emails. */
export const accountMails = {
	'account.confirmNew': confirmNew,
	'account.confirmChange': confirmChange,
	'account.changeRequested': changeRequested,
	'account.addressReplaced': addressReplaced,
	'account.passwordChanged': passwordChanged,
	'account.passwordReset': passwordReset,
	'account.secondFactorOff': secondFactorOff,
	'account.recoveryCodeUsed': recoveryCodeUsed,
	'account.passkeyAdded': passkeyAdded,
	'account.wrongCodes': wrongCodes,
	'account.locked': locked,
	'account.wrongPasswords': wrongPasswords,
	'account.deletionConfirm': deletionConfirm,
	'account.deletionWarning': deletionWarning,
	'account.deleted': deleted,
};
