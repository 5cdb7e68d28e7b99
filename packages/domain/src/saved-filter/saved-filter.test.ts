import { expect, test } from 'vitest';
import { codecOf } from '../contract/index.ts';
import { project } from '../project/project.ts';
import { adaOnTheWire, madeOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { filterAsProject } from './filter-project.ts';
import { savedFilterEndpoints } from './saved-filter.contract.ts';
import { type SavedFilter, savedFilter } from './saved-filter.ts';

const query = { s: '', sort_by: ['due_date'], order_by: ['asc'], filter: 'done = false', filter_include_nulls: false };
const late = {
	...{ id: 4, title: 'Late', description: '', filters: query, owner: adaOnTheWire, is_favorite: true, version: 3 },
	...madeOnTheWire,
};

test('a saved filter is spelled as v1 clients know it', () => {
	expect(readAndWritten(savedFilter, late)).toEqual(late);
});

test('among the projects it stands under a negative id, and is all its owner’s', () => {
	const filter = codecOf(savedFilter).decode(late) as SavedFilter;

	const written = codecOf(project).encode(filterAsProject(filter, []));

	expect(written).toMatchObject({
		...{ id: -5, title: 'Late', identifier: '', parent_project_id: 0, views: [], max_permission: 2 },
		...{ is_favorite: true, is_archived: false, version: 3, ...madeOnTheWire },
	});
});

test('title and filter are always needed; what else is left out stays', () => {
	expect(
		sent(savedFilterEndpoints.update, { title: 'Late', filters: { filter: 'done = false' } }, { id: '4' }),
	).toEqual({
		id: 4,
		title: 'Late',
		filters: { s: '', sortBy: [], orderBy: [], filter: 'done = false', filterIncludeNulls: false },
	});
	expect(refusals(() => sent(savedFilterEndpoints.update, { filters: query }))).toEqual([
		expect.stringMatching(/^title: /),
	]);
	expect(refusals(() => sent(savedFilterEndpoints.create, { title: 'Late' }))).toEqual([
		expect.stringMatching(/^filters: /),
	]);
});
