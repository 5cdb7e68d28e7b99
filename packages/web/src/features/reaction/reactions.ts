import type { Reactions } from '@ordna/domain/reaction';
import type { User } from '@ordna/domain/user';
import { displayName } from '../../platform/display-name.ts';

/** So many names stand in a tip; the others are a number. */
const maxNames = 10;

/** Who has given a value, and whether a person is among them. */
export interface ReactionCount {
	readonly value: string;
	readonly people: readonly User[];
	readonly isMine: boolean;
}

/** The reactions as they are shown, in the order they came. */
export function reactionCounts(reactions: Reactions | null, me: number | undefined): readonly ReactionCount[] {
	return Object.entries(reactions ?? {}).map(([value, people]) => ({
		value,
		people,
		isMine: people.some(({ id }) => id === me),
	}));
}

/**
 * The reactions after a person has given a value, or taken it back. `null` when none is left, as the API has it.
 *
 *     toggled({ '👍': [kim] }, { value: '👍', me: kim, isOn: false }) // null
 */
export function toggled(
	reactions: Reactions | null,
	{ value, me, isOn }: { readonly value: string; readonly me: User; readonly isOn: boolean },
): Reactions | null {
	const others = (reactions?.[value] ?? []).filter(({ id }) => id !== me.id);
	const people = isOn ? [...others, me] : others;
	const entries = Object.entries(reactions ?? {}).filter(([other]) => other !== value);
	const isOld = reactions !== null && value in reactions;
	if (people.length === 0) return entries.length > 0 ? Object.fromEntries(entries) : null;
	// Where it stood, so that nothing moves under the pointer.
	return isOld ? { ...reactions, [value]: people } : Object.fromEntries([...entries, [value, people]]);
}

/** The names in a tip: up to ten, and how many more there are. */
export function namesOf(people: readonly User[]): { readonly names: readonly string[]; readonly more: number } {
	return { names: people.slice(0, maxNames).map(displayName), more: Math.max(0, people.length - maxNames) };
}
