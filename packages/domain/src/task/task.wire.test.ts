import { expect, test } from 'vitest';
import { codecOf } from '../contract/codec.ts';
import { noValues } from './own-fields.ts';
import { relatedTask, type Task, task } from './task.ts';
import { ownTaskText, relatedTaskText, remindersText, spliceTask } from './task.wire.ts';

const plain = {
	...noValues,
	id: 7,
	title: 'Fetch "twine" \\ \u2028 🧺',
	description: '<p>Q&A</p>\n',
	done: true,
	doneAt: Date.parse('2026-03-01T10:00:00Z'),
	dueDate: null,
	reminders: [
		{ reminder: null, relativePeriod: -3600, relativeTo: 'dueDate' },
		{ reminder: Date.parse('2026-02-28T10:00:00Z'), relativePeriod: 0, relativeTo: null },
	],
	projectId: 3,
	endDay: '2026-03-01',
	repeatAfter: 86_400,
	repeatMode: 2,
	priority: 4,
	startDate: Date.parse('1905-06-07T08:09:10Z'),
	endDate: Date.parse('9999-12-31T23:59:59Z'),
	assignees: [],
	labels: [],
	hexColor: '#"abc',
	percentDone: 0.5,
	identifier: 'WEB-12',
	index: 12,
	relatedTasks: {},
	attachments: [],
	coverImageAttachmentId: 0,
	isFavorite: true,
	created: Date.parse('2026-01-01T00:00:00Z'),
	updated: Date.parse('2026-02-01T00:00:00Z'),
	bucketId: 9,
	position: 1.5e-7,
	reactions: null,
	createdBy: null,
	version: 3,
} as unknown as Task;

test('a text put together by hand says what the codec says', () => {
	const text = spliceTask(ownTaskText(plain), {
		identifier: plain.identifier,
		isFavorite: plain.isFavorite,
		createdBy: 'null',
		reminders: remindersText(plain.reminders as never),
		assignees: '[]',
		labels: '[]',
		attachments: '[]',
		relatedTasks: '{}',
		reactions: 'null',
		beside: '',
		position: plain.position,
		bucketId: plain.bucketId,
	});

	expect(JSON.parse(text)).toEqual(codecOf(task).encode(plain));
});

test('a task within another says what its schema says', () => {
	const shown = { ...plain, identifier: '', reminders: [], createdBy: null, position: 0, bucketId: 0 };

	expect(JSON.parse(relatedTaskText(ownTaskText(plain), true))).toEqual(codecOf(relatedTask).encode(shown));
});
