/** Somebody of the demo, whom visitors may sign in as. */
interface DemoPerson {
	readonly username: string;
	readonly name: string;
	readonly password: string;
}

/** A task of the demo. Days count from the day of the reset. */
interface DemoTask {
	readonly title: string;
	readonly description?: string;
	readonly due?: number;
	readonly from?: number;
	readonly priority?: number;
	readonly labels?: readonly string[];
	readonly people?: readonly string[];
	/** The column of the board: 0 To-Do, 1 Doing, 2 Done. */
	readonly column?: 0 | 1 | 2;
	readonly percent?: number;
	readonly comments?: readonly { readonly by: string; readonly html: string }[];
}

/** A project of the demo, which the first person owns and the second may write in where it is shared. */
export interface DemoProject {
	readonly title: string;
	readonly identifier: string;
	readonly description?: string;
	readonly hexColor: string;
	readonly isFavorite?: boolean;
	readonly isShared?: boolean;
	readonly tasks: readonly DemoTask[];
}

/** Both passwords stand in docs/demo-mode.md. */
export const demoPeople: readonly DemoPerson[] = [
	{ username: 'maja', name: 'Maja Lindholm', password: 'ash glaze and linen' },
	{ username: 'kim', name: 'Kim Bergström', password: 'ash glaze and linen' },
];

export const demoLabels: readonly { readonly title: string; readonly hexColor: string }[] = [
	{ title: 'Words', hexColor: '3d6ea5' },
	{ title: 'Photos', hexColor: 'b8781f' },
	{ title: 'Shop', hexColor: '3f7d4f' },
	{ title: 'Waiting', hexColor: '8a5a9e' },
];

export const demoProjects: readonly DemoProject[] = [
	{
		title: 'Website relaunch',
		identifier: 'WEB',
		description: '<p>The shop of the pottery gets a new home before the autumn market.</p>',
		hexColor: '3f7d4f',
		isFavorite: true,
		isShared: true,
		tasks: [
			{
				title: 'Photograph the new stoneware bowls in daylight',
				description: '<p>North window, before eleven. The same grey cloth as last year.</p>',
				due: 1,
				from: 0,
				priority: 3,
				labels: ['Photos'],
				people: ['maja', 'kim'],
				column: 1,
				percent: 40,
				comments: [
					{ by: 'kim', html: '<p>I bring the tripod and two lamps, in case it rains.</p>' },
					{ by: 'maja', html: '<p>Thank you. The bowls are glazed and dry.</p>' },
				],
			},
			{ title: 'Renew the domain before it lapses', due: 0, priority: 5, people: ['maja'], column: 1 },
			{
				title: 'Fix the checkout total when a voucher is used twice',
				description: '<p>The second voucher is taken off the price, but the shipping stays free.</p>',
				due: -1,
				priority: 3,
				labels: ['Shop'],
				people: ['kim'],
			},
			{ title: 'Write the “How we glaze” page', from: -2, due: 4, labels: ['Words'], people: ['kim'], percent: 60 },
			{ title: 'Shipping costs for the Faroe Islands', due: 9, priority: 1, labels: ['Shop', 'Waiting'] },
			{ title: 'Try the checkout on a slow phone and a bad line', from: 6, due: 8, labels: ['Shop'] },
			{ title: 'Choose six pictures for the front page', due: 6, labels: ['Photos'], people: ['maja'] },
			{ title: 'Tell the three big customers before it goes online', due: 20, labels: ['Words'] },
			{ title: 'Agree on the grid and the distances', column: 2, people: ['maja', 'kim'] },
			{ title: 'Pick a typeface for the prices', column: 2, people: ['maja'] },
		],
	},
	{
		title: 'Autumn market',
		identifier: 'MARKET',
		hexColor: 'b8781f',
		isShared: true,
		tasks: [
			{ title: 'Book the stand beside the church', due: 2, priority: 4, people: ['maja'] },
			{ title: 'Count the mugs that are left', due: 5, people: ['kim'] },
			{ title: 'Print two hundred price tags', due: 12, labels: ['Words'] },
			{ title: 'Borrow the van from the joinery', due: 14, labels: ['Waiting'] },
			{ title: 'Fire the last kiln', from: 7, due: 9, priority: 2, people: ['maja'] },
		],
	},
	{
		title: 'Home',
		identifier: '',
		hexColor: '3d6ea5',
		tasks: [
			{ title: 'Call the framer', due: 0 },
			{ title: 'Repot the olive tree', due: 3 },
			{ title: 'Bring the bicycle in for its brakes', due: -2 },
			{ title: 'Find a present for Elin', due: 10, priority: 2 },
		],
	},
];
