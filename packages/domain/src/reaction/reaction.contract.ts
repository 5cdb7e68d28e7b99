import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { id, message, shortText } from '../contract/fields.ts';
import { reaction, reactionKind, reactions, reactionValue } from './reaction.ts';

const path = '/:kind/:id/reactions';
/** The id of a task or of a comment. */
const target = { kind: reactionKind, id: id('thing to react to') };

/** The endpoints of reactions. See docs/wire/routes.md#reaction. */
export const reactionEndpoints = {
	list: endpoint({
		method: 'GET',
		path,
		summary: 'The reactions to a task or a comment: who gave which. `null` without any.',
		right: 'read',
		scope: 'reactions.read_all',
		input: z.object(target),
		reply: z.nullable(reactions),
		fails: ['reaction.unknownKind', 'task.missing', 'comment.missing', 'access.forbidden'],
	}),
	create: endpoint({
		method: 'PUT',
		path,
		aliases: [['POST', path]],
		summary: 'React to a task or a comment. What was given already stays.',
		caller: 'person',
		right: 'write',
		scope: 'reactions.create',
		input: z.object({ ...target, value: reactionValue }),
		reply: reaction,
		fails: ['reaction.unknownKind', 'input.invalid', 'task.missing', 'comment.missing', 'access.forbidden'],
	}),
	delete: endpoint({
		method: 'POST',
		usesReserve: true,
		path: `${path}/delete`,
		aliases: [['DELETE', path]],
		summary: 'Take back a reaction. What was not given is no mistake.',
		caller: 'person',
		right: 'write',
		scope: 'reactions.delete',
		input: z.object({ ...target, value: z.optional(shortText) }),
		reply: message,
		fails: ['reaction.unknownKind', 'input.invalid', 'task.missing', 'comment.missing', 'access.forbidden'],
	}),
};
