import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { card, row } from './screen.ts';
import { type Person, setStage, wide } from './stage.ts';

// What a screen reader is told on the way through twenty journeys: Chromium's accessibility tree, from what has the focus there.

const stage = setStage();

interface World {
	readonly page: Page;
	readonly ann: Person;
	readonly bob: Person;
	/** The address of a project's view. */
	readonly view: (kind: 'list' | 'kanban' | 'table' | 'gantt') => string;
	readonly project: number;
	readonly task: number;
}

/** Two people, and a project with two tasks, one of which has all that a row shows. */
async function aWorld(): Promise<World> {
	const ann = await stage.aPerson('ann');
	const bob = await stage.aPerson('bob');
	const { id: project, views } = await ann.ask('PUT', '/projects', { title: 'Allotment' });
	await ann.ask('PUT', `/projects/${project}/users`, { username: bob.username, permission: 1 });
	const { id: task } = await ann.ask('PUT', `/projects/${project}/tasks`, {
		...{ title: 'Sow the peas', due_date: '2030-05-06T10:00:00Z', priority: 3, percent_done: 0.5 },
		reminders: [{ reminder: '2030-05-05T10:00:00Z' }],
	});
	const { id: other } = await ann.ask('PUT', `/projects/${project}/tasks`, {
		...{ title: 'Dig the bed', start_date: '2030-05-02T10:00:00Z', end_date: '2030-05-04T10:00:00Z' },
	});
	const { id: label } = await ann.ask('PUT', '/labels', { title: 'Spring' });
	await ann.ask('PUT', `/tasks/${task}/labels`, { label_id: label });
	const [member] = await ann.ask('GET', `/projects/${project}/projectusers?s=${bob.username}`);
	await ann.ask('PUT', `/tasks/${task}/assignees`, { user_id: member.id });
	await ann.ask('PUT', `/tasks/${task}/relations`, { other_task_id: other, relation_kind: 'blocked' });
	await bob.ask('PUT', `/tasks/${task}/comments`, { comment: '<p>After the frost.</p>' });
	const page = await stage.open({ ...wide, timezoneId: 'UTC' });
	await page.addInitScript((token) => localStorage.setItem('token', token), ann.token);
	const view: World['view'] = (kind) =>
		`/projects/${project}/${views.find((one: { view_kind: string }) => one.view_kind === kind).id}`;
	return { page, ann, bob, view, project, task };
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const main = (page: Page) => page.getByRole('main');
const addForm = (page: Page) => page.getByRole('form', { name: 'Add a task' });

async function openTask({ page, task }: World): Promise<void> {
	await page.goto(`/tasks/${task}`);
	await page.getByRole('article').waitFor();
	await page.getByRole('complementary', { name: 'Properties' }).waitFor();
}

/** What leads somewhere, to what is read there. */
const journeys: Readonly<Record<string, (world: World) => Promise<Locator>>> = {
	'signing in': async () => {
		const page = await stage.open();
		await page.goto('/login');
		return main(page);
	},
	'the menu': async ({ page, view }) => {
		await page.goto(view('list'));
		return page.getByRole('navigation', { name: 'Main' }).getByRole('list').last();
	},
	'the head of a project': async ({ page, view }) => {
		await page.goto(view('list'));
		await page.getByRole('button', { name: 'Notifications' }).waitFor();
		return page.getByRole('banner');
	},
	'a task in a list': async ({ page, view }) => {
		await page.goto(view('list'));
		return row(page, 'Sow the peas');
	},
	'what is typed': async ({ page, view }) => {
		await page.goto(view('list'));
		await page.getByRole('textbox', { name: 'Add a task' }).fill('Call the framer 6 may 2030 !3 *Spring');
		await addForm(page).getByRole('button', { name: 'High' }).waitFor();
		return addForm(page);
	},
	'the palette': async ({ page, view }) => {
		await page.goto(view('list'));
		await row(page, 'Sow the peas').waitFor();
		await page.keyboard.press('Control+k');
		await dialog(page).getByRole('combobox').fill('bed');
		return dialog(page).getByRole('option', { name: /Dig the bed/ });
	},
	'a filter': async ({ page, view }) => {
		await page.goto(`${view('list')}?filter=priority%20%3E%3D%203`);
		await page
			.getByRole('button', { name: /^Filter/ })
			.first()
			.click();
		return page.getByRole('region', { name: 'Filter', exact: true }).getByRole('group', { name: 'Conditions' });
	},
	'a column of the board': async ({ page, view }) => {
		await page.goto(view('kanban'));
		await card(page, 'Sow the peas').waitFor();
		return page.getByRole('region', { name: 'To-Do' });
	},
	'the table': async ({ page, view }) => {
		await page.goto(view('table'));
		return page.getByRole('grid', { name: 'Allotment' });
	},
	'the Gantt chart': async ({ page, view }) => {
		await page.goto(`${view('gantt')}?dateFrom=2030-05-01&dateTo=2030-05-31`);
		// Windowed: the list itself has no height.
		await page.getByRole('link', { name: 'Sow the peas, until' }).waitFor();
		return page.getByRole('list', { name: 'Gantt chart' });
	},
	'a week of the calendar': async ({ page, project }) => {
		await page.goto(`/projects/${project}/calendar?day=2030-05-06`);
		return main(page).getByRole('row').filter({ hasText: 'peas' });
	},
	'an open task': async (world) => {
		await openTask(world);
		return world.page.getByRole('complementary', { name: 'Properties' });
	},
	'its relations': async (world) => {
		await openTask(world);
		return world.page.getByRole('region', { name: 'Relations' });
	},
	'its comments': async (world) => {
		await openTask(world);
		return world.page.getByRole('region', { name: 'Comments' });
	},
	'choosing a date': async (world) => {
		await openTask(world);
		await world.page.keyboard.press('d');
		return dialog(world.page).getByRole('grid').getByRole('row').nth(2);
	},
	'the overview': async ({ page }) => {
		await page.goto('/');
		return main(page).getByRole('list', { name: 'Open tasks' });
	},
	'what comes': async ({ page }) => {
		await page.goto('/tasks/by/upcoming?from=2030-05-01&to=2030-05-31');
		return main(page).getByRole('list', { name: 'Upcoming tasks' });
	},
	'sharing a project': async ({ page, project }) => {
		await page.goto(`/projects/${project}/settings/share`);
		return dialog(page);
	},
	'the preview of an import': async ({ page }) => {
		await page.goto('/user/settings/migrate');
		const buffer = Buffer.from('# Workshop\n\n## Bench\n\n- [ ] Oil the shears\n- [x] Mend the gate\n');
		await page.locator('input[type=file]').setInputFiles({ name: 'list.md', mimeType: 'text/markdown', buffer });
		await page.getByRole('button', { name: 'Import 2 tasks' }).waitFor();
		return page.getByRole('table', { name: 'What becomes what' });
	},
	labels: async ({ page }) => {
		await page.goto('/labels');
		return main(page);
	},
};

/** What is heard there. */
const readings: Readonly<Record<string, string>> = {
	'signing in': `
- main:
  - heading "Welcome back" [level=1]
  - paragraph: Everything is where you left it.
  - text: Username or email
  - textbox "Username or email":
  - text: Password
  - textbox "Password":
  - button "Show password"
  - checkbox "Stay signed in on this device" [checked]
  - text: Stay signed in on this device
  - button "Sign in"
  - paragraph:
    - text: New here?
    - link "Create an account":`,
	'the menu': `
- list:
  - listitem:
    - link "Inbox":
  - listitem:
    - link "Allotment":`,
	'the head of a project': `
- banner:
  - heading "Allotment" [level=1]
  - link "About Allotment":
  - link "Share Allotment":
  - button "Add Allotment to favorites"
  - button "More options for Allotment"
  - button "Search or add Ctrl K"
  - button "Notifications"
  - 'button "Account: ann"'`,
	'a task in a list': `
- group "Sow the peas":
  - 'checkbox "Mark as done: Sow the peas"'
  - 'img "Priority: High"'
  - link "Sow the peas":
  - button "Due 6 May 2030. Postpone":
    - time: 6 May 2030
  - img "New comments"
  - img "1 comment": "1"
  - img "1 reminder"
  - progressbar "Progress"
  - text: Spring
  - img "bob"
  - button "Favorite"`,
	'what is typed': `
- form "Add a task":
  - textbox "Add a task":
    - text: Call the framer 6 may 2030 !3 *Spring
  - status
  - text: Enter to add ↵
  - button "What can I type?"
  - text: "Recognized:"
  - button "Mon, 6 May 2030"
  - button "High"
  - text: Spring
  - button "Remove Spring"
  - text: Allotment
  - alert`,
	'the palette': `
- option "Dig the bed Allotment ↵" [selected]:
  - text: Dig the
  - mark: bed
  - text: Allotment ↵`,
	'a filter': `
- group "Conditions":
  - text: Conditions Where
  - 'button "Field: Priority"': Priority
  - 'button "Operator: is at least"': is at least
  - 'button "Priority, value: High"': High
  - 'button "Remove condition: Priority"'
  - button "Add condition"
  - button "Add group"`,
	'a column of the board': `
- region "To-Do":
  - button "Move To-Do"
  - heading "To-Do" [level=2]:
    - button "To-Do"
  - text: 2 cards
  - button "Add a task to To-Do"
  - button "More options for To-Do"
  - list "Cards in To-Do":
    - listitem:
      - link "#2 Dig the bed":
    - listitem:
      - 'link "#1 Priority: High Sow the peas Spring 50% Due 6 May 2030 1 comment, some unread bob"':
        - text: "#1"
        - 'img "Priority: High"'
        - text: Sow the peas Spring
        - progressbar "Progress"
        - time: Due 6 May 2030
        - img "1 comment, some unread": "1"
        - img "bob"
  - button "Add a task"`,
	'the table': `
- grid "Allotment":
  - rowgroup:
    - row "Done Number Title Labels Assignees Due date":
      - columnheader "Done":
        - button "Done"
        - 'button "Column: Done"'
      - columnheader "Number":
        - button "Number"
        - 'button "Column: Number"'
      - columnheader "Title":
        - button "Title"
        - 'button "Column: Title"'
      - columnheader "Labels":
        - button "Labels"
        - 'button "Column: Labels"'
      - columnheader "Assignees":
        - button "Assignees"
        - 'button "Column: Assignees"'
      - columnheader "Due date":
        - button "Due date"
        - 'button "Column: Due date"'
  - rowgroup:
    - 'row "Mark as done: Dig the bed #2 Dig the bed"':
      - 'gridcell "Mark as done: Dig the bed"':
        - 'checkbox "Mark as done: Dig the bed"'
      - gridcell "#2":
        - link "#2":
      - rowheader "Dig the bed":
        - link "Dig the bed":
      - gridcell
      - gridcell
      - gridcell
    - 'row "Mark as done: Sow the peas #1 Sow the peas Spring bob Due 6 May 2030"':
      - 'gridcell "Mark as done: Sow the peas"':
        - 'checkbox "Mark as done: Sow the peas"'
      - gridcell "#1":
        - link "#1":
      - rowheader "Sow the peas":
        - link "Sow the peas":
      - gridcell "Spring"
      - gridcell "bob":
        - img "bob"
      - gridcell "Due 6 May 2030":
        - time: Due 6 May 2030
  - rowgroup:
    - row "2 tasks, 0 done Average progress 25%":
      - gridcell
      - gridcell
      - gridcell "2 tasks, 0 done Average progress 25%"
      - gridcell
      - gridcell
      - gridcell`,
	'the Gantt chart': `
- list "Gantt chart":
  - listitem:
    - link "Dig the bed":
    - link "Dig the bed, 2 – 4 May":
      - text: Dig the bed
  - listitem:
    - link "Sow the peas":
    - link "Sow the peas, until 6 May":
      - text: Sow the peas`,
	'a week of the calendar': `
- 'row "Sunday 5 May, 0 tasks Monday 6 May, 1 task Priority: High 10:00 Sow the peas Tuesday 7 May, 0 tasks Wednesday 8 May, 0 tasks Thursday 9 May, 0 tasks Friday 10 May, 0 tasks Saturday 11 May, 0 tasks"':
  - gridcell "Sunday 5 May, 0 tasks"
  - 'gridcell "Monday 6 May, 1 task Priority: High 10:00 Sow the peas"':
    - text: Monday 6 May, 1 task
    - 'link "Priority: High 10:00 Sow the peas"':
      - 'img "Priority: High"'
      - text: 10:00 Sow the peas
  - gridcell "Tuesday 7 May, 0 tasks"
  - gridcell "Wednesday 8 May, 0 tasks"
  - gridcell "Thursday 9 May, 0 tasks"
  - gridcell "Friday 10 May, 0 tasks"
  - gridcell "Saturday 11 May, 0 tasks"`,
	'an open task': `
- complementary "Properties":
  - button "Assignees bob":
    - text: Assignees
    - img "bob"
  - button "Due 6 May 2030":
    - text: Due
    - time: 6 May 2030
  - button "Reminder Sun, 5 May 2030, 10:00"
  - button "Labels Spring"
  - button "Priority High"
  - button "Progress 50%":
    - text: Progress
    - progressbar "Progress"
  - separator
  - button "Start date"
  - button "End date"
  - button "Repeats"
  - button "Color"
  - separator
  - button "Attach a file"
  - button "Move to project"
  - button "Duplicate"
  - button "History"
  - button "Delete"
  - paragraph: Created by ann, today. Changed now.`,
	'its relations': `
- region "Relations":
  - heading "Relations" [level=3]
  - text: "1"
  - button "Add relation": Add
  - heading "Blocked by" [level=4]
  - list "Blocked by":
    - listitem:
      - 'checkbox "Mark as done: Dig the bed"'
      - link "Dig the bed":
      - 'button "Remove relation: Blocked by Dig the bed"'`,
	'its comments': `
- region "Comments":
  - heading "Comments" [level=2]
  - text: 1 comment
  - list "Comments":
    - listitem: New
    - listitem:
      - article "bob Today":
        - button "bob"
        - time: Today
        - paragraph: After the frost.
        - button "Add reaction"
        - button "Reply"
        - button "Copy link"
  - button "Write a comment"`,
	'choosing a date': `
- row "Sunday, 5 May 2030 Monday, 6 May 2030, 1 task Tuesday, 7 May 2030 Wednesday, 8 May 2030 Thursday, 9 May 2030 Friday, 10 May 2030 Saturday, 11 May 2030":
  - gridcell "Sunday, 5 May 2030": "5"
  - gridcell "Monday, 6 May 2030, 1 task" [selected]: "6"
  - gridcell "Tuesday, 7 May 2030": "7"
  - gridcell "Wednesday, 8 May 2030": "8"
  - gridcell "Thursday, 9 May 2030": "9"
  - gridcell "Friday, 10 May 2030": "10"
  - gridcell "Saturday, 11 May 2030": "11"`,
	'the overview': `
- list "Open tasks":
  - listitem:
    - heading "Later 1" [level=3]:
      - button "Later 1" [expanded]
  - listitem:
    - group "Sow the peas":
      - 'checkbox "Mark as done: Sow the peas"'
      - 'img "Priority: High"'
      - link "Sow the peas":
      - button "Due 6 May 2030. Postpone":
        - time: 6 May 2030
      - text: Allotment
  - listitem:
    - heading "No date 1" [level=3]:
      - button "No date 1" [expanded]
  - listitem:
    - group "Dig the bed":
      - 'checkbox "Mark as done: Dig the bed"'
      - link "Dig the bed":
      - text: Allotment`,
	'what comes': `
- list "Upcoming tasks":
  - listitem:
    - heading "Monday 6 May 2030" [level=2]
    - button "Add a task for Monday, 6 May 2030"
  - listitem:
    - group "Sow the peas":
      - 'checkbox "Mark as done: Sow the peas"'
      - 'img "Priority: High"'
      - link "Sow the peas":
      - button "Due 10:00. Postpone":
        - time: 10:00
      - text: Allotment
      - img "New comments"
      - img "1 comment": "1"
      - img "1 reminder"
      - progressbar "Progress"
      - text: Spring
      - img "bob"
      - button "Favorite"`,
	'sharing a project': `
- dialog "Share “Allotment”":
  - banner:
    - heading "Share “Allotment”" [level=2]
    - button "Copy project link"
    - button "Close"
  - combobox "Add people or teams"
  - status
  - text: Access for those you add
  - combobox "Access for those you add": Read only
  - region "Who has access 2":
    - heading "Who has access 2" [level=3]
    - list:
      - listitem:
        - button "ann"
        - text: You Owner of this project Admin
      - listitem:
        - button "bob"
        - text: Added by you, today
        - 'button "Permission for bob: Read & write"': Read & write
  - region "Links":
    - heading "Links" [level=3]
    - button "Create link"
    - paragraph: A link lets people in who have no account.
    - list`,
	'the preview of an import': `
- table "What becomes what":
  - caption: What becomes what
  - rowgroup:
    - row "In Markdown In Ordna":
      - columnheader "In Markdown"
      - cell
      - columnheader "In Ordna"
      - cell
  - rowgroup:
    - row "1 project 1 project":
      - cell "1"
      - rowheader "project"
      - cell
      - cell "1"
      - cell "project"
      - cell
    - row "1 column 1 column On the board of their project":
      - cell "1"
      - rowheader "column"
      - cell
      - cell "1"
      - cell "column"
      - cell "On the board of their project"
    - row "2 tasks 2 tasks":
      - cell "2"
      - rowheader "tasks"
      - cell
      - cell "2"
      - cell "tasks"
      - cell
    - row "1 completed task 1 completed task":
      - cell "1"
      - rowheader "completed task"
      - cell
      - cell "1"
      - cell "completed task"
      - cell`,
	labels: `
- main:
  - list "Labels":
    - listitem:
      - link "Spring":
      - link "1 open task with Spring":
        - text: "1"
      - text: ann Last used Today
      - button "Edit Spring"
      - button "Delete Spring"`,
};

/** Without addresses and without what is different each day. */
async function heardAt(place: Locator, { ann, bob }: World): Promise<string> {
	const told = await place.ariaSnapshot();
	return told
		.split('\n')
		.filter((line) => !/^\s*- \/(?:url|placeholder):/.test(line))
		.join('\n')
		.replaceAll(ann.username, 'ann')
		.replaceAll(bob.username, 'bob')
		.replaceAll(/Today, \d\d:\d\d/g, 'Today')
		.replaceAll(/(?<=Created by ann, |Added by you, )[^.\n]+/g, 'today')
		.replace(/(?<=Changed ).+/, 'now.');
}

test.each(Object.entries(journeys))('a screen reader is told of %s', async (name, open) => {
	const world = await aWorld();

	const place = await open(world);

	await place.first().waitFor({ state: 'attached' });
	await expect.poll(() => heardAt(place, world)).toBe(readings[name]?.trim());
});
