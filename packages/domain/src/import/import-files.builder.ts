import type { ImportKind } from './import-kinds.ts';

/** Files that lie in one archive, or one alone: their texts by name. */
export type SourceTexts = Readonly<Record<string, string>>;

/** A project of Todoist. */
export const todoistTable = `\ufeffTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
section,Garden,,,,,,,,
task,Mow the lawn @outside @weekly,"With care",1,1,Ada (1),Grace (22),every! 3 days,en,UTC
task,Find the mower,,4,2,Ada (1),,2030-01-02,en,UTC
task,Call Kim,,3,3,Ada (1),,2030-01-02 15:00,en,UTC
note,It is in the shed,,,,Kim (3),,2026-01-02,,
task,Weed,,2,1,Ada (1),,every full moon,en,UTC
`;

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

export const taskwarriorTasks = [
	{
		uuid: 'a',
		description: 'Paint',
		status: 'pending',
		entry: '20260101T000000Z',
		estimate: 3,
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

const asana = `Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Effort,Blocked By (Dependencies)
11,2026-01-01,,2026-01-02,Plan,Ideas,Ada,ada@example.org,,2030-01-02,"one, two",Notes,Work,,3,
12,2026-01-01,2026-01-05,,Draw,Ideas,,,,,,,Work,Plan,,Measure
`;

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

/** Stands behind the names of the pages. */
const pageId = '0123456789abcdef0123456789abcdef';

const notion = {
	[`Tasks ${pageId}.csv`]: 'Name,Status\nWrite,Doing\n',
	[`Tasks ${pageId}_all.csv`]:
		'Name,Status,Due,Tags,Assign,Cost\nWrite,Doing,"January 2, 2030","a, b",Ada,5\nSend,Done,,,,\n',
	[`Tasks ${pageId}/Write ${pageId}.md`]: '# Write\n\nStatus: Doing\n\nThe whole chapter.\n',
};

const own = JSON.stringify([
	{ id: 7, title: 'Home', created: '2026-01-01T00:00:00Z', views: [], tasks: [{ id: 3, title: 'Paint' }] },
]);

const tickTick = `"Date: 2026-06-01+0000"
"Status: \n0 Normal"
"Folder Name","List Name","Title","Tags","Content","Due Date","Reminder","Repeat","Priority","Status","Completed Time","Order","taskId","parentId"
"","Cellar","Sort the bottles","glass, home","By color","2030-01-03T10:00:00+0000","PT30M","FREQ=WEEKLY;INTERVAL=2","3","0","","1","1",""
"","Cellar","Wash the green ones","","","","","FREQ=HOURLY","0","0","","2","2","1"
"","Desk","Pay the rent","","","","","","5","2","2026-01-02T03:04:05+0000","1","3",""
`;

const wekan = JSON.stringify({
	_id: 'w1',
	title: 'Boat',
	labels: [{ _id: 'x', name: 'Wood', color: 'green' }],
	lists: [
		{ _id: 'l1', title: 'Hull', sort: 1 },
		{ _id: 'l2', title: 'Sails', sort: 2, archived: true },
	],
	cards: [
		{ _id: 'c1', title: 'Caulk the seams', listId: 'l1', labelIds: ['x'], dueAt: '2030-01-02T03:04:05.000Z', sort: 1 },
		{ _id: 'c2', title: 'Sew the jib', listId: 'l2', archived: true, sort: 1 },
	],
	checklists: [{ _id: 'k', cardId: 'c1', title: 'Tools' }],
	checklistItems: [{ _id: 'i', checklistId: 'k', title: 'Mallet', isFinished: true }],
	comments: [{ _id: 'm', cardId: 'c1', text: 'With oakum', createdAt: '2026-01-02T03:04:05.000Z' }],
});

const table = 'Title,Due,Labels\nOil the shears,2030-12-31,"shed, tools"\nMend the gate,,\n';

/** What somebody brings from each source: small, with something of what its kind can hold. */
export const importFiles = {
	todoist: { 'Home.csv': todoistTable },
	trello: { 'board.json': trello },
	ticktick: { 'backup.csv': tickTick },
	asana: { 'Work.csv': asana },
	notion,
	things: { 'things.json': things },
	'google-tasks': { 'Tasks.json': google },
	'remember-the-milk': { 'rtm.json': milk },
	'tasks-org': { 'backup.json': tasksOrg },
	taskwarrior: { 'tasks.json': JSON.stringify(taskwarriorTasks) },
	github: { 'issues.json': github },
	wekan: { 'boat.json': wekan },
	csv: { 'tasks.csv': table },
	ics: { 'chores.ics': ics },
	markdown: { 'list.md': markdown },
	org: { 'life.org': org },
	'vikunja-file': { 'Home.json': own },
} as const satisfies Partial<Record<ImportKind, SourceTexts>>;
