// @vitest-environment happy-dom
import type { Task } from '@ordna/domain/task';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { aTask } from '../task/task.builder.ts';
import { accountKind } from '../user/index.ts';
import { questionOf } from './deletion-question.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('task-deletion', 'task');
});
afterEach(cleanup);

const aFile = (id: number, name: string) => ({ id, taskId: 5, file: { id, name, mime: 'image/png', size: 2048 } });
const subtask = (id: number) => ({ id, title: `Part ${id}` });
const tea = (fields: object = {}): Task => ({ ...aTask({ id: 5, title: 'Tea' }), ...fields }) as Task;

/** What the question shows beneath its sentence. */
function details(tasks: readonly Task[]): string | null {
	const { store, wrapper: Wrapper } = aClient({ answer: () => [] });
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
	store.loadPage(recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]));
	const { container } = render(<Wrapper>{questionOf(tasks).details}</Wrapper>);
	return container.textContent;
}

test('of one task it says what goes with it and what stays', () => {
	const files = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name, at) => aFile(at + 1, name));
	const task = tea({ commentCount: 1, attachments: files, relatedTasks: { subtask: [subtask(6), subtask(7)] } });

	expect(questionOf([task])).toMatchObject({
		title: 'Delete “Tea”?',
		text: '1 comment and 5 attachments go with it. 2 subtasks stay.',
	});
	const shown = details([task]);
	expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
		...['a.png2 kB', 'b.png2 kB', 'c.png2 kB', 'and 2 more'],
	]);
	expect(shown).toMatch(/It stays in the trash until .+\.$/);
});

test('of one that has nothing it says only until when it can be restored', () => {
	const question = questionOf([tea()]);

	expect(question.text).toBeUndefined();
	expect(details([tea()])).toMatch(/^It stays in the trash until .+\.$/);
});

test('of several it counts all of them, and no subtask that is deleted itself', () => {
	const parent = tea({ commentCount: 2, relatedTasks: { subtask: [subtask(6), subtask(7)] } });
	const part = tea({ id: 6, commentCount: 1 });

	expect(questionOf([parent, part])).toMatchObject({
		title: 'Delete 2 tasks?',
		text: '3 comments go with them. 1 subtask stays.',
	});
	expect(questionOf([parent, part], 2000).title).toBe('Delete 2,000 tasks?');
	expect(details([parent, part])).toMatch(/^They stay in the trash until/);
});
