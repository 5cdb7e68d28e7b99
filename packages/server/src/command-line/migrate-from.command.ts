import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { apiAddressOf } from '@ordna/domain/import';
import { defineCommand } from 'citty';
import { ServiceFailure } from '../features/service-import/index.ts';
import { createOutgoing, type Outgoing } from '../outside/http.ts';
import { askApi, serverOfEnvironment } from './ask-api.ts';
import { withCliContext } from './cli-context.ts';
import { CliError } from './cli-error.ts';
import type { Comparison } from './move/compare-sides.ts';
import { moveFromDump } from './move/move-from-dump.ts';
import { type Choice, moveFromServer } from './move/move-from-server.ts';
import { apiAt, type Place, readIntoZip } from './move/read-side.ts';
import { reportOf } from './move/summary.ts';

export const migrateFromCommand = defineCommand({
	meta: {
		name: 'migrate-from',
		description:
			'Bring over what a token may read on a server with the same API, and compare both sides. It only reads there. ' +
			'ORDNA_FROM_TOKEN is a token there; ORDNA_URL and ORDNA_TOKEN say where to and as whom. ' +
			'From DUMP.zip, the dump of such a server, a whole instance comes, with its people and their passwords, into an empty one here.',
	},
	args: {
		address: { type: 'positional', required: true, description: 'of the other server, or its dump, a zip file' },
		'dry-run': { type: 'boolean', description: 'say what would be imported, and import nothing' },
		person: { type: 'string', description: 'THERE=HERE: who somebody is here, by username; as often as needed' },
		'known-people': { type: 'boolean', description: 'take those who have the same username on both sides' },
		folder: { type: 'string', description: 'where answers are kept until all is here; beside, named by the address' },
		report: { type: 'string', description: 'write the report into this file, too' },
		to: { type: 'string', description: 'only write a new file that Import takes, such as moved.zip' },
	},
	async run({ args, rawArgs }) {
		if (isDump(args.address)) return fromDump(args);
		const { ORDNA_FROM_TOKEN: token } = process.env;
		if (!token) throw new CliError('Set ORDNA_FROM_TOKEN to an API token of the other server.');
		const base = apiAddressOf(args.address);
		if (base === undefined) throw new CliError(`${args.address} is the address of no server.`);
		// Whoever types the address may name a server of the own network.
		const outgoing = createOutgoing({ ...direct, allowNonRoutableIps: true });
		try {
			if (args.to !== undefined) return await writeZip({ base, token }, outgoing, args.to);
			await move({ base, token }, outgoing, { ...args, choices: choicesIn(rawArgs) });
		} catch (error) {
			if (!(error instanceof ServiceFailure)) throw error;
			throw new CliError(`${error.message} ${whatHelps[error.problem] ?? goesOn}`);
		} finally {
			await outgoing.close();
		}
	},
});

const goesOn = 'Run the same command again: it goes on where it was.';
const whatHelps: Partial<Record<ServiceFailure['problem'], string>> = {
	noServer: 'Is the address right?',
	token: 'Is it the token of the other server, and may it read everything?',
	unreadable: 'What was fetched lies in the folder beside: remove it, and run the command again.',
	tooMuch: 'It is more than an import takes.',
};

const direct = { timeoutSeconds: 60, proxyUrl: '', proxyPassword: '' };

interface Said {
	readonly 'dry-run'?: boolean | undefined;
	readonly 'known-people'?: boolean | undefined;
	readonly folder?: string | undefined;
	readonly report?: string | undefined;
	readonly choices: readonly Choice[];
}

async function move(there: Place, outgoing: Outgoing, said: Said): Promise<void> {
	const { address, token } = serverOfEnvironment();
	const base = apiAddressOf(address) ?? '';
	const comparison = await moveFromServer({
		there,
		outgoing,
		here: { base, token },
		ask: askApi(address, token),
		folder: said.folder ?? `moved-from-${folderNameOf(there.base)}`,
		choices: said.choices,
		takesKnown: said['known-people'] === true,
		isDryRun: said['dry-run'] === true,
		tell: (line) => console.log(line),
	});
	if (!comparison) return;
	await report(comparison, said.report);
}

async function report(comparison: Comparison, path: string | undefined): Promise<void> {
	const text = reportOf(comparison).join('\n');
	console.log(text);
	if (path !== undefined) await writeFile(path, `${text}\n`, { mode: 0o600 });
	if (comparison.differences.some(({ isExpected }) => !isExpected))
		throw new CliError('Both sides are not the same: the report above says where.');
}

/** A zip file of this machine; an address names its scheme, or ends otherwise. */
function isDump(address: string): boolean {
	return !address.includes('://') && (/\.zip$/i.test(address) || existsSync(address));
}

/** Everybody comes along as who they are, and straight from the file: these options have nothing to say. */
const ofAddresses = ['person', 'known-people', 'folder', 'to'] as const;

type DumpArgs = Pick<Said, 'dry-run' | 'report'> & { readonly address: string } & Partial<
		Record<(typeof ofAddresses)[number], string | boolean | undefined>
	>;

async function fromDump(args: DumpArgs): Promise<void> {
	const senseless = ofAddresses.find((name) => args[name] !== undefined);
	if (senseless !== undefined)
		throw new CliError(`--${senseless} is for the address of a server: from a dump everybody and everything comes.`);
	if (!existsSync(args.address)) throw new CliError(`There is no file ${args.address}.`);
	await withCliContext(async (cli) => {
		const isDryRun = args['dry-run'] === true;
		const tell = (line: string) => console.log(line);
		const comparison = await moveFromDump(cli, { path: args.address, isDryRun, tell });
		if (comparison) await report(comparison, args.report);
	});
}

/** An address as a name of a folder. */
function folderNameOf(base: string): string {
	const { host, pathname } = new URL(base);
	return `${host}${pathname.replace(/\/api\/v1$/, '')}`.replaceAll(/[^a-z0-9.-]+/gi, '_');
}

/** An option that is given several times; the last one alone is among the arguments. */
function choicesIn(words: readonly string[]): Choice[] {
	const values = words.flatMap((word, at) => {
		if (word === '--person') return [words[at + 1] ?? ''];
		return word.startsWith('--person=') ? [word.slice('--person='.length)] : [];
	});
	return values.map((value) => {
		const [there = '', here, ...more] = value.split('=');
		if (there === '' || here === undefined || more.length > 0)
			throw new CliError(`--person is THERE=HERE, such as kim=kimberly; it was ${value}.`);
		return { there, here };
	});
}

async function writeZip({ base, token }: Place, outgoing: Outgoing, path: string): Promise<void> {
	if (existsSync(path)) throw new CliError(`${path} is there already.`);
	const { counts } = await readIntoZip({ api: apiAt({ base, token }, outgoing), base, note: async () => {} }, path);
	for (const [name, count] of Object.entries(counts)) console.log(`${name}: ${count}`);
	console.log(`Choose ${path} under Settings, Import.`);
}
