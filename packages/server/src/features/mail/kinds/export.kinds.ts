import type { MailKind } from './mail-kind.ts';

const ready: MailKind<Record<never, never>> = ({ export: { ready: say } }, _, address) => ({
	subject: say.subject,
	lines: say.lines,
	button: { text: say.button, url: address('user/export/download') },
});

/** The letter about the export of one's data. Source: behaviour/imports-exports.md 10.4. */
export const exportMails = { 'export.ready': ready };
