import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { label, labelId, labelUse } from './label.ts';

/** Beside the others, and a module of its own: no page asks for it at first. See docs/wire/routes.md#label. */
export const labelUseEndpoints = {
	listUses: endpoint({
		method: 'GET',
		path: '/labels/uses',
		summary: 'How much the labels on tasks you can read are used there, by label. Ours, beside v1.',
		caller: 'person',
		scope: 'labels.read_uses',
		input: z.object({}),
		reply: z.array(labelUse),
	}),
	merge: endpoint({
		method: 'POST',
		path: '/labels/:id/merge',
		summary:
			'Put a label on every task that carries another one of yours, and delete that one. Both are yours. ' +
			'Saved filters that name that one name the label instead, whoever keeps them. ' +
			'One undo of its batch brings the other one back, with its tasks and in its filters. Ours, beside v1.',
		caller: 'person',
		scope: 'labels.merge',
		input: z.object({
			id: labelId,
			/** The one that goes. */
			sourceId: labelId,
		}),
		reply: label,
		fails: ['label.missing', 'access.forbidden', 'input.invalid'],
	}),
};
