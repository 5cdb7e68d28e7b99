import { expect, test } from 'vitest';
import { asked, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { notificationEndpoints } from './notification.contract.ts';
import { notification, notificationKinds } from './notification.ts';

const assigned = {
	...{ id: 8, name: 'task.assigned', read_at: '0001-01-01T00:00:00Z', created: '2026-03-01T08:00:00Z' },
	notification: {
		doer: { id: 1 },
		task: { id: 3, due_date: '0001-01-01T00:00:00Z' },
		assignee: null,
		project: { id: 2 },
	},
};

test('a notification is spelled as v1 clients know it, and what it is about stays as it was', () => {
	expect(readAndWritten(notification, assigned)).toEqual(assigned);
	expect(readAndWritten(notification, { ...assigned, read_at: '2026-03-02T08:00:00Z', read: true })).toMatchObject({
		...{ read_at: '2026-03-02T08:00:00Z', read: true },
	});
});

test('whatever it tells is under the keys of its kind', () => {
	const { notification: payload, name } = assigned;

	expect(Object.keys(payload).sort()).toEqual([...notificationKinds[name as 'task.assigned']].sort());
});

test('clients send back what they got: what stands in it does not matter', () => {
	const input = sent(notificationEndpoints.mark, { ...assigned, read: true }, { id: '8' });

	expect(input).toMatchObject({ id: 8, read: true });
	expect(refusals(() => sent(notificationEndpoints.mark, { read_at: { not: 'a date' } }, { id: '8' }))).toEqual([]);
});

test.for([
	['-1', ['input.page']],
	['0', []],
	['2', []],
	['two', ['input.page']],
] as const)('page %s of the list', ([page, refused]) => {
	expect(refusals(() => asked(notificationEndpoints.list, { page }))).toEqual(refused);
});
