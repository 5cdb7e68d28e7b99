import { expect, test } from 'vitest';
import { csvRows } from '../import/csv-rows.ts';
import { type FileTask, markdownHeading, taskCsvHead, taskCsvRow, taskMarkdown } from './task-file.ts';

const at = (text: string) => Date.parse(text);

/** A task with what files tell of it. */
function fileTask(task: object, description = ''): FileTask {
	const plain = {
		...{ identifier: 'HOU-1', title: 'Paint', done: false, doneAt: null, priority: 0, percentDone: 0 },
		...{ dueDate: null, dueDay: null, startDate: null, startDay: null, endDate: null, endDay: null },
		...{ labels: [], assignees: [], relatedTasks: {}, repeatRule: null, repeatAfter: 0 },
		...{ created: at('2026-01-01T00:00:00Z'), updated: at('2026-01-02T00:00:00Z') },
	};
	return { task: { ...plain, ...task }, project: 'House', description } as unknown as FileTask;
}

function cellsOf(one: FileTask): Record<string, string> {
	const [head = [], row = []] = [...csvRows(taskCsvHead + taskCsvRow(one), { delimiter: ',' })];
	return Object.fromEntries(head.map((name, place) => [name, row[place] ?? '']));
}

test('a row of a table has what a task says of itself', () => {
	const cells = cellsOf(
		fileTask(
			{
				...{ done: true, doneAt: at('2026-02-01T10:00:00Z'), priority: 3, percentDone: 0.5 },
				...{ dueDate: at('2026-03-01T00:00:00Z'), dueDay: '2026-03-01', startDate: at('2026-02-27T08:30:00Z') },
				...{ labels: [{ title: 'wood' }, { title: 'late' }], assignees: [{ username: 'ada' }] },
				...{ relatedTasks: { parenttask: [{ title: 'Renovate' }] }, repeatRule: 'FREQ=WEEKLY' },
			},
			'Twice, "with care"\nand slowly',
		),
	);

	expect(cells).toEqual({
		...{ identifier: 'HOU-1', title: 'Paint', description: 'Twice, "with care"\nand slowly', project: 'House' },
		...{ done: 'true', done_at: '2026-02-01T10:00:00Z', due_date: '2026-03-01', start_date: '2026-02-27T08:30:00Z' },
		...{ end_date: '', priority: '3', percent_done: '50', labels: 'wood, late', assignees: 'ada', parent: 'Renovate' },
		...{ repeats: 'FREQ=WEEKLY', created: '2026-01-01T00:00:00Z', updated: '2026-01-02T00:00:00Z' },
	});
});

test.for(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1'])('%j is no formula in a table', (title) => {
	expect(cellsOf(fileTask({ title }))['title']).toBe(`'${title}`);
});

test.for([
	[{}, '- [ ] Paint\n'],
	[{ done: true, title: 'Paint\nit' }, '- [x] Paint it\n'],
	[{ title: '*not* [a](link)' }, '- [ ] \\*not\\* \\[a\\](link)\n'],
	[
		{
			dueDate: at('2026-03-01T00:00:00Z'),
			dueDay: '2026-03-01',
			labels: [{ title: 'dark wood' }],
			assignees: [{ username: 'ada' }],
		},
		'- [ ] Paint (due 2026-03-01) #dark-wood @ada\n',
	],
] as const)('%o is %j in a checklist', ([task, expected]) => {
	expect(taskMarkdown(fileTask(task))).toBe(expected);
});

test('a description stands beneath its entry of a checklist, within it', () => {
	expect(taskMarkdown(fileTask({}, 'Twice\n\n- with care'))).toBe('- [ ] Paint\n\n  Twice\n\n  - with care\n');
	expect(markdownHeading(' House\n by the sea')).toBe('# House by the sea\n\n');
});
