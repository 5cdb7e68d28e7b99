import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { paging, searchText } from '../contract/fields.ts';
import { found } from './search.ts';

/** Searches over everything one may read. Ours, beside v1. */
export const searchEndpoints = {
	find: endpoint({
		method: 'GET',
		path: '/search',
		summary:
			'Tasks and projects by words, in any order; a word may be the beginning of a longer one, letter case and ' +
			'accents do not matter. Open tasks come before done ones, then those with the words in their title, in their ' +
			'description, in a comment; the newest first. #12 and PRO-12 find a task by its number. Without the archive ' +
			'and the trash. Of a word that is everywhere the newest are found. A token needs projects.read_all for projects.',
		scope: 'tasks.read_all',
		input: z.object({
			/** What to look for. */
			q: searchText,
			/** At most so many tasks, and so many projects. */
			perPage: paging.perPage,
		}),
		reply: found,
		fails: ['input.invalid'],
	}),
};
