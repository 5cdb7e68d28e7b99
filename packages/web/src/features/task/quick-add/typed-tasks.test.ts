import { instantOf } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { type KnownNames, readTypedTasks, type TypedOptions, toDraft } from './typed-tasks.ts';

const kim = { id: 2, username: 'kim', name: 'Kim Park' };
// Ids and records of a test need no server, and only names count here.
const names = {
	projects: [{ id: 3, title: 'Garden', identifier: 'GAR' }],
	labels: [{ id: 4, title: 'Words' }],
	findPerson: (name: string) => (name === 'kim' ? kim : null),
} as unknown as KnownNames;
const options = {
	mode: 'default',
	ignore: [],
	projectId: 1,
	zone: 'Europe/Oslo',
	now: instantOf({ year: 2026, month: 3, day: 11, hour: 10, minute: 0, second: 0 }, 'Europe/Oslo'),
} as unknown as TypedOptions;

const read = (text: string) => readTypedTasks(text, options, names);

test('a project, a label and a person are found by their names, in any letter case', () => {
	const [task] = read('Sow +garden *words @kim');

	expect(task).toMatchObject({ projectId: 3, lostProject: undefined });
	expect(task?.labels).toEqual([{ name: 'words', label: { id: 4, title: 'Words' } }]);
	expect(task?.people).toEqual([{ name: 'kim', person: kim }]);
});

test('a project that does not exist is told, and the task goes where it was typed', () => {
	expect(read('Sow +Moon')[0]).toMatchObject({ projectId: 1, lostProject: 'Moon' });
});

test('who is somebody leaves the title, who is nobody stays a word of it', () => {
	const [task] = read('Ask @kim and @nobody');
	if (!task?.projectId) throw new Error('no task was read');

	const draft = toDraft(task, task.projectId, {
		labels: [],
		people: new Map([['kim', kim as never]]),
		mode: 'default',
	});

	expect(draft.title).toBe('Ask and @nobody');
	expect(draft.assignees).toEqual([kim]);
});

test.each([
	['Dust every! 3 days', { repeatRule: 'FREQ=DAILY;INTERVAL=3', repeatFrom: 'done' }],
	['Dust every friday', { repeatRule: 'FREQ=WEEKLY;BYDAY=FR', repeatFrom: 'due' }],
	['Air every 6 hours after completion', { repeat: { mode: 'fromNow', afterSeconds: 21_600 } }],
	['Air every 6 hours', { repeat: { mode: 'afterInterval', afterSeconds: 21_600 } }],
])('%s: what the repeat is counted from goes with it', (text, repeat) => {
	const [task] = read(text);
	if (!task?.projectId) throw new Error('no task was read');

	expect(toDraft(task, task.projectId, { labels: [], people: new Map(), mode: 'default' })).toMatchObject(repeat);
});

test('what was clicked away is words again', () => {
	const [task] = readTypedTasks('Call tomorrow', { ...options, ignore: ['tomorrow'] }, names);

	expect(task).toMatchObject({ title: 'Call tomorrow', dueDate: null });
});

test('who adds to a day need not name it; a date that is typed counts before', () => {
	const day = instantOf({ year: 2026, month: 3, day: 20, hour: 12, minute: 0, second: 0 }, 'Europe/Oslo');
	const dueOf = (text: string) => {
		const [task] = read(text);
		if (!task?.projectId) throw new Error('no task was read');
		return toDraft(task, task.projectId, { labels: [], people: new Map(), mode: 'default', dueDate: day }).dueDate;
	};

	expect(dueOf('Call')).toBe(day);
	expect(dueOf('Call tomorrow')).toBe(read('Call tomorrow')[0]?.dueDate);
});

test('what its place gives a task stands beside what is typed, and gives way to a typed priority', () => {
	const words = { id: 4, title: 'Words' } as never;
	const values = { priority: 3, labels: [words], assignees: [kim as never] } as const;
	const draftOf = (text: string) => {
		const [task] = read(text);
		if (!task?.projectId) throw new Error('no task was read');
		return toDraft(task, task.projectId, { labels: [], people: new Map(), mode: 'default', values });
	};

	expect(draftOf('Order clay')).toMatchObject({ priority: 3, labels: [words], assignees: [kim] });
	expect(draftOf('Order clay !5 *words')).toMatchObject({ priority: 5, labels: [words], assignees: [kim] });
});
