import { expect, test } from 'vitest';
import { readRequest } from '../contract/request.ts';
import { viewEndpoints } from './view.contract.ts';
import { effectiveMode, firstViews } from './view.ts';

test.each([
	['kanban', 'none', 'manual'],
	['kanban', 'manual', 'manual'],
	['kanban', 'filter', 'filter'],
	['list', 'manual', 'none'],
	['gantt', 'filter', 'none'],
] as const)('a %s view with mode %s has mode %s', (kind, mode, effective) => {
	expect(effectiveMode(kind, mode)).toBe(effective);
});

test('the list of a project shows what is open, the list of a filter what it finds', () => {
	expect(firstViews('project')[0]?.filter?.filter).toBe('done = false');
	expect(firstViews('filter')[0]?.filter).toBeNull();
});

test('a filter may leave out what it does not use', () => {
	const body = { title: 'Open', filter: { filter: 'done = false', sort_by: null } };
	const read = readRequest(viewEndpoints.create, { params: { projectId: '7' }, query: [], body });

	expect(read.filter).toEqual({ s: '', sortBy: [], orderBy: [], filter: 'done = false', filterIncludeNulls: false });
});

test('a filter is an object, not a text', () => {
	const body = { title: 'Open', filter: 'done = false' };

	expect(() => readRequest(viewEndpoints.create, { params: { projectId: '7' }, query: [], body })).toThrow('filter');
});
