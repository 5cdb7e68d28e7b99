import { type ArgsDef, type CommandDef, defineCommand, parseArgs, renderUsage, runCommand } from 'citty';
import { refusalOf } from '../observe/operational-error.ts';
import { addCommand } from './add.command.ts';
import { backupCommand, dumpCommand, restoreCommand } from './backup.command.ts';
import { version } from './cli-context.ts';
import { CliError } from './cli-error.ts';
import { doctorCommand } from './doctor.command.ts';
import { exportCommand } from './export.command.ts';
import { filesCommand } from './files.command.ts';
import { migrateFromCommand } from './migrate-from.command.ts';
import { userCommand } from './user.command.ts';

type Command = CommandDef<ArgsDef>;

/** Commands take different arguments; the tree they hang in looks at none of them. */
const asCommand = (command: unknown) => command as Command;

const ordna = defineCommand({
	meta: {
		name: 'ordna',
		version,
		description: 'Manage an Ordna server: accounts, data, health. The server may keep running.',
	},
	subCommands: {
		add: asCommand(addCommand),
		user: asCommand(userCommand),
		doctor: asCommand(doctorCommand),
		backup: asCommand(backupCommand),
		restore: asCommand(restoreCommand),
		files: asCommand(filesCommand),
		dump: asCommand(dumpCommand),
		export: asCommand(exportCommand),
		'migrate-from': asCommand(migrateFromCommand),
	},
});

/** The command that the words name, with what leads to it, and the words that are left. */
function find(words: readonly string[]): { command: Command; parent: Command | undefined; rest: string[] } {
	let command = asCommand(ordna);
	let parent: Command | undefined;
	let rest = [...words];
	for (;;) {
		const children = (command.subCommands ?? {}) as Readonly<Record<string, Command>>;
		const [word] = rest;
		const child = word !== undefined && Object.hasOwn(children, word) ? children[word] : undefined;
		if (!child) return { command, parent, rest };
		parent = command;
		command = child;
		rest = rest.slice(1);
	}
}

/** A misspelled option, or a second name, must not be passed over as if it had been obeyed. */
function refuseUnknown(command: Command, words: readonly string[]): void {
	const args = (command.args ?? {}) as ArgsDef;
	const known = new Set(Object.keys(args));
	for (const word of words) {
		const name = /^--(?:no-)?([\w-]+)/.exec(word)?.[1];
		if (name !== undefined && !known.has(name)) throw new CliError(`Unknown option --${name}. See --help.`);
	}
	const places = Object.values(args).filter(({ type }) => type === 'positional').length;
	const surplus = parseArgs([...words], args)._[places];
	if (surplus !== undefined) throw new CliError(`Unexpected argument ${surplus}. See --help.`);
}

async function run(words: readonly string[]): Promise<number> {
	const { command, parent, rest } = find(words);
	if (rest[0] === '--version') {
		console.log(version);
		return 0;
	}
	const wantsHelp = rest.some((word) => word === '--help' || word === '-h');
	if (wantsHelp || command.run === undefined) {
		const isMistake = !wantsHelp && words.length > 0;
		(isMistake ? console.error : console.log)(await renderUsage(command, parent));
		return isMistake ? 2 : 0;
	}
	refuseUnknown(command, rest);
	await runCommand(command, { rawArgs: rest });
	return 0;
}

/** Mistakes of whoever typed are a sentence; a fault of ours keeps its stack, or nobody could mend it. */
function tell(error: unknown): number {
	if (error instanceof Error && error.name === 'CLIError') {
		console.error(`${error.message} See --help.`);
		return 2;
	}
	console.error(refusalOf(error) ?? error);
	return 1;
}

// Whoever reads only the beginning (`ordna dump | head`) has seen enough.
process.stdout.on('error', () => process.exit(0));
process.exitCode = await run(process.argv.slice(2)).catch(tell);
