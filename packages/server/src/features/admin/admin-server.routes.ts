import { adminServerEndpoints } from '@ordna/domain/admin';
import { fail } from '@ordna/domain/failures';
import { answersAlways, paged, pageOf, type Route, routes } from '../../http/index.ts';
import { findInBackups, takeFromBackups } from '../backup/index.ts';
import { cleanUpFiles, storageOf, withinReach } from '../file/index.ts';
import { type Job, listJobs, makeDue, requestRun, stopJob } from '../job/index.ts';
import {
	dropFailedMail,
	dropWaitingMail,
	prepareTestMail,
	readMailQueue,
	resendFailedMail,
	retryMail,
} from '../mail/index.ts';
import { deleteWebhook, listFailingWebhooks, requireAnyWebhook, retryWebhook } from '../webhook/index.ts';
import { readOverview } from './admin-overview.ts';
import { giveProject, listAllProjects, readAnyProject, requireAnyProject } from './admin-project.ts';
import { removeMissingFile, requireMissingFile } from './missing-file.ts';
import { listPeopleBySize, listProjectsBySize, readStorage } from './storage.queries.ts';
import { compareStoredFiles } from './stored-files.ts';

/** There is one server: lines about it have this number. */
const server = { entityId: 1, projectId: null } as const;

const hostOf = ({ target_url }: { readonly target_url: string }) => URL.parse(target_url)?.host ?? '';

/** @param jobs what comes round in the product, these features' own too. */
export function adminServerRoutes(jobs: () => readonly Job[]): Route[] {
	return routes('adminServer', adminServerEndpoints, {
		listJobs: { query: (context) => listJobs(context, jobs()) },
		runJob: answersAlways({ message: 'It runs in a moment.' }, async (context, { name }) => {
			const job = jobs().find((one) => one.name === name);
			if (!job) throw fail('server.jobMissing');
			await (job.everyMs === null ? requestRun(context, name) : makeDue(context, name));
			context.changes.record('server.jobStarted', { ...server, after: { name } });
		}),
		stopJob: answersAlways({ message: 'It stops in a moment.' }, async (context, { name }) => {
			const job = jobs().find((one) => one.name === name);
			if (!job) throw fail('server.jobMissing');
			await stopJob(context, job);
			context.changes.record('server.jobStopped', { ...server, after: { name } });
		}),
		readMail: { query: (context) => readMailQueue(context) },
		retryMail: answersAlways({ message: 'Tried again in a moment.' }, (context, { id }) => retryMail(context, id)),
		dropMail: answersAlways({ message: 'Given up.' }, (context, { id }) => dropWaitingMail(context, id)),
		resendMail: answersAlways({ message: 'Tried again in a moment.' }, (context, { id }) =>
			resendFailedMail(context, id),
		),
		dropFailedMail: answersAlways({ message: 'Deleted.' }, (context, { id }) => dropFailedMail(context, id)),
		testMail: {
			async action(context, { email }) {
				const sendIt = await prepareTestMail(context, email);
				await context.run(async ({ changes }) => changes.record('server.emailTested', server));
				return sendIt();
			},
		},
		readWebhooks: { query: (context) => listFailingWebhooks(context) },
		retryWebhook: answersAlways({ message: 'Sent again in a moment.' }, async (context, { id }) => {
			const webhook = await requireAnyWebhook(context, id);
			await retryWebhook(context, webhook);
			context.changes.record('server.webhookRetried', { ...server, after: { host: hostOf(webhook) } });
		}),
		deleteWebhook: answersAlways({ message: 'The webhook was deleted.' }, async (context, { id }) => {
			const webhook = await requireAnyWebhook(context, id);
			await deleteWebhook(context, webhook);
			context.changes.record('server.webhookDeleted', { ...server, after: { host: hostOf(webhook) } });
		}),
		readStorage: { query: (context) => readStorage(context) },
		compareFiles: { query: (context) => compareStoredFiles(context) },
		cleanUpFiles: {
			async action(context, input) {
				const done = await cleanUpFiles(context.app, input);
				const after = { putAside: done.putAside.files, removed: done.removed.files };
				await context.run(async ({ changes }) => changes.record('server.filesCleanedUp', { ...server, after }));
				return done;
			},
		},
		findInBackups: {
			query: async (context, { key }) => findInBackups(context.app, await requireMissingFile(context, key)),
		},
		restoreFile: {
			async action(context, { key }) {
				const file = await requireMissingFile(context, key);
				const storage = storageOf(context.app);
				const backup = await withinReach(
					context.app,
					takeFromBackups(context.app, file, (content) => storage.write(key, content)),
				);
				const after = { name: file.name, backup: backup.name };
				await context.run(async ({ changes }) => changes.record('server.fileRestored', { ...server, after }));
				return backup;
			},
		},
		removeFile: {
			async action(context, { key }) {
				const file = await requireMissingFile(context, key);
				await context.run((command) => removeMissingFile(command, file));
				return { message: 'The file was deleted.' };
			},
		},
		listPeopleBySize: {
			async query(context, input) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const { people, total } = await listPeopleBySize(context, page);
				return paged(people, total, page);
			},
		},
		listProjectsBySize: {
			async query(context, input) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const { projects, total } = await listProjectsBySize(context, page);
				return paged(projects, total, page);
			},
		},
		readOverview: { query: (context) => readOverview(context) },
		listProjects: {
			async query(context, { s = '', ...input }) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const { projects, total } = await listAllProjects(context, s, page);
				return paged(projects, total, page);
			},
		},
		giveProject: {
			async command(context, { id, ownerId }) {
				await giveProject(context, await requireAnyProject(context, id), ownerId);
				return readAnyProject(context, id);
			},
			replay: (context, { id }) => readAnyProject(context, id),
		},
	});
}
