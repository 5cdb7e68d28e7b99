import { nameKey } from '@ordna/domain/account';
import { mentionedNames } from '@ordna/domain/notification';
import { escapeSigns } from '@ordna/domain/rich-text';
import type { QueryContext } from '../../context/index.ts';

/** Who is meant by each user name, as far as there is somebody. */
type Mentions = (names: readonly string[]) => number[];

/** The people of many user names; one statement. */
export async function mentionedPeople(context: QueryContext, names: readonly string[]): Promise<Mentions> {
	const keys = [...new Set(names.map(nameKey))];
	const rows =
		keys.length === 0
			? []
			: await context.db
					.selectFrom('user')
					.select(['id', 'username_key'])
					.where((eb) => context.dialect.isOneOf(eb.ref('username_key'), keys))
					.execute();
	const ids = new Map(rows.map((row) => [row.username_key, row.id]));
	return (wanted) => [...new Set(wanted.flatMap((name) => ids.get(nameKey(name)) ?? []))];
}

/** The elements that mention people in a rich text, by the names they were asked for by; one statement. */
export async function mentionsOf(context: QueryContext, names: readonly string[]): Promise<Map<string, string>> {
	if (names.length === 0) return new Map();
	const keys = [...new Set(names.map(nameKey))];
	const rows = await context.db
		.selectFrom('user')
		.select(['username', 'username_key', 'name'])
		.where((eb) => context.dialect.isOneOf(eb.ref('username_key'), keys))
		.execute();
	const elements = new Map(rows.map((row) => [row.username_key, mentionOf(row.username, row.name)]));
	return new Map(
		names.flatMap((name) => {
			const element = elements.get(nameKey(name));
			return element === undefined ? [] : [[name, element] as const];
		}),
	);
}

function mentionOf(username: string, name: string): string {
	const label = name === '' ? username : name;
	return `<mention-user data-id="${escapeSigns(username)}" data-label="${escapeSigns(label)}"></mention-user>`;
}

/** The names in a rich text that did not stand in the one before. */
export function newlyMentioned(before: string, after: string): string[] {
	const known = new Set(mentionedNames(before).map(nameKey));
	return mentionedNames(after).filter((name) => !known.has(nameKey(name)));
}
