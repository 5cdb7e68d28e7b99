// @vitest-environment happy-dom
import type { Task } from '@ordna/domain/task';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import type { ViewDisplay } from '../task-display/index.ts';
import { openBoard } from './a-board.fixture.tsx';
import { Card } from './card.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('board', 'task', 'ui');
});

function show(fields: Partial<Record<keyof Task, unknown>>, display: Partial<ViewDisplay> = {}) {
	const task = { ...aTask({ id: 21, title: 'Warp the loom' }), ...fields } as Task;
	openBoard({
		columns: { Doing: [task] },
		display,
		projects: [aProject({ id: 1, title: 'Loom' }), aProject({ id: 2, title: 'Dyes' })],
		of: () => <Card id={task.id} cell="3" />,
	});
	return screen.getByRole('link');
}

const signs = () => screen.queryAllByRole('img').map((sign) => sign.getAttribute('aria-label'));

test('a card says what else is in its task', () => {
	const text = '<p>Plain weave</p>';
	show({ description: text, attachments: [{}], commentCount: 4, repeatAfter: 86_400 });

	expect(signs()).toEqual(expect.arrayContaining(['Has a description', '1 attachment', '4 comments', 'Repeats']));
});

test('what was said since one looked is marked beside the number', () => {
	show({ commentCount: 1, isUnread: true });

	expect(signs()).toEqual(['1 comment, some unread']);
});

test('what is not set takes no room', () => {
	const card = show({ description: '<p> </p>', commentCount: 0, isUnread: false });

	expect(signs()).toEqual([]);
	expect(card.textContent?.trim()).toBe('Warp the loom');
});

test('a card of another project names it', () => {
	expect(show({ projectId: 2 }).textContent).toContain('Dyes');
});

test('a card shows what was chosen for it, and nothing of what was not', () => {
	const fields = { identifier: 'LOOM-4', commentCount: 4, repeatAfter: 86_400, createdBy: { id: 7, username: 'ada' } };
	const card = show(fields, { toggled: ['number', 'comments', 'createdBy'] });

	expect(signs()).toEqual(['Repeats']);
	expect(card.textContent).toContain('By ada');
	expect(card.textContent).not.toContain('LOOM-4');
});
