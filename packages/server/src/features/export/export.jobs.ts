import { toId } from '@ordna/domain/contract';
import { exportRetentionMs } from '@ordna/domain/export';
import { addMs } from '@ordna/domain/time';
import packageJson from '../../../package.json' with { type: 'json' };
import { type App, queryContext } from '../../context/index.ts';
import { zipWriter } from '../../outside/zip.ts';
import { type Content, dropContents, keepContent } from '../file/index.ts';
import { forEachPerson, hour, type JobContext, job } from '../job/index.ts';
import { exportJob, finishExport } from './export.commands.ts';
import { writeExport } from './write-export.ts';

/** Makes the exports that were asked for, one after another. */
export const makeExports = job({
	name: exportJob,
	// Whoever asks makes it due at once; this is for what a crash left over.
	everyMs: hour,
	async run(context) {
		await forEachPerson(context, await findRequested(context), async (person) => {
			const content = await writeOut(context.app, person);
			try {
				await context.run((context) => finishExport(context, person.id, content));
			} catch (error) {
				await dropContents(context.app, [content]);
				throw error;
			}
		});
	},
});

interface Requested {
	readonly id: number;
	readonly username: string;
}

function findRequested({ db }: JobContext): Promise<Requested[]> {
	return db
		.selectFrom('export')
		.innerJoin('user', 'user.id', 'export.user_id')
		.select(['user.id', 'user.username'])
		.where('export.requested', 'is not', null)
		.orderBy('export.requested')
		.execute();
}

/** Writes the zip while it is read into the storage; what fails on either side ends both. */
async function writeOut(app: App, { id, username }: Requested): Promise<Content> {
	const context = queryContext(app, { kind: 'person', id: toId('user', id), username, sessionId: null, scopes: null });
	const zip = zipWriter();
	const keeping = keepContent(app, zip.output, { name: 'export.zip', maxBytes: Number.MAX_SAFE_INTEGER });
	try {
		await Promise.race([writeExport(context, zip, exportVersion), keeping]);
		zip.end();
	} catch (error) {
		zip.fail(error instanceof Error ? error : new Error(String(error)));
	}
	return { ...(await keeping), mime: 'application/zip' };
}

/** Imports compare it with the oldest form they read, which counts otherwise than we do. */
const exportVersion = `2.5.0+ordna.${packageJson.version}`;

/** Lets go of exports that were kept long enough; their files go with what nothing uses. */
export const forgetOldExports = job({
	name: 'forget old exports',
	everyMs: hour,
	run: (context) =>
		context.run(async ({ db, now }) => {
			await db
				.deleteFrom('export')
				.where('finished', '<', addMs(now, -exportRetentionMs))
				.where('requested', 'is', null)
				.execute();
		}),
});
