import { expect, test } from 'vitest';
import { isFailure } from '../failures/index.ts';
import { toInstant } from '../time/index.ts';
import type { ImportKind } from './import-kinds.ts';
import type { ImportedProject, ImportedProjects, ImportedTask } from './imported.ts';
import { runSync } from './limits.ts';
import { sourceReaders } from './read-files.ts';
import { recognizeKind } from './recognize.ts';
import { toSourceFile } from './source-file.ts';

type Files = Readonly<Record<string, string>>;

const context = {
	zone: 'UTC',
	now: toInstant(Date.parse('2026-06-01T09:00:00Z')),
	toHtml: (markdown: string) => (markdown === '' ? '' : `<p>${markdown}</p>`),
	csv: undefined,
};

const sourceFiles = (files: Files) => Object.entries(files).map(([name, text]) => runSync(toSourceFile(name, text)));
const read = (kind: ImportKind, files: Files): ImportedProjects =>
	runSync(sourceReaders[kind](sourceFiles(files), context));
const at = (text: string) => Date.parse(text);

function projectIn({ projects }: ImportedProjects, title: string): ImportedProject | undefined {
	return projects.find((project) => project.title === title);
}

function taskIn({ projects }: ImportedProjects, title: string): ImportedTask | undefined {
	return projects.flatMap((project) => project.tasks).find((task) => task.title === title);
}

/** Titles of tasks beneath those of the tasks above them. */
function subtasksIn({ projects }: ImportedProjects): string[] {
	const tasks = projects.flatMap((project) => project.tasks);
	const titleOf = (id: number) => tasks.find((task) => task.id === id)?.title;
	return tasks.flatMap((task) =>
		task.relations.flatMap(({ kind, otherId }) => (kind === 'subtask' ? [`${task.title} > ${titleOf(otherId)}`] : [])),
	);
}

const issuesIn = ({ issues = [] }: ImportedProjects) => issues.map(({ kind, count }) => `${kind} ${count}`);

const todoist = `\ufeffTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
section,Garden,,,,,,,,
task,Mow the lawn @outside @weekly,"With care",1,1,Ada (1),Grace (22),every! 3 days,en,UTC
task,Find the mower,,4,2,Ada (1),,2030-01-02,en,UTC
task,Call Kim,,3,3,Ada (1),,2030-01-02 15:00,en,UTC
note,It is in the shed,,,,Kim (3),,2026-01-02,,
task,Weed,,2,1,Ada (1),,every full moon,en,UTC
`;

test('Todoist: sections are columns, indents subtasks, notes comments, and words repeats', () => {
	const found = read('todoist', { 'Home [2203].csv': todoist });

	expect(found.projects.map(({ title, buckets }) => [title, buckets.map((bucket) => bucket.title)])).toEqual([
		['Home', ['Garden']],
	]);
	expect(taskIn(found, 'Mow the lawn')).toMatchObject({
		description: '<p>With care</p>',
		priority: 4,
		labels: [{ title: 'outside' }, { title: 'weekly' }],
		assignees: [{ name: 'Grace' }],
		repeatRule: 'FREQ=DAILY;INTERVAL=3',
		repeatFrom: 'done',
	});
	expect(taskIn(found, 'Find the mower')).toMatchObject({ dueDay: '2030-01-02', priority: 0 });
	expect(taskIn(found, 'Call Kim')).toMatchObject({
		dueDate: at('2030-01-02T15:00:00Z'),
		dueDay: null,
		comments: [{ comment: '<p>Kim:</p><p>It is in the shed</p>' }],
	});
	expect(subtasksIn(found)).toEqual(['Mow the lawn > Find the mower', 'Find the mower > Call Kim']);
	expect(issuesIn(found)).toEqual(['unreadableDate 1']);
});

test('Todoist: several projects stand beneath one', () => {
	const found = read('todoist', { 'Home.csv': todoist, 'Work.csv': todoist });

	const root = projectIn(found, 'Todoist');
	expect(found.projects.map(({ title, parentId }) => [title, parentId])).toEqual([
		['Todoist', 0],
		['Home', root?.id],
		['Work', root?.id],
	]);
});

const trello = JSON.stringify({
	id: 'b1',
	name: 'Kitchen',
	desc: 'All of it',
	closed: false,
	lists: [
		{ id: 'l2', name: 'Done', pos: 2, closed: true },
		{ id: 'l1', name: 'To do', pos: 1, closed: false },
	],
	labels: [{ id: 'x', name: '', color: 'green_dark' }],
	members: [{ id: 'm', username: 'ada', fullName: 'Ada L' }],
	checklists: [
		{
			id: 'c',
			idCard: '5f0000000000000000000001',
			name: 'Tools',
			checkItems: [{ name: 'Saw', state: 'complete', pos: 1 }],
		},
	],
	actions: [
		{
			type: 'commentCard',
			date: '2026-01-02T03:04:05.000Z',
			memberCreator: { fullName: 'Kim' },
			data: { card: { id: '5f0000000000000000000001' }, text: 'Soon?' },
		},
	],
	cards: [
		{
			id: '5f0000000000000000000001',
			idList: 'l1',
			name: 'Cut the board',
			desc: 'twice',
			pos: 1,
			due: '2030-01-02T03:04:05.000Z',
			dueComplete: false,
			closed: false,
			idLabels: ['x'],
			idMembers: ['m'],
			attachments: [{ name: 'plan.pdf', url: 'https://trello.example/plan.pdf' }],
			customFieldItems: [
				{ idCustomField: 'f1', idValue: 'o2' },
				{ idCustomField: 'f2', value: { number: '12.5' } },
				{ idCustomField: 'f3', value: { checked: 'false' } },
				{ idCustomField: 'f4', value: { date: '2026-05-06T10:00:00.000Z' } },
				{ idCustomField: 'gone', value: { text: 'nowhere' } },
			],
		},
	],
	customFields: [
		{ id: 'f1', name: 'Wood', type: 'list', options: [{ id: 'o2', value: { text: 'Oak & ash' } }] },
		{ id: 'f2', name: 'Price', type: 'number' },
		{ id: 'f3', name: 'Sanded', type: 'checkbox' },
		{ id: 'f4', name: 'Ordered', type: 'date' },
	],
});

test('Trello: lists are columns, checklists and links stand in the description, comments name who wrote them', () => {
	const found = read('trello', { 'board.json': trello });

	expect(projectIn(found, 'Kitchen')?.buckets.map(({ title }) => title)).toEqual(['To do', 'Done']);
	const task = taskIn(found, 'Cut the board');
	expect(task).toMatchObject({
		dueDate: at('2030-01-02T03:04:05Z'),
		labels: [{ title: 'green_dark', hexColor: '1f845a' }],
		assignees: [{ username: 'ada' }],
		created: at('2020-07-04T04:05:20Z'),
		comments: [{ comment: '<p><em>Kim:</em></p><p>Soon?</p>', created: at('2026-01-02T03:04:05Z') }],
	});
	expect(task?.description).toContain('<h2>Tools</h2>');
	expect(task?.description).toContain('href="https://trello.example/plan.pdf"');
	const cells = [...(task?.description.matchAll(/<td>(.*?)<\/td>/g) ?? [])].map(([, cell]) => cell);
	expect(cells).toEqual(
		['Wood', 'Oak &amp; ash', 'Price', '12.5', 'Ordered', '2026-05-06'].map((cell) => `<p>${cell}</p>`),
	);
	expect(issuesIn(found).toSorted()).toEqual(
		['archivedColumn 1', 'checklist 1', 'linkedFile 1', 'commentAuthor 1', 'extraFields 3'].toSorted(),
	);
});

const taskwarrior = [
	{
		uuid: 'a',
		description: 'Paint',
		status: 'pending',
		entry: '20260101T000000Z',
		project: 'Home.Attic',
		priority: 'H',
		recur: 'weekly',
		due: '20300102T030405Z',
		tags: ['out'],
		annotations: [{ entry: '20260102T000000Z', description: 'white' }],
		depends: ['b'],
	},
	{
		uuid: 'b',
		description: 'Buy paint',
		status: 'completed',
		entry: '20260101T000000Z',
		end: '20260103T000000Z',
		project: 'Home',
	},
	{ uuid: 'c', description: 'Gone', status: 'deleted', entry: '20260101T000000Z' },
];

test.each([
	['a list', JSON.stringify(taskwarrior)],
	['an object a line', taskwarrior.map((one) => JSON.stringify(one)).join('\n')],
])('Taskwarrior, as %s: dots make subprojects, annotations comments', (_, text) => {
	const found = read('taskwarrior', { 'tasks.json': text });

	expect(projectIn(found, 'Attic')?.parentId).toBe(projectIn(found, 'Home')?.id);
	expect(taskIn(found, 'Paint')).toMatchObject({
		sourceId: 'a',
		priority: 3,
		repeatRule: 'FREQ=WEEKLY',
		dueDate: at('2030-01-02T03:04:05Z'),
		comments: [{ comment: '<p>white</p>' }],
		relations: [{ kind: 'blocked', otherId: taskIn(found, 'Buy paint')?.id }],
	});
	expect(taskIn(found, 'Buy paint')).toMatchObject({ done: true, doneAt: at('2026-01-03T00:00:00Z') });
	expect(issuesIn(found)).toEqual(['deleted 1']);
});

const asana = `Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Effort
11,2026-01-01,,2026-01-02,Plan,Ideas,Ada,ada@example.org,,2030-01-02,"one, two",Notes,Work,,3
12,2026-01-01,2026-01-05,,Draw,Ideas,,,,,,,Work,Plan,
`;

test('Asana: sections are columns, the parent is named by its title, and other fields stand in the description', () => {
	const found = read('asana', { 'Work.csv': asana });

	expect(taskIn(found, 'Plan')).toMatchObject({
		sourceId: '11',
		dueDay: '2030-01-02',
		description: '<p>Notes</p><p>effort: 3</p>',
		labels: [{ title: 'one' }, { title: 'two' }],
		assignees: [{ email: 'ada@example.org', name: 'Ada' }],
	});
	expect(taskIn(found, 'Draw')).toMatchObject({ done: true });
	expect(subtasksIn(found)).toEqual(['Plan > Draw']);
	expect(issuesIn(found)).toEqual(['extraFields 1']);
});

const google = JSON.stringify({
	kind: 'tasks#taskLists',
	items: [
		{
			id: 'L',
			title: 'My list',
			items: [
				{
					id: '2',
					title: 'Below',
					parent: '1',
					position: '2',
					status: 'completed',
					completed: '2026-01-02T00:00:00.000Z',
				},
				{
					id: '1',
					title: 'Above',
					position: '1',
					notes: 'a < b',
					status: 'needsAction',
					due: '2030-01-02T00:00:00.000Z',
				},
			],
		},
	],
});

test('Google Tasks: a due date is a day', () => {
	const found = read('google-tasks', { 'Tasks.json': google });

	expect(projectIn(found, 'My list')?.tasks.map(({ title }) => title)).toEqual(['Above', 'Below']);
	expect(taskIn(found, 'Above')).toMatchObject({ dueDay: '2030-01-02', description: '<p>a &lt; b</p>', sourceId: '1' });
	expect(taskIn(found, 'Below')).toMatchObject({ done: true, doneAt: at('2026-01-02T00:00:00Z') });
	expect(subtasksIn(found)).toEqual(['Above > Below']);
});

const things = JSON.stringify([
	{
		type: 'project',
		attributes: {
			title: 'Trip',
			notes: 'far',
			items: [
				{ type: 'heading', attributes: { title: 'Before' } },
				{
					type: 'to-do',
					attributes: {
						title: 'Pack',
						when: '2030-01-02@18:00',
						deadline: '2030-01-03',
						tags: ['home'],
						'checklist-items': [{ type: 'checklist-item', attributes: { title: 'Socks', completed: true } }],
					},
				},
			],
		},
	},
	{ type: 'to-do', attributes: { title: 'Call', when: 'someday', canceled: true } },
]);

test('Things: headings are columns, the deadline is the due date, and what stands in no project the Inbox', () => {
	const found = read('things', { 'things.json': things });

	expect(projectIn(found, 'Trip')?.buckets.map(({ title }) => title)).toEqual(['Before']);
	expect(taskIn(found, 'Pack')).toMatchObject({
		startDate: at('2030-01-02T18:00:00Z'),
		dueDay: '2030-01-03',
		labels: [{ title: 'home' }],
	});
	expect(taskIn(found, 'Pack')?.description).toContain('data-checked="true"');
	expect(projectIn(found, 'Inbox')?.tasks[0]).toMatchObject({ done: true, labels: [{ title: 'Someday' }] });
	expect(issuesIn(found)).toEqual(['checklist 1', 'canceled 1']);
});

const milk = JSON.stringify({
	lists: [{ id: '7', name: 'Dairy' }],
	tasks: [
		{
			id: '1',
			series_id: 's',
			list_id: '7',
			name: 'Buy milk',
			priority: 'P1',
			date_created: 1_700_000_000_000,
			date_due: 1_893_542_400_000,
			date_due_has_time: false,
			tags: ['shop'],
			repeat: 'FREQ=WEEKLY;INTERVAL=2',
			repeat_every: true,
		},
		{
			id: '2',
			series_id: 't',
			list_id: '7',
			parent_id: '1',
			name: 'Take a bottle',
			priority: 'PN',
			date_completed: 1_700_000_100_000,
		},
		{ id: '3', series_id: 'u', list_id: '7', name: 'Old', date_trashed: 1_700_000_100_000 },
	],
	notes: [{ id: 'n', series_id: 's', content: 'whole', date_created: 1_700_000_000_000 }],
});

test('Remember The Milk: a rule is a repeat, notes are comments', () => {
	const found = read('remember-the-milk', { 'rtm.json': milk });

	expect(taskIn(found, 'Buy milk')).toMatchObject({
		priority: 4,
		dueDay: '2030-01-02',
		repeatRule: 'FREQ=WEEKLY;INTERVAL=2',
		comments: [{ comment: '<p>whole</p>' }],
	});
	expect(taskIn(found, 'Take a bottle')).toMatchObject({ done: true });
	expect(subtasksIn(found)).toEqual(['Buy milk > Take a bottle']);
	expect(issuesIn(found)).toEqual(['deleted 1']);
});

const tasksOrg = JSON.stringify({
	version: 130_000,
	data: {
		tasks: [
			{
				task: {
					title: 'Water',
					priority: 0,
					dueDate: 1_893_553_201_000,
					recurrence: 'FREQ=DAILY',
					repeatFrom: 1,
					remoteId: 'r1',
				},
				tags: [{ name: 'plants' }],
				geofences: [{ place: 'Home' }],
				caldavTasks: [{ calendar: 'c', remoteId: 'x1' }],
			},
			{
				task: {
					title: 'Fill the can',
					priority: 3,
					dueDate: 1_893_542_400_000,
					remoteId: 'r2',
					completionDate: 1_700_000_000_000,
				},
				caldavTasks: [{ calendar: 'c', remoteId: 'x2', remoteParent: 'x1' }],
			},
		],
		caldavCalendars: [{ uuid: 'c', name: 'Balcony' }],
	},
});

test('Tasks.org: lists are projects, a second tells a time from a day', () => {
	const found = read('tasks-org', { 'backup.json': tasksOrg });

	expect(projectIn(found, 'Balcony')?.tasks).toHaveLength(2);
	expect(taskIn(found, 'Water')).toMatchObject({
		dueDate: at('2030-01-02T03:00:00Z'),
		dueDay: null,
		priority: 3,
		repeatFrom: 'done',
		labels: [{ title: 'plants' }],
	});
	expect(taskIn(found, 'Fill the can')).toMatchObject({ dueDay: '2030-01-02', done: true });
	expect(subtasksIn(found)).toEqual(['Water > Fill the can']);
	expect(issuesIn(found)).toEqual(['placeReminder 1']);
});

const github = JSON.stringify([
	{
		number: 5,
		title: 'It breaks',
		state: 'open',
		body: 'often',
		repository_url: 'https://api.github.com/repos/ada/engine',
		labels: [{ name: 'bug', color: 'd73a4a' }],
		assignees: [{ login: 'ada' }],
		milestone: { title: 'v1', due_on: '2030-01-02T08:00:00Z' },
	},
	{
		number: 4,
		title: 'No',
		state: 'closed',
		state_reason: 'not_planned',
		closed_at: '2026-01-02T00:00:00Z',
		html_url: 'https://github.com/ada/engine/issues/4',
	},
	{ number: 3, title: 'Code', state: 'open', pull_request: {}, html_url: 'https://github.com/ada/engine/pull/3' },
]);

test('GitHub: a repository is a project, numbers stay, and pull requests are left out', () => {
	const found = read('github', { 'issues.json': github });

	expect(projectIn(found, 'ada/engine')?.tasks.map(({ index, title }) => [index, title])).toEqual([
		[5, 'It breaks'],
		[4, 'No'],
	]);
	expect(taskIn(found, 'It breaks')).toMatchObject({
		sourceId: 'ada/engine#5',
		dueDate: at('2030-01-02T08:00:00Z'),
		description: '<p>often</p><p>Milestone: v1</p>',
		labels: [{ title: 'bug', hexColor: 'd73a4a' }],
		assignees: [{ username: 'ada' }],
	});
	expect(issuesIn(found)).toEqual(['extraFields 1', 'canceled 1', 'notTask 1']);
});

const ics = `BEGIN:VCALENDAR
VERSION:2.0
X-WR-CALNAME:Chores
BEGIN:VTODO
UID:one
SUMMARY:Sweep
DUE;VALUE=DATE:20300102
RRULE:FREQ=WEEKLY;BYDAY=WE,FR
CATEGORIES:home,floor
PRIORITY:1
END:VTODO
BEGIN:VTODO
UID:two
SUMMARY:Fetch the broom
RELATED-TO:one
STATUS:COMPLETED
COMPLETED:20260102T030405Z
END:VTODO
BEGIN:VEVENT
UID:three
SUMMARY:Party
END:VEVENT
END:VCALENDAR
`;

test('calendars: tasks with their repeats and parents; events are left out', () => {
	const found = read('ics', { 'a.ics': ics });

	expect(projectIn(found, 'Chores')?.tasks).toHaveLength(2);
	expect(taskIn(found, 'Sweep')).toMatchObject({
		sourceId: 'one',
		dueDay: '2030-01-02',
		repeatRule: 'FREQ=WEEKLY;BYDAY=WE,FR',
		labels: [{ title: 'home' }, { title: 'floor' }],
	});
	expect(taskIn(found, 'Fetch the broom')).toMatchObject({ done: true, doneAt: at('2026-01-02T03:04:05Z') });
	expect(subtasksIn(found)).toEqual(['Sweep > Fetch the broom']);
	expect(issuesIn(found)).toEqual(['notTask 1']);
});

const markdown = `# Shopping #

Some words.

## Market

- [ ] Apples
  red ones
  - [x] Count them
* [X] Pears

\`\`\`
- [ ] no task
\`\`\`
1. [ ] Plums
`;

test('Markdown: headings are columns, what is indented lies beneath or describes', () => {
	const found = read('markdown', { 'list.md': markdown });

	const project = projectIn(found, 'Shopping');
	expect(project?.buckets.map(({ title }) => title)).toEqual(['Market']);
	expect(project?.tasks.map(({ title, done }) => [title, done])).toEqual([
		['Apples', false],
		['Count them', true],
		['Pears', true],
		['Plums', false],
	]);
	expect(taskIn(found, 'Apples')?.description).toBe('<p>red ones</p>');
	expect(subtasksIn(found)).toEqual(['Apples > Count them']);
});

const org = `#+TITLE: Life
#+TODO: TODO WAIT | DONE NEVER
* House
** TODO [#A] Paint the door :red:outside:
   DEADLINE: <2030-01-02 Wed 10:30 .+2w> SCHEDULED: <2030-01-01 Tue>
   :PROPERTIES:
   :ID: abc
   :END:
   With two coats.
*** DONE Buy paint
    CLOSED: [2026-01-02 Fri 11:00]
** A heading
** NEVER Sell it
`;

test('org-mode: own keywords, priorities, tags, planning with its repeaters, and drawers', () => {
	const found = read('org', { 'life.org': org });

	expect(projectIn(found, 'Life')?.buckets.map(({ title }) => title)).toEqual(['House', 'A heading']);
	expect(taskIn(found, 'Paint the door')).toMatchObject({
		sourceId: 'abc',
		priority: 3,
		labels: [{ title: 'red' }, { title: 'outside' }],
		dueDate: at('2030-01-02T10:30:00Z'),
		startDay: '2030-01-01',
		repeatRule: 'FREQ=WEEKLY;INTERVAL=2',
		repeatFrom: 'done',
		description: '<p>With two coats.</p>',
	});
	expect(taskIn(found, 'Buy paint')).toMatchObject({ done: true, doneAt: at('2026-01-02T11:00:00Z') });
	expect(taskIn(found, 'Sell it')).toMatchObject({ done: true });
	expect(subtasksIn(found)).toEqual(['Paint the door > Buy paint']);
});

const id = '0123456789abcdef0123456789abcdef';
const notion = {
	[`Tasks ${id}.csv`]: 'Name,Status\nWrite,Doing\n',
	[`Tasks ${id}_all.csv`]:
		'Name,Status,Due,Tags,Assign,Cost\nWrite,Doing,"January 2, 2030","a, b",Ada,5\nSend,Done,,,,\n',
	[`Tasks ${id}/Write ${id}.md`]: '# Write\n\nStatus: Doing\n\nThe whole chapter.\n',
};

test('Notion: a database is a project, its status makes columns, and a page is the description', () => {
	const found = read('notion', notion);

	expect(projectIn(found, 'Tasks')?.buckets.map(({ title }) => title)).toEqual(['Doing', 'Done']);
	expect(taskIn(found, 'Write')).toMatchObject({
		dueDay: '2030-01-02',
		labels: [{ title: 'a' }, { title: 'b' }],
		assignees: [{ name: 'Ada' }],
		description: '<p>The whole chapter.</p><p>cost: 5</p>',
	});
	expect(taskIn(found, 'Send')).toMatchObject({ done: true });
});

const own = JSON.stringify([
	{ id: 7, title: 'Home', created: '2026-01-01T00:00:00Z', views: [], tasks: [{ id: 3, title: 'Paint' }] },
]);

test('Ordna: the JSON of tasks alone has the ids of where it was saved', () => {
	const { projects } = read('vikunja-file', { 'Home.json': own });

	expect(projects).toMatchObject([
		{ title: 'Home', sourceId: `7 of ${at('2026-01-01')}`, tasks: [{ title: 'Paint', sourceId: '3' }] },
	]);
});

const fixtures: readonly (readonly [ImportKind, Files])[] = [
	['vikunja-file', { 'Home.json': own }],
	['todoist', { 'Home.csv': todoist }],
	['trello', { 'board.json': trello }],
	['taskwarrior', { 'tasks.json': JSON.stringify(taskwarrior) }],
	['asana', { 'Work.csv': asana }],
	['google-tasks', { 'Tasks.json': google }],
	['things', { 'things.json': things }],
	['remember-the-milk', { 'rtm.json': milk }],
	['tasks-org', { 'backup.json': tasksOrg }],
	['github', { 'issues.json': github }],
	['ics', { 'a.ics': ics }],
	['markdown', { 'list.md': markdown }],
	['org', { 'life.org': org }],
	['notion', notion],
	['ticktick', { 'a.csv': '"Date: 2026"\nFolder Name,List Name,Title,Status\n,Home,A,0\n' }],
	['wekan', { 'b.json': JSON.stringify({ title: 'B', lists: [], cards: [{ _id: 'c', title: 'A' }] }) }],
	['csv', { 'c.csv': 'title,due\nA,2030-01-02\n' }],
];

test.each(fixtures)('a file of %s is recognized', (kind, files) => {
	expect(recognizeKind(sourceFiles(files))).toBe(kind);
});

/** What a reader makes of a text: the number of its tasks, or the failure; anything else is thrown. */
function outcomeOf(kind: ImportKind, files: Files): number | string {
	try {
		return read(kind, files).projects.reduce((sum, { tasks }) => sum + tasks.length, 0);
	} catch (error) {
		if (isFailure(error)) return error.failure;
		throw error;
	}
}

const refusals = ['import.unreadable', 'import.noCsv', 'import.empty', 'import.tooMuch'];

test.each(fixtures)('a file of %s that breaks off is read as far as it goes, or refused', (kind, files) => {
	const lengths = [0, 1, 7, 40, 200, 500];

	for (const length of lengths) {
		const cut = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.slice(0, length)]));
		const outcome = outcomeOf(kind, cut);
		expect(typeof outcome === 'number' || refusals.includes(outcome)).toBe(true);
	}
});

test.each(fixtures)('a file in place of one of %s is refused, or has no tasks', (kind) => {
	const strange = ['{}', '[]', '[1,null,"a"]', '[{}]', '{"cards":[null],"lists":{}}', '\u0001\u0002\ufffd', 'a,b\n1\n'];

	for (const text of strange) {
		const outcome = outcomeOf(kind, { 'strange.json': text });
		expect(typeof outcome === 'number' ? outcome <= 1 : refusals.includes(outcome)).toBe(true);
	}
});

test('what is too much is refused by each reader that makes projects and tasks', () => {
	const rows = Array.from({ length: 200_001 }, (_, at) => `- [ ] ${at}`).join('\n');
	const many = Array.from({ length: 2001 }, (_, at) => ({ type: 'project', attributes: { title: `${at}` } }));

	expect(outcomeOf('markdown', { 'a.md': rows })).toBe('import.tooMuch');
	expect(outcomeOf('things', { 'a.json': JSON.stringify(many) })).toBe('import.tooMuch');
});
