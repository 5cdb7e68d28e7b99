import { randomBytes } from 'node:crypto';
import { toId } from '@ordna/domain/contract';
import { type ExportProblem, exportRetentionMs } from '@ordna/domain/export';
import { isFailure } from '@ordna/domain/failures';
import { addMs } from '@ordna/domain/time';
import packageJson from '../../../package.json' with { type: 'json' };
import { queryContext, runCommand } from '../../context/index.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import { StoreUnreachable } from '../../outside/files/store-limits.ts';
import { zipWriter } from '../../outside/zip.ts';
import { type Content, dropContents, keepContent } from '../file/index.ts';
import { forEachPerson, hour, type JobContext, job } from '../job/index.ts';
import { exportJob, failExport, finishExport, NoLongerAsked, type Requested } from './export.commands.ts';
import { progressOf } from './export.progress.ts';
import { writeExport } from './write-export.ts';

/** Makes the exports that were asked for, one after another. One that fails is not tried again before it is asked for. */
export const makeExports = job({
	name: exportJob,
	// Whoever asks makes it due at once; this is for what a crash left over.
	everyMs: hour,
	async run(context) {
		await forEachPerson(context, await findRequested(context), (one) => makeExport(context, one));
	},
});

interface RequestedBy extends Requested {
	readonly username: string;
}

async function findRequested({ db }: JobContext): Promise<RequestedBy[]> {
	const rows = await db
		.selectFrom('export')
		.innerJoin('user', 'user.id', 'export.user_id')
		.select(['user.id', 'user.username', 'export.requested'])
		.where('export.requested', 'is not', null)
		.orderBy('export.requested')
		.execute();
	return rows.flatMap(({ requested, ...row }) => (requested === null ? [] : { ...row, requested }));
}

async function makeExport(context: JobContext, one: RequestedBy): Promise<void> {
	try {
		const content = await writeOut(context, one);
		try {
			await context.run((context) => finishExport(context, one, content));
		} catch (error) {
			await dropContents(context.app, [content]);
			throw error;
		}
	} catch (error) {
		if (!(error instanceof NoLongerAsked)) await giveUp(context, one, error);
	}
}

/** Tells whoever asked why there is none. That is written also where the disk is full. */
async function giveUp({ app, caller }: JobContext, one: RequestedBy, error: unknown): Promise<void> {
	const why = { problem: problemOf(error), reference: randomBytes(4).toString('hex') };
	app.log.error({ err: error, user: one.id, ...why }, 'an export failed');
	await runCommand(app, caller, { via: exportJob, usesReserve: true }, (context) => failExport(context, one, why));
}

function problemOf(error: unknown): ExportProblem {
	if (isDiskFull(error)) return 'diskFull';
	if (error instanceof StoreUnreachable || isFailure(error, 'file.unreachable')) return 'filesAway';
	return 'failed';
}

/** Writes the zip while it is read into the storage; what fails on either side ends both, and the first failure counts. */
async function writeOut(job: JobContext, one: RequestedBy): Promise<Content> {
	const { id, username } = one;
	const { app } = job;
	const context = queryContext(app, { kind: 'person', id: toId('user', id), username, sessionId: null, scopes: null });
	const zip = zipWriter();
	const keeping = keepContent(app, zip.output, { name: 'export.zip', maxBytes: Number.MAX_SAFE_INTEGER });
	try {
		await Promise.race([
			writeExport(context, zip, { version: exportVersion, progress: progressOf(job, one) }),
			keeping,
		]);
		zip.end();
	} catch (error) {
		zip.fail(error instanceof Error ? error : new Error(String(error)));
		await keeping.catch(() => undefined);
		throw error;
	}
	return { ...(await keeping), mime: 'application/zip' };
}

/** Imports compare it with the oldest form they read, which counts otherwise than we do. */
const exportVersion = `2.5.0+ordna.${packageJson.version}`;

/** Lets go of exports that were kept long enough, and of old failures; the files go with what nothing uses. */
export const forgetOldExports = job({
	name: 'forget old exports',
	everyMs: hour,
	run: (context) =>
		context.run(async ({ db, now }) => {
			const oldest = addMs(now, -exportRetentionMs);
			await db
				.deleteFrom('export')
				.where('requested', 'is', null)
				.where((eb) => eb.or([eb('finished', 'is', null), eb('finished', '<', oldest)]))
				.where((eb) => eb.or([eb('failed', 'is', null), eb('failed', '<', oldest)]))
				.execute();
		}),
});
