import * as z from 'zod/mini';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { colour, message, paging, richText, searchText } from '../contract/fields.ts';
import { label, labelId, labelTitle } from './label.ts';

const fields = {
	title: z.optional(labelTitle),
	description: z.optional(richText),
	hexColor: z.optional(colour),
};

/** The endpoints of labels. See docs/wire/routes.md#label. */
export const labelEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/labels',
		summary: 'The labels you made and those on tasks you can read, by id.',
		scope: 'labels.read_all',
		input: z.object({ ...paging, s: z.optional(searchText) }),
		reply: z.array(label),
		list: true,
	}),
	read: endpoint({
		method: 'GET',
		path: '/labels/:id',
		summary: 'One label.',
		scope: 'labels.read_one',
		input: z.object({ id: labelId }),
		reply: label,
		fails: ['access.forbidden'],
	}),
	create: endpoint({
		method: 'PUT',
		path: '/labels',
		aliases: [['POST', '/labels']],
		summary: 'Make a label.',
		caller: 'person',
		scope: 'labels.create',
		maxBodyBytes: bodyLimits.records,
		input: z.object(fields),
		reply: label,
		fails: ['input.invalid'],
	}),
	update: endpoint({
		method: 'POST',
		path: '/labels/:id',
		aliases: [['PUT', '/labels/:id']],
		summary: 'Change a label. What is left out stays.',
		caller: 'person',
		scope: 'labels.update',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ id: labelId, ...fields }),
		reply: label,
		fails: ['label.missing', 'access.forbidden', 'input.invalid'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/labels/:id',
		summary: 'Delete a label and take it off every task.',
		caller: 'person',
		scope: 'labels.delete',
		input: z.object({ id: labelId }),
		reply: message,
		fails: ['label.missing', 'access.forbidden'],
	}),
};
