import { defineCommand } from 'citty';
import { adoptStore, isOwnStore, surveyStore } from '../features/file/index.ts';
import { whereFilesAre } from '../outside/files/open-storage.ts';
import { confirm } from './asking-for.ts';
import { type CliContext, withCliContext } from './cli-context.ts';
import { CliError } from './cli-error.ts';

const yes = { type: 'boolean', description: 'without asking' } as const;

function lookAt({ database, storage }: CliContext) {
	return surveyStore(database, storage.list(), { now: Date.now() });
}

async function requireYes(question: string, isAgreed: boolean): Promise<void> {
	if (isAgreed || (await confirm(question))) return;
	throw new CliError('Nothing was changed; --yes does it without asking.');
}

const adopt = defineCommand({
	meta: {
		name: 'adopt',
		description: 'Say that the files belong to this database, when a start refuses them and you know better.',
	},
	args: { yes },
	run: ({ args }) =>
		withCliContext(async (cli) => {
			const where = whereFilesAre(cli.settings);
			const { contents, known, unknown } = await lookAt(cli);
			console.log(`There are ${contents} files in ${where}. The database knows ${known}, and not ${unknown.length}.`);
			await requireYes('Do they belong to this database, and to no other server?', args.yes === true);
			await adoptStore(cli.database, cli.storage);
			console.log(`The files in ${where} belong to this database now.`);
		}),
});

const discardUnknown = defineCommand({
	meta: {
		name: 'discard-unknown',
		description: 'Put aside the files that the database does not know, also when they are many; gone after 30 days.',
	},
	args: { yes },
	run: ({ args }) =>
		withCliContext(async (cli) => {
			if (!(await isOwnStore(cli.database, cli.storage))) {
				throw new CliError(`${whereFilesAre(cli.settings)} does not belong to this database; see "ordna doctor".`);
			}
			const { contents, unknown } = await lookAt(cli);
			if (unknown.length === 0) {
				console.log('The database knows all files.');
				return;
			}
			const question = `Put ${unknown.length} of ${contents} files aside, to be removed after 30 days?`;
			await requireYes(question, args.yes === true);
			for (const { key } of unknown) await cli.storage.discard(key, Date.now());
			console.log(`${unknown.length} files are put aside; restoring a backup that knows them brings them back.`);
		}),
});

export const filesCommand = defineCommand({
	meta: { name: 'files', description: 'Contents of files: adopt, discard-unknown.' },
	subCommands: { adopt, 'discard-unknown': discardUnknown },
});
