import type { ExportProblem } from '@ordna/domain/export';
import type { MailKind } from './mail-kind.ts';

const ready: MailKind<Record<never, never>> = ({ export: { ready: say } }, _, address) => ({
	subject: say.subject,
	lines: say.lines,
	button: { text: say.button, url: address('user/export/download') },
});

const failed: MailKind<{ readonly problem: ExportProblem; readonly reference: string }> = (
	{ export: { failed: say } },
	{ problem, reference },
	address,
) => ({
	subject: say.subject,
	lines: [say.why[problem], say.kept, say.reference(reference)],
	button: { text: say.button, url: address('user/settings/data-export') },
});

/** The e-mails about the export of one's data. See docs/wire/jobs-and-notifications.md#emails. */
export const exportMails = { 'export.ready': ready, 'export.failed': failed };
