import { nameKey } from '@ordna/domain/account';
import { mentionedNames } from '@ordna/domain/notification';
import type { Ask } from '../../asking/index.ts';

/** Who is meant by each user name, as far as there is somebody. */
type Mentions = (names: readonly string[]) => number[];

/** The people of many user names; one statement. */
export async function mentionedPeople(ask: Ask, names: readonly string[]): Promise<Mentions> {
	const keys = [...new Set(names.map(nameKey))];
	const rows =
		keys.length === 0
			? []
			: await ask.db
					.selectFrom('user')
					.select(['id', 'username_key'])
					.where((eb) => ask.words.isOneOf(eb.ref('username_key'), keys))
					.execute();
	const ids = new Map(rows.map((row) => [row.username_key, row.id]));
	return (wanted) => [...new Set(wanted.flatMap((name) => ids.get(nameKey(name)) ?? []))];
}

/** The names in a rich text that did not stand in the one before. */
export function newlyMentioned(before: string, after: string): string[] {
	const known = new Set(mentionedNames(before).map(nameKey));
	return mentionedNames(after).filter((name) => !known.has(nameKey(name)));
}
