import type { View, ViewId, ViewKind } from '@ordna/domain/view';
import { expect, test } from 'vitest';
import { pickView } from './which-view.ts';

// Only what is looked at.
const a = (id: number, viewKind: ViewKind) => ({ id, viewKind }) as View;
const views = [a(1, 'gantt'), a(2, 'list'), a(3, 'kanban'), a(4, 'list')];
const none = { remembered: undefined, kind: 'first' } as const;

test.each([
	['the one last looked at', { remembered: 4 as ViewId, kind: 'kanban' }, 4],
	['else the first of the kind one likes', { remembered: 99 as ViewId, kind: 'kanban' }, 3],
	['else the first that has a page', none, 2],
	['one without a page is not gone back to', { remembered: 1 as ViewId, kind: 'gantt' }, 2],
] as const)('a project opens with %s', (_, wishes, id) => {
	expect(pickView(views, wishes)?.id).toBe(id);
});

test('where no view has a page the first is taken all the same, and none where there is none', () => {
	expect(pickView([a(1, 'gantt')], none)?.id).toBe(1);
	expect(pickView([], none)).toBeUndefined();
});
