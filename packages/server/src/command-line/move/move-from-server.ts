import { openAsBlob } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codecOf } from '@ordna/domain/contract';
import { type ImportPreview, type ImportResult, importPreview, importResult } from '@ordna/domain/import';
import { personKeyOf } from '../../features/import/index.ts';
import { keptAnswers, openServer, ServiceFailure } from '../../features/service-import/index.ts';
import type { Outgoing } from '../../outside/http.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { type AskApi, NoAnswer, Refused } from '../ask-api.ts';
import { CliError } from '../cli-error.ts';
import { type Comparison, compareSides, type UsernameHere } from './compare-sides.ts';
import { apiAt, type Place, readIntoZip, readSide } from './read-side.ts';
import { summaryOf } from './summary.ts';

/** Whom somebody of the other server is to be here; nobody where the username is empty. */
export interface Choice {
	readonly there: string;
	readonly here: string;
}

export interface Move {
	readonly there: Place;
	readonly here: Place;
	readonly ask: AskApi;
	readonly outgoing: Pick<Outgoing, 'send'>;
	/** Where answers are kept until all is brought. */
	readonly folder: string;
	readonly choices: readonly Choice[];
	/** Whether those are taken who have the same username on both sides. */
	readonly takesKnown: boolean;
	readonly isDryRun: boolean;
	readonly tell: (line: string) => void;
	/** So often it is asked whether an import is over whose answer was lost. */
	readonly pollIntervalMs?: number;
}

/** Brings over what a token may read on another server, and compares both sides; `null` after a dry run. */
export async function moveFromServer(move: Move): Promise<Comparison | null> {
	const { ask, tell, folder } = move;
	const me = String(((await ask('GET', '/user')) as { readonly username: unknown }).username);
	const own = await ownFolder(move);
	const zip = join(own, 'fetched.zip');
	const note = noting(tell);
	const api = keptAnswers(apiAt(move.there, move.outgoing), own);
	const { side: there } = await readIntoZip({ api, base: move.there.base, note }, zip);
	const preview = await upload(ask, zip);
	const people = chosen(move, preview, me);
	for (const line of summaryOf(preview, people)) tell(line);
	if (move.isDryRun) {
		await ask('DELETE', `/imports/${preview.id}`);
		tell('Nothing was imported: this was a dry run.');
		return null;
	}
	tell(await applied(move, { preview, zip, people }));
	tell('Comparing both sides …');
	const titles = new Set(there.projects.map(({ title }) => title));
	const isWanted = (title: string) => titles.has(title.trim());
	const here = await readSide({ api: apiAt(move.here, move.outgoing), base: move.here.base, note, isWanted });
	const comparison = compareSides({ there, here, importer: me, usernameHere: usernames(preview, people, me) });
	await removeKept(own, folder);
	return comparison;
}

function sayResult(result: ImportResult, { isRepeated }: { readonly isRepeated: boolean }): string {
	const { added, updated, comments, files, assignees, projects } = result;
	const parts = comments + files + assignees;
	if (added + updated + parts + projects.length === 0)
		return isRepeated ? 'All of it is here.' : 'Nothing new: all of it was imported before.';
	const tasks = `Imported: ${added} tasks added, ${updated} updated`;
	return parts === 0
		? `${tasks}.`
		: `${tasks}; tasks that were here got ${comments} comments, ${files} files and ${assignees} assignees.`;
}

/** What was kept, and nothing else: the folder may be anybody's. */
async function removeKept(own: string, folder: string): Promise<void> {
	await rm(own, { recursive: true, force: true });
	try {
		await rmdir(folder);
	} catch {
		// Something else is in it.
	}
}

/** What somebody may read is nobody else's: each has a folder of their own, also where the token was made anew. */
async function ownFolder({ there, outgoing, folder, tell }: Move): Promise<string> {
	const path = join(folder, await whoseToken(there, outgoing));
	const isNew = (await mkdir(path, { recursive: true, mode: 0o700 })) !== undefined;
	if (!isNew) tell(`Going on with what is in ${path}. Remove it to fetch everything anew.`);
	return path;
}

async function whoseToken(there: Place, outgoing: Pick<Outgoing, 'send'>): Promise<string> {
	const server = await openServer(apiAt(there, outgoing), there.base);
	try {
		const { id } = await server.one('/user');
		if (typeof id === 'number') return `person-${id}`;
	} catch (error) {
		if (!(error instanceof ServiceFailure) || error.problem === 'unreachable') throw error;
	}
	return `token-${sha256Hex(there.token).slice(0, 8)}`;
}

/** So often it is said how far the fetching is. */
const noteEveryMs = 5000;

function noting(tell: Move['tell']) {
	let toldMs = performance.now();
	return async (stage: string, done = 0, total = 0) => {
		if (total === 0 || performance.now() - toldMs < noteEveryMs) return;
		toldMs = performance.now();
		tell(`${stage === 'files' ? 'Files' : 'Projects'}: ${done} of ${total}`);
	};
}

/** A file is larger than `files.maxsize` (docs/wire/errors.md). Before that a proxy may answer 413. */
const isTooLarge = 4012;

async function upload(ask: AskApi, zip: string): Promise<ImportPreview> {
	const form = new FormData();
	const content = await openAsBlob(zip);
	form.append('import', content, 'fetched.zip');
	try {
		return codecOf(importPreview).decode(await ask('POST', '/imports', form)) as ImportPreview;
	} catch (error) {
		if (!(error instanceof Refused && (error.status === 413 || error.code === isTooLarge))) throw error;
		const size = Math.ceil(content.size / 1024 / 1024);
		throw new CliError(`${size} MB were fetched, and this server takes less: set files.maxsize to more for the move.`);
	}
}

/** Who of the other server is whom here: as was said, else as it is suggested where that is wanted. */
function chosen({ choices, takesKnown }: Move, { people }: ImportPreview, me: string): Choice[] {
	const named = choices.map(({ there, here }) => {
		const person = people.find(({ key, name }) => [key, name.toLowerCase()].includes(there.toLowerCase()));
		if (!person) throw new CliError(`Nobody is called ${there} in what was fetched. A dry run names everybody.`);
		return { there: person.key, here };
	});
	const isNamed = new Set(named.map(({ there }) => there));
	const known = takesKnown ? people.filter(({ here, key }) => here !== '' && !isNamed.has(key)) : [];
	const mine = people.filter(({ match, key }) => match !== 'none' && !isNamed.has(key));
	return [
		...named,
		...known.map(({ key, here }) => ({ there: key, here })),
		...mine.map(({ key }) => ({ there: key, here: me })),
	].filter(({ here }) => here !== '');
}

function usernames({ people }: ImportPreview, choices: readonly Choice[], me: string): UsernameHere {
	const byKey = new Map(choices.map(({ there, here }) => [there, here]));
	const own = new Set(people.filter(({ match }) => match !== 'none').map(({ key }) => key));
	return (person) => byKey.get(personKeyOf(person)) ?? (own.has(personKeyOf(person)) ? me : undefined);
}

interface Applying {
	readonly preview: ImportPreview;
	readonly zip: string;
	readonly people: readonly Choice[];
}

/** An import of somebody runs (docs/wire/errors.md). */
const isRunning = 14005;
const attempts = 3;

/**
 * Imports it, and says what came of it. A large import may take longer than a connection lasts: what it did is known again when
 * the file is sent once more.
 */
async function applied(move: Move, { preview, zip, people }: Applying): Promise<string> {
	const choices = { mine: [], people: people.map(({ there, here }) => ({ key: there, username: here })) };
	let { id } = preview;
	for (let attempt = 1; ; attempt++) {
		try {
			const result = codecOf(importResult).decode(await move.ask('POST', `/imports/${id}/apply`, choices));
			return sayResult(result as ImportResult, { isRepeated: attempt > 1 });
		} catch (error) {
			const mayGoOn = error instanceof NoAnswer || (error instanceof Refused && error.code === isRunning);
			if (!mayGoOn || attempt >= attempts) throw error;
			move.tell('The import goes on without an answer …');
			await untilNoneRuns(move);
			({ id } = await upload(move.ask, zip));
		}
	}
}

const pollMs = 2000;

async function untilNoneRuns({ ask, pollIntervalMs = pollMs }: Move): Promise<void> {
	for (;;) {
		await pause(pollIntervalMs);
		const { is_running: runs } = (await ask('GET', '/imports/progress')) as { readonly is_running: boolean };
		if (!runs) return;
	}
}
