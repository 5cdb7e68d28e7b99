import type { MailKind } from './mail-kind.ts';

const ready: MailKind<Record<never, never>> = ({ export: { ready: say } }, _, address) => ({
	subject: say.subject,
	lines: say.lines,
	button: { text: say.button, url: address('user/export/download') },
});

/** The e-mail about the export of one's data. See docs/wire/jobs-and-notifications.md#emails. */
export const exportMails = { 'export.ready': ready };
