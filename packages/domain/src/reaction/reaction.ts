import * as z from 'zod/mini';
import { characters, instant } from '../contract/fields.ts';
import { Unacceptable, withForm } from '../contract/wire-form.ts';
import { user } from '../user/user.ts';

/** What people react to. */
export type ReactionEntity = 'task' | 'comment';

const kinds: Readonly<Record<string, ReactionEntity>> = { tasks: 'task', comments: 'comment' };

/** What is reacted to, as paths spell it: `tasks` or `comments`. Anything else is refused with 4025. */
export const reactionEntity = withForm(
	z.custom<ReactionEntity>((value) => value === 'task' || value === 'comment'),
	{
		decode(json) {
			const entity = typeof json === 'string' && Object.hasOwn(kinds, json) ? kinds[json] : undefined;
			if (!entity) throw new Unacceptable('reaction.unknownKind');
			return entity;
		},
		encode: (value) => `${value}s`,
		document: { type: 'string', enum: Object.keys(kinds) },
	},
);

/** Mostly an emoji, but any text of up to 20 characters; compared as it is. */
export const reactionValue = characters(1, 20);

/** What one person thinks of a task or a comment. */
export const reaction = z.object({ user, value: reactionValue, created: instant });
export type Reaction = z.output<typeof reaction>;

/** Who gave which reaction, in the order they came. */
export const reactions = z.record(z.string(), z.array(user));
export type Reactions = z.output<typeof reactions>;
