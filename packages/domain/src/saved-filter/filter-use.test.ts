import { expect, test } from 'vitest';
import { namesInFilter, withLabel } from './filter-use.ts';

test.for([
	['labels = 4', 'labels', 4, true],
	['labels in 4, 7', 'labels', 7, true],
	['done = false && (labels not in 9 || priority > 2)', 'labels', 9, true],
	['labels in 4, 7', 'labels', 47, false],
	['priority = 4', 'labels', 4, false],
	['project = 4', 'projectId', 4, true],
	['project_id in 3, 4', 'projectId', 4, true],
	['project = 4', 'labels', 4, false],
	['reminders > now && reminders < now+4d', 'labels', 4, false],
	['', 'labels', 4, false],
	['labels = ', 'labels', 4, false],
] as const)('%s names %s %i: %s', ([query, field, id, isNamed]) => {
	expect(namesInFilter(query, field, id)).toBe(isNamed);
});

test.for([
	['labels = 4', 'labels = 9'],
	['done = false && labels in 4, 7', 'done = false && labels in 9, 7'],
	['labels in 4, 9', 'labels in 9'],
	['labels   not in 7,4', 'labels   not in 7, 9'],
	['labels in "4,7" || priority = 4', 'labels in 9, 7 || priority = 4'],
	['(labels != 4 || labels = 44) && project = 4', '(labels != 9 || labels = 44) && project = 4'],
	['labels = 4 && labels in 5, 4', 'labels = 9 && labels in 5, 9'],
	['title like "labels = 4"', 'title like "labels = 4"'],
	['labels = ', 'labels = '],
	['', ''],
] as const)('%s names label 9 instead of 4: %s', ([query, expected]) => {
	expect(withLabel(query, { from: 4, to: 9 })).toBe(expected);
});
