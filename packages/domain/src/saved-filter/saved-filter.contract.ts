import * as z from 'zod/mini';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { message, richText, title } from '../contract/fields.ts';
import { filterObject } from '../filter/filter-object.ts';
import { savedFilter, savedFilterId } from './saved-filter.ts';

const fields = {
	title,
	filters: filterObject,
	description: z.optional(richText),
	isFavorite: z.optional(z.boolean()),
};

/** The endpoints of saved filters; they have no list but stand among the projects. See docs/wire/routes.md#saved-filter. */
export const savedFilterEndpoints = {
	read: endpoint({
		method: 'GET',
		path: '/filters/:id',
		summary: 'One of your saved filters.',
		scope: 'filters.read_one',
		input: z.object({ id: savedFilterId }),
		reply: savedFilter,
		fails: ['savedFilter.missing', 'savedFilter.notForLinks', 'access.forbidden'],
	}),
	create: endpoint({
		method: 'PUT',
		path: '/filters',
		aliases: [['POST', '/filters']],
		summary: 'Keep a filter, with four views.',
		caller: 'person',
		visitorGets: 'access.forbidden',
		scope: 'filters.create',
		maxBodyBytes: bodyLimits.records,
		input: z.object(fields),
		reply: savedFilter,
		fails: ['input.invalid', 'filter.unreadable'],
	}),
	update: endpoint({
		method: 'POST',
		path: '/filters/:id',
		summary: 'Change a saved filter. Title and filter are always needed, what else is left out stays.',
		scope: 'filters.update',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ id: savedFilterId, ...fields }),
		reply: savedFilter,
		fails: ['input.invalid', 'filter.unreadable', 'savedFilter.missing', 'savedFilter.notForLinks', 'access.forbidden'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/filters/:id',
		summary: 'Delete a saved filter; the tasks it found stay.',
		scope: 'filters.delete',
		input: z.object({ id: savedFilterId }),
		reply: message,
		fails: ['savedFilter.missing', 'savedFilter.notForLinks', 'access.forbidden'],
	}),
};
