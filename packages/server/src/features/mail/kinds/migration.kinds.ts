import type { ServiceProblem } from '@ordna/domain/import';
import type { MailKind } from './mail-kind.ts';

const done: MailKind<{ readonly service: string; readonly added: number }> = (
	{ migration: say },
	{ service, added },
	address,
) => ({
	subject: say.done.subject(service),
	lines: [say.done.line(service, added), say.done.undo],
	button: { text: say.done.button, url: address('') },
});

const failed: MailKind<{ readonly service: string; readonly problem: ServiceProblem }> = (
	{ migration: say },
	{ service, problem },
	address,
) => ({
	subject: say.failed.subject(service),
	lines: [say.failed.line, say.failed.why[problem](service)],
	button: { text: say.failed.button, url: address('user/settings/migrate') },
});

/** The e-mails about imports from services. See docs/wire/jobs-and-notifications.md#emails. */
export const migrationMails = { 'migration.done': done, 'migration.failed': failed };
