import { expect, test } from 'vitest';
import { filterProjectId, isProjectId, isPseudoProjectId, parseProjectRef } from './project-ref.ts';

test.each([
	[7, { kind: 'project', id: 7 }],
	[0, { kind: 'project', id: 0 }],
	[-1, { kind: 'favorites' }],
	[-2, { kind: 'filter', id: 1 }],
	[-5, { kind: 'filter', id: 4 }],
])('the project id %d stands for %o', (id, ref) => {
	expect(parseProjectRef(id)).toEqual(ref);
});

test('a saved filter is found under the id it is given', () => {
	expect(parseProjectRef(filterProjectId(4))).toEqual({ kind: 'filter', id: 4 });
});

test.each([
	[7, true, false],
	[0, false, false],
	[-1, false, true],
	[-5, false, true],
])('the id %d is that of a project: %s, of something shown as one: %s', (id, isProject, isPseudo) => {
	expect([isProjectId(id), isPseudoProjectId(id)]).toEqual([isProject, isPseudo]);
});
