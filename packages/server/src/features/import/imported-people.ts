import { type ImportedPerson, type ImportedProjects, type ImportPreview, maxPeople } from '@ordna/domain/import';
import { requirePerson } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { findPeople, requireAccount } from '../user/index.ts';
import type { IsCaller } from './store-tasks.ts';

/** What tells people of a file from each other. */
function personKeyOf({ email, username, name = '' }: ImportedPerson): string {
	return (email || username || name).trim().toLowerCase().slice(0, 250);
}

/** The people of a file by how many tasks they are on, and which of them the caller seems to be. */
export async function listImportedPeople(
	context: RequestContext,
	{ projects }: Pick<ImportedProjects, 'projects'>,
): Promise<ImportPreview['people']> {
	const found = new Map<string, { person: ImportedPerson; tasks: number }>();
	for (const { tasks } of projects) {
		for (const { assignees } of tasks) {
			for (const person of assignees) {
				const key = personKeyOf(person);
				const known = found.get(key) ?? { person, tasks: 0 };
				known.tasks += 1;
				if (key !== '') found.set(key, known);
			}
		}
	}
	const match = await matchOf(context);
	return [...found]
		.sort(([, one], [, other]) => other.tasks - one.tasks)
		.slice(0, maxPeople)
		.map(([key, { person, tasks }]) => ({
			key,
			name: person.name || person.username || person.email,
			email: person.email,
			tasks,
			match: match(person),
		}));
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

/** Whether somebody is the caller: as was chosen, else by what the file says of them. */
export async function callerOf(context: RequestContext, mine: readonly string[] | undefined): Promise<IsCaller> {
	const match = await matchOf(context);
	if (mine === undefined) return (person) => match(person) !== 'none';
	const chosen = new Set(mine);
	return (person) => chosen.has(personKeyOf(person));
}
