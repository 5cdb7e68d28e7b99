import type { View, ViewId, ViewKind } from '@ordna/domain/view';
import { expect, test } from 'vitest';
import { pickView } from './which-view.ts';

// Only what is looked at.
const a = (id: number, viewKind: ViewKind) => ({ id, viewKind }) as View;
const views = [a(1, 'table'), a(2, 'list'), a(3, 'kanban'), a(4, 'list')];

test.each([
	['the one last looked at', { lastViewId: 4 as ViewId, kind: 'kanban' }, 4],
	['else the first of the kind one likes', { lastViewId: 99 as ViewId, kind: 'kanban' }, 3],
	['else the first', { lastViewId: undefined, kind: 'gantt' }, 1],
] as const)('a project opens with %s', (_, preferred, id) => {
	expect(pickView(views, preferred)?.id).toBe(id);
});

test('a project without views opens none', () => {
	expect(pickView([], { lastViewId: undefined, kind: 'first' })).toBeUndefined();
});
