import { adminServerEndpoints } from '@ordna/domain/admin';
import { fail } from '@ordna/domain/failures';
import { answersAlways, type Route, routes } from '../../http/index.ts';
import { type Job, listJobs, makeDue } from '../job/index.ts';
import { dropWaitingMail, readWaitingMail, retryMail } from '../mail/index.ts';
import { readStorage } from './storage.queries.ts';

/** @param jobs what comes round in the product, these features' own too. */
export function adminServerRoutes(jobs: () => readonly Job[]): Route[] {
	return routes('adminServer', adminServerEndpoints, {
		listJobs: { query: (context) => listJobs(context, jobs()) },
		runJob: answersAlways({ message: 'It runs in a moment.' }, async (context, { name }) => {
			if (!jobs().some((job) => job.name === name)) throw fail('server.jobMissing');
			await makeDue(context, name);
			context.changes.record('server.jobStarted', { entityId: 1, projectId: null, after: { name } });
		}),
		readMail: { query: (context) => readWaitingMail(context) },
		retryMail: answersAlways({ message: 'Tried again in a moment.' }, (context, { id }) => retryMail(context, id)),
		dropMail: answersAlways({ message: 'Given up.' }, (context, { id }) => dropWaitingMail(context, id)),
		readStorage: { query: (context) => readStorage(context) },
	});
}
