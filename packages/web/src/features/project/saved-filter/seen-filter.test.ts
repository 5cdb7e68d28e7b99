import { filterBy } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { expect, test } from 'vitest';
import { joinSeen } from './seen-filter.ts';

const garden = 3 as ProjectId;

test.each([
	['nothing finds everything', undefined, [], ''],
	['a project alone', garden, [], 'project_id = 3'],
	[
		'what is typed in a project comes with the project and with the filter of the view',
		...([garden, [filterBy('done = false'), filterBy('priority > 3')]] as const),
		'project_id = 3 && done = false && priority > 3',
	],
	[
		'what was joined by or stays apart, wherever it came from',
		...([undefined, [filterBy('priority = 5 || done = true'), filterBy('labels in 4')]] as const),
		'labels in 4 && (priority = 5 || done = true)',
	],
	[
		'words to search for become comparisons',
		...([garden, [null, { ...filterBy(''), s: ' to "read" ' }]] as const),
		'project_id = 3 && (title like "to \\"read\\"" || description like "to \\"read\\"")',
	],
	['what cannot be read is left out', ...([garden, [filterBy('nonsense ='), undefined]] as const), 'project_id = 3'],
])('%s', (_, projectId, filters, text) => {
	expect(joinSeen({ projectId, filters })).toBe(text);
});
