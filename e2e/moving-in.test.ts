import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { importFiles } from '../packages/domain/src/import/import-files.builder.ts';
import { anExport, aZipOf } from '../packages/server/src/features/import/import.builder.ts';
import { seeNothingNew, signIn, undoImport } from './gestures.ts';
import { row } from './screen.ts';
import { type Person, setStage } from './stage.ts';

const stage = setStage();

/** A file as somebody has it on their disk. */
type OnDisk = readonly [name: string, content: string | Buffer];

const fileOf = (kind: keyof typeof importFiles): OnDisk => {
	const [file] = Object.entries(importFiles[kind]);
	if (!file) throw new Error(`nothing is written for ${kind}`);
	return file;
};

const anAllotment = {
	...{ id: 7, title: 'Allotment', created: '2026-01-01T00:00:00Z' },
	views: [
		{ id: 2, title: 'List', view_kind: 'list', position: 1 },
		{ id: 1, title: 'Board', view_kind: 'kanban', position: 2 },
	],
	buckets: [
		{ id: 1, title: 'Soon', project_view_id: 1, position: 1 },
		{ id: 2, title: 'In summer', project_view_id: 1, position: 2 },
	],
	tasks: [
		{
			...{ id: 3, title: 'Turn the compost', labels: [{ id: 1, title: 'heavy', hex_color: 'e8590c' }] },
			comments: [{ id: 1, comment: '<p>With Kim</p>', created: '2026-01-02T00:00:00Z' }],
			related_tasks: { subtask: [{ id: 4, title: 'Borrow a fork' }] },
			reminders: [{ reminder: '2030-01-02T08:00:00Z' }],
		},
		{ id: 4, title: 'Borrow a fork', done: true },
	],
};

interface Move {
	readonly from: string;
	readonly file: OnDisk;
	/** As the page names where it comes from. */
	readonly source: string;
	/** So many tasks are imported; one of them, and the project it is in then. */
	readonly count: number;
	readonly project: string;
	readonly task: string;
	/** What becomes what, as the preview counts it. */
	readonly becomes: readonly string[];
	/** What does not come over as it was; nothing where all of it does. */
	readonly losses?: readonly string[];
}

const moves: readonly Move[] = [
	{
		...{ from: 'an export', source: 'Ordna', file: ['export.zip', await anExport([anAllotment])] },
		...{ project: 'Allotment', task: 'Turn the compost', count: 2 },
		becomes: [
			'1 project → 1 project',
			'2 columns → 2 columns',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'1 subtask → 1 subtask',
			'1 comment → 1 comment',
			'1 label → 1 new label',
			'1 reminder → 1 reminder',
		],
	},
	{
		...{ from: 'an export as JSON', source: 'Ordna', file: fileOf('vikunja-file') },
		...{ project: 'Home', task: 'Paint', count: 1 },
		becomes: ['1 project → 1 project', '1 task → 1 task'],
	},
	{
		...{ from: 'Todoist', source: 'Todoist', file: fileOf('todoist') },
		...{ project: 'Home', task: 'Mow the lawn', count: 4 },
		becomes: [
			'1 project → 1 project',
			'1 column → 1 column',
			'4 tasks → 4 tasks',
			'2 subtasks → 2 subtasks',
			'1 comment → 1 comment',
			'2 labels → 2 new labels',
			'1 recurring date → 1 recurring task',
		],
		losses: ["1 date that can't be read: Not imported"],
	},
	{
		...{ from: 'Trello', source: 'Trello', file: fileOf('trello') },
		...{ project: 'Kitchen', task: 'Cut the board', count: 1 },
		becomes: [
			'1 project → 1 project',
			'2 columns → 2 columns',
			'1 task → 1 task',
			'1 comment → 1 comment',
			'1 label → 1 new label',
		],
		losses: [
			'1 archived list becomes a column: Changed',
			'Other fields of 1 task are kept in the description: Changed',
			'1 checklist is kept in the description: Changed',
			'1 link to a file is kept in the description: Changed',
			'1 comment names its author in its text: Changed',
		],
	},
	{
		...{ from: 'TickTick', source: 'TickTick', file: fileOf('ticktick') },
		...{ project: 'Cellar', task: 'Sort the bottles', count: 3 },
		becomes: [
			'3 projects → 3 projects',
			'3 tasks → 3 tasks',
			'1 completed task → 1 completed task',
			'1 subtask → 1 subtask',
			'2 labels → 2 new labels',
			'1 reminder → 1 reminder',
			'1 recurring date → 1 recurring task',
		],
		losses: ["1 recurring date that can't be read. The first date is kept.: Changed"],
	},
	{
		...{ from: 'Asana', source: 'Asana', file: fileOf('asana') },
		...{ project: 'Work', task: 'Plan', count: 2 },
		becomes: [
			'1 project → 1 project',
			'1 column → 1 column',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'1 subtask → 1 subtask',
			'2 labels → 2 new labels',
		],
		losses: ['Other fields of 2 tasks are kept in the description: Changed'],
	},
	{
		...{ from: 'Notion', source: 'Notion', file: ['export.zip', await aZipOf(importFiles.notion)] },
		...{ project: 'Tasks', task: 'Write', count: 2 },
		becomes: [
			'1 project → 1 project',
			'2 columns → 2 columns',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'2 labels → 2 new labels',
		],
		losses: ['Other fields of 1 task are kept in the description: Changed'],
	},
	{
		...{ from: 'Things', source: 'Things', file: fileOf('things') },
		...{ project: 'Trip', task: 'Pack', count: 2 },
		becomes: [
			'3 projects → 3 projects',
			'1 column → 1 column',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'2 labels → 2 new labels',
		],
		losses: ['1 checklist is kept in the description: Changed', '1 canceled task is completed here: Changed'],
	},
	{
		...{ from: 'Google Tasks', source: 'Google Tasks', file: fileOf('google-tasks') },
		...{ project: 'My list', task: 'Above', count: 2 },
		becomes: [
			'1 project → 1 project',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'1 subtask → 1 subtask',
		],
	},
	{
		...{ from: 'Remember The Milk', source: 'Remember The Milk', file: fileOf('remember-the-milk') },
		...{ project: 'Dairy', task: 'Buy milk', count: 2 },
		becomes: [
			'1 project → 1 project',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'1 subtask → 1 subtask',
			'1 comment → 1 comment',
			'1 label → 1 new label',
			'1 recurring date → 1 recurring task',
		],
		losses: ['1 deleted task: Not imported'],
	},
	{
		...{ from: 'Tasks.org', source: 'Tasks.org', file: fileOf('tasks-org') },
		...{ project: 'Balcony', task: 'Water', count: 2 },
		becomes: [
			'1 project → 1 project',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'1 subtask → 1 subtask',
			'1 label → 1 new label',
			'1 recurring date → 1 recurring task',
		],
		losses: ['1 place or reminder at a place: Not imported'],
	},
	{
		...{ from: 'Taskwarrior', source: 'Taskwarrior', file: fileOf('taskwarrior') },
		...{ project: 'Attic', task: 'Paint', count: 2 },
		becomes: [
			'2 projects → 2 projects',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'1 comment → 1 comment',
			'1 label → 1 new label',
			'1 recurring date → 1 recurring task',
			'1 relation → 1 relation',
		],
		losses: ['Other fields of 1 task are kept in the description: Changed', '1 deleted task: Not imported'],
	},
	{
		...{ from: 'GitHub', source: 'GitHub issues', file: fileOf('github') },
		...{ project: 'ada/engine', task: 'It breaks', count: 2 },
		becomes: [
			'1 project → 1 project',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'1 label → 1 new label',
		],
		losses: [
			'Other fields of 1 task are kept in the description: Changed',
			'1 canceled task is completed here: Changed',
			'1 entry is no task: Not imported',
		],
	},
	{
		...{ from: 'WeKan', source: 'WeKan', file: fileOf('wekan') },
		...{ project: 'Boat', task: 'Caulk the seams', count: 2 },
		becomes: [
			'1 project → 1 project',
			'2 columns → 2 columns',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'1 comment → 1 comment',
			'1 label → 1 new label',
		],
		losses: ['1 archived list becomes a column: Changed', '1 checklist is kept in the description: Changed'],
	},
	{
		...{ from: 'a table', source: 'CSV', file: fileOf('csv') },
		...{ project: 'Imported from CSV', task: 'Oil the shears', count: 2 },
		becomes: ['1 project → 1 project', '2 tasks → 2 tasks', '2 labels → 2 new labels'],
	},
	{
		...{ from: 'a calendar', source: 'iCalendar', file: fileOf('ics') },
		...{ project: 'Chores', task: 'Sweep', count: 2 },
		becomes: [
			'1 project → 1 project',
			'2 tasks → 2 tasks',
			'1 completed task → 1 completed task',
			'1 subtask → 1 subtask',
			'2 labels → 2 new labels',
			'1 recurring date → 1 recurring task',
		],
		losses: ['1 entry is no task: Not imported'],
	},
	{
		...{ from: 'Markdown', source: 'Markdown', file: fileOf('markdown') },
		...{ project: 'Shopping', task: 'Apples', count: 4 },
		becomes: [
			'1 project → 1 project',
			'1 column → 1 column',
			'4 tasks → 4 tasks',
			'2 completed tasks → 2 completed tasks',
			'1 subtask → 1 subtask',
		],
	},
	{
		...{ from: 'an outline', source: 'Org mode', file: fileOf('org') },
		...{ project: 'Life', task: 'Paint the door', count: 3 },
		becomes: [
			'1 project → 1 project',
			'2 columns → 2 columns',
			'3 tasks → 3 tasks',
			'2 completed tasks → 2 completed tasks',
			'1 subtask → 1 subtask',
			'2 labels → 2 new labels',
			'1 recurring date → 1 recurring task',
		],
	},
];

async function choose(page: Page, [name, content]: OnDisk): Promise<void> {
	const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
	await page.locator('input[type=file]').setInputFiles(file);
}

/** What becomes what in a preview, as `2 labels → 1 new label`. */
const countsOn = (page: Page) =>
	page
		.getByRole('table', { name: 'What becomes what' })
		.locator('tbody tr')
		.evaluateAll((lines) =>
			lines.map((line) => {
				const [found, what, , kept, becomes] = [...line.children].map((cell) => cell.textContent);
				return `${found} ${what} → ${kept} ${becomes}`;
			}),
		);

/** What a preview says of what is changed or left out, as `1 deleted task: Not imported`. */
const lossesOn = (page: Page) =>
	page.locator('summary').evaluateAll((heads) =>
		heads.map((head) =>
			[...head.children]
				.slice(-2)
				.map((part) => part.textContent)
				.join(': '),
		),
	);

/** The titles of what somebody can see. */
async function titlesOf({ ask }: Person, path: string): Promise<string[]> {
	const things: readonly { readonly title: string }[] = await ask('GET', path);
	return things.map(({ title }) => title);
}

test.each(moves)('from $from: looked at, imported, known again, and taken back', async (move) => {
	const { file, source, becomes, losses = [], count, project, task } = move;
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	const before = await titlesOf(ann, '/projects');
	await page.goto('/user/settings/migrate');
	await signIn(page, ann);

	await choose(page, file);
	await page.getByRole('heading', { name: `Import from ${source}`, exact: true }).waitFor();
	expect(await countsOn(page)).toEqual(becomes);
	expect(await lossesOn(page)).toEqual(losses);
	await page.getByRole('listitem').filter({ hasText: project }).getByText(task).waitFor();
	expect(await titlesOf(ann, '/projects')).toEqual(before);
	await page.getByRole('button', { name: count === 1 ? 'Import 1 task' : `Import ${count} tasks` }).click();
	await page.getByRole('heading', { name: 'Import finished' }).waitFor();
	expect(await titlesOf(ann, '/tasks')).toHaveLength(count);
	const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: project, exact: true });
	await link.click();
	await row(page, task).waitFor();
	await page.goBack();
	await choose(page, file);
	await seeNothingNew(page);
	await undoImport(page);

	await expect.poll(() => link.count()).toBe(0);
	expect(await titlesOf(ann, '/projects')).toEqual(before);
	expect(await titlesOf(ann, '/tasks')).toEqual([]);
});
