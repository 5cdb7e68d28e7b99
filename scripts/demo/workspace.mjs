import { choir, concert } from './projects/choir.mjs';
import { glazeTests } from './projects/glaze-tests.mjs';
import { cottage, garden, inbox, kitchen, oldFlat } from './projects/home.mjs';
import { lighting, photos } from './projects/photos.mjs';
import { townMarket, websiteRelaunch, wholesale, workshop } from './projects/studio.mjs';

/**
 * @typedef {object} DemoProject
 * @property {string} title
 * @property {string} colour by its plain name
 * @property {string} [owner] that of the project above, else maja
 * @property {string} [identifier]
 * @property {string} [description] HTML
 * @property {boolean} [isFavorite]
 * @property {boolean} [isArchived]
 * @property {{ with: string, right: 'read' | 'write' | 'admin' }} [share] also holds for what lies below
 * @property {{ name: string, right: 'read' | 'write', password?: string }} [link]
 * @property {string[]} [columns] of its board; `Doing:3` takes three cards. New tasks come into the first, the last is done
 * @property {{ title: string, kind: 'list' | 'kanban', label: string }[]} [views] further ones, of the tasks with a label
 * @property {import('./read-tasks.mjs').DemoTask[]} tasks in order, from the top
 * @property {DemoProject[]} [projects] below this one
 */

/** Who can sign in. What nobody else is said to own or to have made is the first one's. */
export const people = [
	{ username: 'maja', name: 'Maja Lindqvist', password: 'linen-and-thread' },
	{ username: 'kim', name: 'Kim Park', password: 'grey-cloth-tripod' },
];

/** Made by the first person; the other one sees those on tasks of projects both are in. */
export const labels = [
	{ title: 'Bug', colour: 'red' },
	{ title: 'Buy', colour: 'amber' },
	{ title: 'Design', colour: 'orange' },
	{ title: 'Food-safe?', colour: 'red' },
	{ title: 'Glaze', colour: 'brown' },
	{ title: 'Helpers', colour: 'sky' },
	{ title: 'Hosting', colour: 'blue' },
	{ title: 'Invoice', colour: 'lime' },
	{ title: 'Kiln', colour: 'red' },
	{ title: 'Later', colour: 'grey' },
	{ title: 'Launch day', colour: 'amber' },
	{ title: 'Newsletter', colour: 'sky' },
	{ title: 'Oxidation', colour: 'orange' },
	{ title: 'Photos', colour: 'pink' },
	{ title: 'Pots', colour: 'brown' },
	{ title: 'Print', colour: 'brown' },
	{ title: 'Reduction', colour: 'blue' },
	{ title: 'Repairs', colour: 'yellow' },
	{ title: 'Scores', colour: 'violet' },
	{ title: 'Seeds', colour: 'green' },
	{ title: 'Shop', colour: 'teal' },
	{ title: 'Stall', colour: 'orange' },
	{ title: 'Supplies', colour: 'grey' },
	{ title: 'Waiting', colour: 'violet' },
	{ title: 'Words', colour: 'violet' },
];

/** Each of one person, who adds others; what it opens is open to them in any case. */
export const teams = [
	{
		name: 'Kiln crew',
		description: 'Everyone with a key to the workshop',
		admin: 'maja',
		members: ['kim'],
		projects: [
			{ title: 'Kitchen renovation', right: 'write' },
			{ title: 'Summer cottage', right: 'read' },
		],
	},
	{
		name: 'Print and pixels',
		description: 'Posters, packaging, the shop’s pictures',
		admin: 'kim',
		members: ['maja'],
		projects: [{ title: 'Photo days', right: 'write' }],
	},
	{ name: 'Market helpers', description: 'Saturdays only, April to October', admin: 'maja', members: [], projects: [] },
];

/** Filters of the first person. `{Waiting}` stands for the id of that label. */
export const savedFilters = [
	{ title: 'Late and mine', filter: 'done = false && due_date < now && assignees in maja' },
	{ title: 'Waiting for others', filter: 'done = false && labels in {Waiting}' },
];

/**
 * What maja keeps for being done again: a project, or a task with its subtasks.
 *
 * @type {{ project?: string, task?: string, title: string, description: string }[]}
 */
export const templates = [
	{ project: 'Website relaunch', title: 'A new website', description: 'From the first sketch to the day after' },
	{ project: 'Garden', title: 'A year in the garden', description: '' },
	{
		task: 'Photograph the new stoneware bowls in daylight',
		title: 'Photographs for the shop',
		description: 'Pictures, page and labels of a new series',
	},
];

/**
 * What tasks have to do with each other, as seen from the first of the two.
 *
 * @type {[title: string, kind: string, other: string][]}
 */
export const relations = [
	['Write the “How we glaze” page', 'subtask', 'Ask Ingrid which ash glaze we may name'],
	['Write the “How we glaze” page', 'subtask', 'Collect three questions customers keep asking'],
	['Write the “How we glaze” page', 'subtask', 'Say plainly what “seconds” are, and sell them'],
	['Photograph the new stoneware bowls in daylight', 'subtask', 'Choose six pictures for the front page'],
	['Photograph the new stoneware bowls in daylight', 'subtask', 'Sketch the product page on paper first'],
	['Photograph the new stoneware bowls in daylight', 'subtask', 'Price labels: one size, one typeface'],
	['Choose six pictures for the front page', 'subtask', 'Draw the little icons for oven, dishwasher, microwave'],
	['Photograph the new stoneware bowls in daylight', 'blocked', 'Fire the second test kiln'],
	['Photograph the new stoneware bowls in daylight', 'blocking', 'Turn the old shop off'],
	['Photograph the new stoneware bowls in daylight', 'related', 'Paint the sign again'],
	['Photograph the new stoneware bowls in daylight', 'related', 'Agree on the grid and the distances'],
	['Turn the old shop off', 'subtask', 'Back up the old shop'],
	['Turn the old shop off', 'follows', 'Tell the three big customers before it goes online'],
];

/** Goes into the project that came with the first person's account. */
export const inboxTasks = inbox;

/** @type {DemoProject[]} */
export const projects = [
	{
		title: 'Studio Havre',
		colour: 'teal',
		description: '<p>Stoneware from the old net loft. What concerns both of us lies here.</p>',
		share: { with: 'kim', right: 'write' },
		tasks: [],
		projects: [
			{
				title: 'Website relaunch',
				colour: 'orange',
				identifier: 'WEB',
				description:
					'<p>The new shop goes online when the old one has been quiet for a week.</p><p>Everything a customer reads is under <em>Words</em>, everything that can fail on the day under <em>Launch day</em>.</p>',
				isFavorite: true,
				columns: ['Ideas', 'Next', 'Doing:3', 'Review', 'Done'],
				views: [{ title: 'Launch day', kind: 'list', label: 'Launch day' }],
				tasks: websiteRelaunch,
			},
			{
				title: 'Town market',
				colour: 'pink',
				identifier: 'MARKET',
				description: '<p>Stall 41, under the clock.</p>',
				link: { name: 'For the helpers', right: 'read' },
				tasks: townMarket,
			},
			{
				title: 'Workshop',
				colour: 'brown',
				tasks: workshop,
				projects: [
					{
						title: 'Glaze tests',
						colour: 'yellow',
						identifier: 'TILE',
						description: '<p>Eight glazes, three clays, five heats. One tile each.</p>',
						columns: ['To mix', 'To fire:12', 'Fired', 'Judged'],
						tasks: glazeTests(),
					},
				],
			},
			{ title: 'Wholesale', colour: 'blue', identifier: 'WHS', tasks: wholesale },
			{ title: 'Evening course', colour: 'lime', tasks: [] },
		],
	},
	{
		title: 'Home',
		colour: 'red',
		tasks: [],
		projects: [
			{
				title: 'Kitchen renovation',
				colour: 'amber',
				columns: ['Open', 'With somebody else', 'Done'],
				share: { with: 'kim', right: 'write' },
				tasks: kitchen,
			},
			{ title: 'Garden', colour: 'green', isFavorite: true, share: { with: 'kim', right: 'admin' }, tasks: garden },
			{ title: 'Summer cottage', colour: 'sky', share: { with: 'kim', right: 'write' }, tasks: cottage },
			{ title: 'The old flat', colour: 'grey', isArchived: true, tasks: oldFlat },
		],
	},
	{
		title: 'Tuesday choir',
		colour: 'violet',
		tasks: choir,
		projects: [{ title: 'Church concert', colour: 'pink', tasks: concert }],
	},
	{
		title: 'Photo days',
		colour: 'sky',
		owner: 'kim',
		share: { with: 'maja', right: 'write' },
		tasks: photos,
	},
	{ title: 'Lighting', colour: 'grey', owner: 'kim', share: { with: 'maja', right: 'read' }, tasks: lighting },
];
