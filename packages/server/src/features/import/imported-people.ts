import { nameKey } from '@ordna/domain/account';
import {
	type ChosenPerson,
	type ImportedPerson,
	type ImportedProjects,
	type ImportKind,
	type ImportPreview,
	maxPeople,
} from '@ordna/domain/import';
import { actorId, type QueryContext, requirePerson } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { findOwnTeamsNamed } from '../team/index.ts';
import { findPeople, findUsernames, requireAccount, requireUserByName } from '../user/index.ts';

/** Who somebody of a file is here; `undefined` where nobody is. */
export type WhoIs = (person: ImportedPerson) => number | undefined;

/** What tells people of a file from each other. */
export function personKeyOf({ email, username, name = '' }: ImportedPerson): string {
	return (email || username || name).trim().toLowerCase().slice(0, 250);
}

/** Everybody in a file, once for each thing they are named at. */
function* namedIn({ projects, teams = [] }: ImportedProjects): Generator<{ person: ImportedPerson; tasks: number }> {
	for (const { tasks, shares } of projects) {
		for (const { assignees } of tasks) for (const person of assignees) yield { person, tasks: 1 };
		for (const { person } of shares?.people ?? []) yield { person, tasks: 0 };
	}
	for (const { members } of teams) for (const { person } of members) yield { person, tasks: 0 };
}

/** The people of a file by how many tasks they are on, and which of them the caller seems to be. */
export async function listImportedPeople(
	context: RequestContext,
	{ kind, imported }: { readonly kind: ImportKind; readonly imported: ImportedProjects },
): Promise<Omit<ImportPreview['people'][number], 'added'>[]> {
	const found = new Map<string, { person: ImportedPerson; tasks: number }>();
	for (const { person, tasks } of namedIn(imported)) {
		const key = personKeyOf(person);
		const known = found.get(key) ?? { person, tasks: 0 };
		known.tasks += tasks;
		if (key !== '') found.set(key, known);
	}
	const match = await matchOf(context);
	const shown = [...found].sort(([, one], [, other]) => other.tasks - one.tasks).slice(0, maxPeople);
	// Elsewhere a username says nothing of ours; a table is written by whoever sends it.
	const isAlike = kind === 'vikunja-file' || kind === 'csv';
	const names = isAlike ? shown.map(([, { person }]) => person.username) : [];
	const usernames = await findUsernames(context, names);
	return shown.map(([key, { person, tasks }]) => {
		const by = match(person);
		return {
			...{ key, name: person.name || person.username || person.email, email: person.email, tasks, match: by },
			here: by === 'none' ? (usernames.get(nameKey(person.username)) ?? '') : '',
		};
	});
}

/** The teams of a file, and which of them are taken as they are here. */
export async function listImportedTeams(
	context: QueryContext,
	{ teams = [] }: ImportedProjects,
): Promise<ImportPreview['teams']> {
	const own = await findOwnTeamsNamed(
		context,
		teams.map(({ name }) => name),
	);
	return teams.map(({ name, members }) => ({ name, members: members.length, isHere: own.has(name) }));
}

/** By what somebody of a file is the caller: an address says more than a username, and that more than a name. */
async function matchOf(
	context: RequestContext,
): Promise<(person: ImportedPerson) => ImportPreview['people'][number]['match']> {
	const { id } = requirePerson(context.caller);
	const account = await requireAccount(context.app, id);
	const fullName = (await findPeople(context, [id])).get(id)?.name ?? '';
	const same = (one: string | undefined, other: string) =>
		one !== undefined && one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
	return ({ email, username, name }) => {
		if (email !== '') return same(email, account.email) ? 'email' : 'none';
		if (same(username, account.username)) return 'username';
		return same(name, fullName) || same(name, account.username) ? 'name' : 'none';
	};
}

/** Whom somebody chose. */
export interface PeopleChoices {
	/** The keys of those who are the caller; without it those that are found to be. */
	readonly mine?: readonly string[] | undefined;
	/** Others who have an account here; nobody without it. */
	readonly people?: readonly ChosenPerson[] | undefined;
}

/** Refuses those who have no account here (1005). */
export async function requirePeople(context: QueryContext, { people = [] }: PeopleChoices): Promise<void> {
	for (const { username } of people) await requireUserByName(context, username);
}

/** Who the people of a file are: as was chosen, else the caller alone, by what the file says of them. */
export async function whoIsWho(context: RequestContext, { mine, people = [] }: PeopleChoices): Promise<WhoIs> {
	const me = actorId(context.caller);
	const match = await matchOf(context);
	const chosen = new Map<string, number>(mine?.map((key) => [key, me]));
	for (const { key, username } of people) chosen.set(key, (await requireUserByName(context, username)).id);
	return (person) => {
		const found = chosen.get(personKeyOf(person));
		return found ?? (mine === undefined && match(person) !== 'none' ? me : undefined);
	};
}
