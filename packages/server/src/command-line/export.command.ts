import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toId } from '@ordna/domain/contract';
import { taskFileFormats } from '@ordna/domain/export';
import { Failure } from '@ordna/domain/failures';
import { defineCommand } from 'citty';
import { queryContext } from '../context/index.ts';
import { taskFile } from '../features/export/index.ts';
import { findAccount } from '../features/identity/index.ts';
import { withCliContext } from './cli-context.ts';
import { CliError } from './cli-error.ts';

export const exportCommand = defineCommand({
	meta: { name: 'export', description: 'Write the tasks that somebody can read into a file: docs/exports.md.' },
	args: {
		user: { type: 'positional', required: true, description: 'username or email address' },
		file: { type: 'positional', required: true, description: 'a new file; its end says the form: .csv .md .ics .json' },
		project: { type: 'string', description: 'only this project, or a saved filter by its negative id' },
	},
	run: ({ args }) =>
		withCliContext(async ({ app }) => {
			const format = taskFileFormats.find((known) => args.file.endsWith(`.${known}`));
			if (!format) throw new CliError('The name of the file ends with none of .csv, .md, .ics and .json.');
			const account = await findAccount({ db: app.database.read }, args.user);
			if (!account) throw new CliError(`There is no account ${args.user}.`);
			const person = { id: toId('user', account.id), username: account.username };
			const context = queryContext(app, { kind: 'person', ...person, sessionId: null, scopes: null });
			const projectId = args.project === undefined ? undefined : Number(args.project);
			if (projectId !== undefined && !Number.isSafeInteger(projectId)) throw new CliError('--project is a number.');
			try {
				const { chunks } = await taskFile(context, projectId === undefined ? {} : { projectId }, format);
				await writeNew(args.file, chunks);
			} catch (error) {
				throw error instanceof Failure ? new CliError(error.message) : error;
			}
			console.log(`The tasks are in ${args.file}.`);
		}),
});

/** Writes a file that is not there yet, whole or not at all. */
async function writeNew(path: string, chunks: Parameters<typeof Readable.from>[0]): Promise<void> {
	const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'EEXIST') throw new CliError(`${path} already exists.`);
		throw new CliError(`${path} can't be written: ${error.message}`);
	});
	try {
		await pipeline(Readable.from(chunks), file.createWriteStream());
	} catch (error) {
		await rm(path, { force: true });
		throw error;
	}
}
