import { choir, concert } from './projects/choir.mjs';
import { glazeTests } from './projects/glaze-tests.mjs';
import { cottage, garden, inbox, kitchen, oldFlat } from './projects/home.mjs';
import { lighting, photos } from './projects/photos.mjs';
import { townMarket, websiteRelaunch, wholesale, workshop } from './projects/studio.mjs';

/**
 * @typedef {object} DemoProject
 * @property {string} title
 * @property {string} dye by its plain name
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
	{ title: 'Bug', dye: 'red' },
	{ title: 'Buy', dye: 'amber' },
	{ title: 'Design', dye: 'orange' },
	{ title: 'Food-safe?', dye: 'red' },
	{ title: 'Glaze', dye: 'brown' },
	{ title: 'Helpers', dye: 'sky' },
	{ title: 'Hosting', dye: 'blue' },
	{ title: 'Invoice', dye: 'lime' },
	{ title: 'Kiln', dye: 'red' },
	{ title: 'Later', dye: 'grey' },
	{ title: 'Launch day', dye: 'amber' },
	{ title: 'Newsletter', dye: 'sky' },
	{ title: 'Oxidation', dye: 'orange' },
	{ title: 'Photos', dye: 'pink' },
	{ title: 'Pots', dye: 'brown' },
	{ title: 'Print', dye: 'brown' },
	{ title: 'Reduction', dye: 'blue' },
	{ title: 'Repairs', dye: 'yellow' },
	{ title: 'Scores', dye: 'violet' },
	{ title: 'Seeds', dye: 'green' },
	{ title: 'Shop', dye: 'teal' },
	{ title: 'Stall', dye: 'orange' },
	{ title: 'Supplies', dye: 'grey' },
	{ title: 'Waiting', dye: 'violet' },
	{ title: 'Words', dye: 'violet' },
];

/** Filters of the first person. `{Waiting}` stands for the id of that label. */
export const savedFilters = [
	{ title: 'Late and mine', filter: 'done = false && due_date < now && assignees in maja' },
	{ title: 'Waiting for others', filter: 'done = false && labels in {Waiting}' },
];

/** Goes into the project that came with the first person's account. */
export const inboxTasks = inbox;

/** @type {DemoProject[]} */
export const projects = [
	{
		title: 'Studio Havre',
		dye: 'teal',
		description: '<p>Stoneware from the old net loft. What concerns both of us lies here.</p>',
		share: { with: 'kim', right: 'write' },
		tasks: [],
		projects: [
			{
				title: 'Website relaunch',
				dye: 'orange',
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
				dye: 'pink',
				identifier: 'MARKET',
				description: '<p>Stall 41, under the clock.</p>',
				link: { name: 'For the helpers', right: 'read' },
				tasks: townMarket,
			},
			{
				title: 'Workshop',
				dye: 'brown',
				tasks: workshop,
				projects: [
					{
						title: 'Glaze tests',
						dye: 'yellow',
						identifier: 'TILE',
						description: '<p>Eight glazes, three clays, five heats. One tile each.</p>',
						columns: ['To mix', 'To fire:12', 'Fired', 'Judged'],
						tasks: glazeTests(),
					},
				],
			},
			{ title: 'Wholesale', dye: 'blue', identifier: 'WHS', tasks: wholesale },
			{ title: 'Evening course', dye: 'lime', tasks: [] },
		],
	},
	{
		title: 'Home',
		dye: 'red',
		tasks: [],
		projects: [
			{
				title: 'Kitchen renovation',
				dye: 'amber',
				columns: ['Open', 'With somebody else', 'Done'],
				share: { with: 'kim', right: 'write' },
				tasks: kitchen,
			},
			{ title: 'Garden', dye: 'green', isFavorite: true, share: { with: 'kim', right: 'admin' }, tasks: garden },
			{ title: 'Summer cottage', dye: 'sky', share: { with: 'kim', right: 'write' }, tasks: cottage },
			{ title: 'The old flat', dye: 'grey', isArchived: true, tasks: oldFlat },
		],
	},
	{
		title: 'Tuesday choir',
		dye: 'violet',
		tasks: choir,
		projects: [{ title: 'Church concert', dye: 'pink', tasks: concert }],
	},
	{
		title: 'Photo days',
		dye: 'sky',
		owner: 'kim',
		share: { with: 'maja', right: 'write' },
		tasks: photos,
	},
	{ title: 'Lighting', dye: 'grey', owner: 'kim', share: { with: 'maja', right: 'read' }, tasks: lighting },
];
