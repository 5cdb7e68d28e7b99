import * as z from 'zod/mini';
import { characters, instant } from '../contract/fields.ts';
import { Unacceptable, withForm } from '../contract/wire-form.ts';
import { user } from '../user/user.ts';

/** What people react to. */
export type ReactionEntity = 'task' | 'comment';

/** The same as paths spell it. */
const kinds = { tasks: 'task', comments: 'comment' } as const satisfies Record<string, ReactionEntity>;
export type ReactionKind = keyof typeof kinds;

function isKind(value: unknown): value is ReactionKind {
	return typeof value === 'string' && Object.hasOwn(kinds, value);
}

/** `tasks` or `comments`, in a path; anything else is refused with 4025. */
export const reactionKind = withForm(z.custom<ReactionKind>(isKind), {
	decode(json) {
		if (!isKind(json)) throw new Unacceptable('reaction.unknownKind');
		return json;
	},
	encode: (value) => value,
	document: { type: 'string', enum: Object.keys(kinds) },
});

/** What a path means: `task` for `tasks`. */
export function entityOfKind(kind: ReactionKind): ReactionEntity {
	return kinds[kind];
}

/** Mostly an emoji, but any text of up to 20 characters; compared as it is. */
export const reactionValue = characters(1, 20);

/** What one person thinks of a task or a comment. */
export const reaction = z.object({ user, value: reactionValue, created: instant });
export type Reaction = z.output<typeof reaction>;

/** Who gave which reaction, in the order they came. */
export const reactions = z.record(z.string(), z.array(user));
export type Reactions = z.output<typeof reactions>;
