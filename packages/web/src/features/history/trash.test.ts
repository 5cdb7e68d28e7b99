import type { TrashedTask } from '@ordna/domain/task';
import { addMs } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import { noon } from './history.builder.ts';
import { daysLeft, deletionsOf } from './trash.ts';

const deleted = (id: number, deletionBatch: string): TrashedTask => ({
	...{ ...aTask({ id }), deletedAt: noon, deletedBy: null, deletionBatch, creationBatch: '' },
});
const hourMs = 60 * 60 * 1000;

test('what was deleted together stands together, and what the log no longer names by itself', () => {
	const deletions = deletionsOf([deleted(5, 'b'), deleted(4, ''), deleted(3, 'b'), deleted(2, ''), deleted(1, 'a')]);

	expect(deletions.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[5, 3], [4], [2], [1]]);
});

test.each([
	[-1 / 60, 30],
	[0, 30],
	[1, 30],
	[24, 29],
	[25, 29],
	[29 * 24 + 1, 1],
	[30 * 24, 0],
	[31 * 24, 0],
])('%d hours after its deletion a task is kept for %d days', (hours, days) => {
	expect(daysLeft(noon, addMs(noon, hours * hourMs))).toBe(days);
});
