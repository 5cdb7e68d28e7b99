import * as z from 'zod/mini';
import { characters, colour, id, instant, version } from '../contract/fields.ts';
import { type User, type UserId, user } from '../user/user.ts';

export const labelId = id('label');
export type LabelId = z.output<typeof labelId>;

/** At most 250 characters; the server takes an empty one, the screens don't. */
export const labelTitle = characters(0, 250);

/** A coloured word that can be put on tasks. */
export const label = z.object({
	id: labelId,
	title: labelTitle,
	description: z.string(),
	hexColor: colour,
	createdBy: z.nullable(user),
	created: instant,
	updated: instant,
	version,
});
export type Label = z.output<typeof label>;

/** How much a label is used on the tasks that the reader can see. */
export const labelUse = z.object({
	id: labelId,
	/** Tasks in the archive don't count. */
	openTasks: z.number(),
	/** When it was last put on one of them. */
	lastUsed: instant,
});
export type LabelUse = z.output<typeof labelUse>;

/** Only who made a label edits or deletes it, and whose bot made it. */
export function ownsLabel(
	person: UserId,
	{ createdBy }: { readonly createdBy: Pick<User, 'id' | 'botOwnerId'> | null },
): boolean {
	return createdBy !== null && (createdBy.id === person || createdBy.botOwnerId === person);
}

/** Labels in the order people look for them: by title, whatever the letter case, then by id. */
export function sortLabels<L extends Pick<Label, 'id' | 'title'>>(labels: readonly L[], locale?: string): L[] {
	const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
	return [...labels].sort((a, b) => compare(a.title, b.title) || a.id - b.id);
}
