import { expect, test } from 'vitest';
import { refusals, sent } from '../testing/requests.ts';
import { taskEndpoints } from './task.contract.ts';

const created = (body: object) => sent(taskEndpoints.create, { title: 'Pack', ...body });
const changed = (body: object) => sent(taskEndpoints.update, body, { id: '3' });

test('what is left out of a change is left alone, and what is empty is cleared', () => {
	expect(changed({})).toEqual({ id: 3 });
	expect(changed({ due_date: null, description: null, priority: null, repeat_rule: null, due_day: '' })).toEqual({
		...{ id: 3, dueDate: null, description: '', priority: 0, repeatRule: null, dueDay: null },
	});
	expect(changed({ due_date: '0001-01-01T00:00:00Z' })).toEqual({ id: 3, dueDate: null });
});

test('a client that sends the whole task back sends nothing that only the server writes', () => {
	const whole = {
		...{ id: 9, title: 'Pack', index: 4, identifier: 'T-4', done_at: '2026-03-01T08:00:00Z', created_by: { id: 1 } },
		...{ created: '2026-03-01T08:00:00Z', updated: '2026-03-01T08:00:00Z', version: 12, related_tasks: {} },
	};

	expect(changed(whole)).toEqual({ id: 3, title: 'Pack' });
});

test('project and number come from where they stand', () => {
	expect(created({ project_id: 9, index: 12, bucket_id: 4, position: 1.5 })).toEqual({
		...{ projectId: 7, title: 'Pack', index: 12, bucketId: 4, position: 1.5 },
	});
	expect(changed({ project_id: 9 })).toEqual({ id: 3, projectId: 9 });
});

test('reminders are read by their old name, too', () => {
	expect(created({ reminders: [{ reminder_date: '2026-03-01T08:00:00Z' }] }).reminders).toEqual([
		{ reminder: Date.parse('2026-03-01T08:00:00Z') },
	]);
	expect(created({ reminders: [{ relative_period: -60, relative_to: 'due_date' }] }).reminders).toEqual([
		{ relativePeriod: -60, relativeTo: 'dueDate' },
	]);
});

test.for<[wrong: object, refused: RegExp]>([
	[{ title: 'x'.repeat(4097) }, /^title: /],
	[{ repeat_after: -1 }, /^repeat_after: must not be negative/],
	[{ repeat_mode: 3 }, /^repeat_mode: must be 0, 1 or 2/],
	[{ repeat_from: 'then' }, /^input.undecodable$/],
	[{ priority: 1.5 }, /^input.undecodable$/],
	[{ priority: '3' }, /^input.undecodable$/],
	[{ priority: 2 ** 60 }, /^input.undecodable$/],
	[{ due_date: '2026-02-30T00:00:00Z' }, /^input.undecodable$/],
	[{ due_day: '2026-02-30' }, /^input.undecodable$/],
	[{ done: 'yes' }, /^input.undecodable$/],
	[{ assignees: { id: 1 } }, /^input.undecodable$/],
	[{ reminders: [{ relative_to: 'tomorrow' }] }, /^input.undecodable$/],
])('%j is refused, when it is made and when it is changed', ([wrong, refused]) => {
	expect(refusals(() => created(wrong))).toEqual([expect.stringMatching(refused)]);
	expect(refusals(() => changed(wrong))).toEqual([expect.stringMatching(refused)]);
});

test('a title that is empty has a refusal of its own, later', () => {
	expect(refusals(() => created({ title: '' }))).toEqual([]);
	expect(refusals(() => sent(taskEndpoints.create, {}))).toEqual([]);
});
