import * as z from 'zod/mini';
import { defineChanges } from '../changes/define-changes.ts';

/** What administrators did to the server itself. There is one of it, so its lines have the number 1. */
export const serverChanges = defineChanges({
	entity: 'server',
	audience: 'person',
	undo: 'never',
	kinds: {
		'server.jobStarted': { after: { name: z.string() } },
		'server.jobStopped': { after: { name: z.string() } },
		'server.emailRetried': {},
		'server.emailDropped': {},
		'server.emailTested': {},
		'server.webhookRetried': { after: { host: z.string() } },
		'server.webhookDeleted': { after: { host: z.string() } },
		'server.projectGiven': { after: { projectId: z.number(), ownerId: z.number() } },
		'server.auditExported': {},
		'server.backupRequested': {},
		'server.fileRestored': { after: { name: z.string(), backup: z.string() } },
		'server.fileRemoved': { before: { name: z.string() } },
		'server.filesCleanedUp': { after: { putAside: z.number(), removed: z.number() } },
	},
});
