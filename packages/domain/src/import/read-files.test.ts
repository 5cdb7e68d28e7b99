import { expect, test } from 'vitest';
import { isFailure } from '../failures/index.ts';
import { toInstant } from '../time/index.ts';
import { importFiles, type SourceTexts, taskwarriorTasks, todoistTable } from './import-files.builder.ts';
import type { ImportKind } from './import-kinds.ts';
import type { ImportedProject, ImportedProjects, ImportedTask } from './imported.ts';
import { runSync } from './limits.ts';
import { sourceReaders } from './read-files.ts';
import { recognizeKind } from './recognize.ts';
import { toSourceFile } from './source-file.ts';

const context = {
	zone: 'UTC',
	now: toInstant(Date.parse('2026-06-01T09:00:00Z')),
	toHtml: (markdown: string) => (markdown === '' ? '' : `<p>${markdown}</p>`),
	csv: undefined,
};

const sourceFiles = (files: SourceTexts) =>
	Object.entries(files).map(([name, text]) => runSync(toSourceFile(name, text)));
const read = (kind: ImportKind, files: SourceTexts): ImportedProjects =>
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

test('Todoist: sections are columns, indents subtasks, notes comments, and words repeats', () => {
	const found = read('todoist', { 'Home [2203].csv': todoistTable });

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
	const found = read('todoist', { 'Home.csv': todoistTable, 'Work.csv': todoistTable });

	const root = projectIn(found, 'Todoist');
	expect(found.projects.map(({ title, parentId }) => [title, parentId])).toEqual([
		['Todoist', 0],
		['Home', root?.id],
		['Work', root?.id],
	]);
});

test('Trello: lists are columns, checklists and links stand in the description, comments name who wrote them', () => {
	const found = read('trello', importFiles.trello);

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
		['archivedColumn 1', 'checklist 1', 'linkedFile 1', 'commentAuthor 1', 'extraFields 1'].toSorted(),
	);
});

test.each([
	['a list', JSON.stringify(taskwarriorTasks)],
	['an object a line', taskwarriorTasks.map((one) => JSON.stringify(one)).join('\n')],
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
	expect(taskIn(found, 'Paint')?.description).toBe('<p>estimate: 3</p>');
	expect(issuesIn(found)).toEqual(['extraFields 1', 'deleted 1']);
});

test('Asana: sections are columns, the parent is named by its title, and other fields stand in the description', () => {
	const found = read('asana', importFiles.asana);

	expect(taskIn(found, 'Plan')).toMatchObject({
		sourceId: '11',
		dueDay: '2030-01-02',
		description: '<p>Notes</p><p>effort: 3</p>',
		labels: [{ title: 'one' }, { title: 'two' }],
		assignees: [{ email: 'ada@example.org', name: 'Ada' }],
	});
	expect(taskIn(found, 'Draw')).toMatchObject({
		done: true,
		description: '<p>blocked by (dependencies): Measure</p>',
	});
	expect(subtasksIn(found)).toEqual(['Plan > Draw']);
	expect(issuesIn(found)).toEqual(['extraFields 2']);
});

test('Google Tasks: a due date is a day', () => {
	const found = read('google-tasks', importFiles['google-tasks']);

	expect(projectIn(found, 'My list')?.tasks.map(({ title }) => title)).toEqual(['Above', 'Below']);
	expect(taskIn(found, 'Above')).toMatchObject({ dueDay: '2030-01-02', description: '<p>a &lt; b</p>', sourceId: '1' });
	expect(taskIn(found, 'Below')).toMatchObject({ done: true, doneAt: at('2026-01-02T00:00:00Z') });
	expect(subtasksIn(found)).toEqual(['Above > Below']);
});

test('Things: headings are columns, the deadline is the due date, and what stands in no project the Inbox', () => {
	const found = read('things', importFiles.things);

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

test('Remember The Milk: a rule is a repeat, notes are comments', () => {
	const found = read('remember-the-milk', importFiles['remember-the-milk']);

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

test('Tasks.org: lists are projects, a second tells a time from a day', () => {
	const found = read('tasks-org', importFiles['tasks-org']);

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

test('GitHub: a repository is a project, numbers stay, and pull requests are left out', () => {
	const found = read('github', importFiles.github);

	expect(found.projects).toHaveLength(1);
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

test('calendars: tasks with their repeats and parents; events are left out', () => {
	const found = read('ics', importFiles.ics);

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

test('Markdown: headings are columns, what is indented lies beneath or describes', () => {
	const found = read('markdown', importFiles.markdown);

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

test('org-mode: own keywords, priorities, tags, planning with its repeaters, and drawers', () => {
	const found = read('org', importFiles.org);

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

test('Notion: a database is a project, its status makes columns, and a page is the description', () => {
	const found = read('notion', importFiles.notion);

	expect(projectIn(found, 'Tasks')?.buckets.map(({ title }) => title)).toEqual(['Doing', 'Done']);
	expect(taskIn(found, 'Write')).toMatchObject({
		dueDay: '2030-01-02',
		labels: [{ title: 'a' }, { title: 'b' }],
		assignees: [{ name: 'Ada' }],
		description: '<p>The whole chapter.</p><p>cost: 5</p>',
	});
	expect(taskIn(found, 'Send')).toMatchObject({ done: true });
});

test('TickTick: rules of repeats are read, and others are said', () => {
	const found = read('ticktick', importFiles.ticktick);

	expect(taskIn(found, 'Sort the bottles')).toMatchObject({ repeatRule: 'FREQ=WEEKLY;INTERVAL=2', sourceId: '1' });
	expect(taskIn(found, 'Wash the green ones')?.repeatRule).toBeNull();
	expect(issuesIn(found)).toEqual(['unreadableRepeat 1']);
});

test.each([
	['1', 1],
	['3', 2],
	['5', 3],
	['0', 0],
])('TickTick: the priority %s is %i', (written, priority) => {
	const backup = `"Folder Name","List Name","Title","Priority","Status"\n"","Home","Paint","${written}","0"\n`;
	const found = read('ticktick', { 'backup.csv': backup });

	expect(taskIn(found, 'Paint')?.priority).toBe(priority);
});

test('WeKan: what is changed is said', () => {
	const found = read('wekan', importFiles.wekan);

	expect(taskIn(found, 'Caulk the seams')?.description).toContain('<h2>Tools</h2>');
	expect(issuesIn(found)).toEqual(['archivedColumn 1', 'checklist 1']);
});

test('Ordna: the JSON of tasks alone has the ids of where it was saved', () => {
	const { projects } = read('vikunja-file', importFiles['vikunja-file']);

	expect(projects).toMatchObject([
		{ title: 'Home', sourceId: `7 of ${at('2026-01-01')}`, tasks: [{ title: 'Paint', sourceId: '3' }] },
	]);
});

const fixtures = Object.entries(importFiles) as [keyof typeof importFiles, SourceTexts][];

test.each(fixtures)('a file of %s is recognized', (kind, files) => {
	expect(recognizeKind(sourceFiles(files))).toBe(kind);
});

/** What a reader makes of a text: the number of its tasks, or the failure; anything else is thrown. */
function outcomeOf(kind: ImportKind, files: SourceTexts): number | string {
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
