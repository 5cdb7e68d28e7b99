import type { MailKind } from './mail-kind.ts';

const test: MailKind<Record<never, never>> = ({ server: { test: say } }) => ({
	subject: say.subject,
	lines: say.lines,
});

/** The e-mails about the server itself, for whoever administers it. */
export const serverMails = { 'server.test': test };
