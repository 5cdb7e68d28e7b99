import type { TodoistAccount } from '../../testing/todoist-service.ts';

const user = { id: '1', email: 'ada@example.org', full_name: 'Ada Lovelace', token: 'the token, which the API tells' };

/** An account with something of everything. */
export function aTodoistAccount(address: string): TodoistAccount {
	return {
		sync: {
			user,
			collaborators: [{ id: '2', email: 'bob@example.org', full_name: 'Bob' }],
			projects: [
				{ id: 'in', name: 'Inbox', inbox_project: true, child_order: 0 },
				{ id: 'home', name: 'Home', color: 'green', is_favorite: true, child_order: 1, description: 'Ours' },
				{ id: 'gone', name: 'Gone', is_deleted: true, child_order: 2 },
				{ id: 'kitchen', name: 'Kitchen', parent_id: 'home', child_order: 1 },
			],
			project_notes: [{ id: 'pn', project_id: 'home', content: 'Keys are **below** the mat' }],
			sections: [
				{ id: 's2', project_id: 'home', name: 'Later', section_order: 2 },
				{ id: 's1', project_id: 'home', name: 'Now', section_order: 1 },
			],
			labels: [{ id: 'l', name: 'urgent', color: 'red' }],
			items: [
				{
					...{ id: 't1', project_id: 'home', section_id: 's1', content: 'Buy paint', description: 'A *large* pot' },
					...{ priority: 4, labels: ['urgent', 'new'], child_order: 2, responsible_uid: '1' },
					...{ added_at: '2026-01-02T03:04:05.000000Z', duration: { amount: 30, unit: 'minute' } },
					due: { date: '2026-06-05T15:00:00Z', is_recurring: true, string: 'every 2 weeks at 15:00', lang: 'en' },
				},
				{ id: 't2', project_id: 'home', section_id: 's1', parent_id: 't1', content: 'Choose a color', priority: 1 },
				{
					...{ id: 't0', project_id: 'home', section_id: 's1', content: 'Measure', child_order: 1, priority: 2 },
					...{ due: { date: '2026-06-04' }, deadline: { date: '2026-06-09' } },
				},
				{
					...{ id: 't3', project_id: 'in', content: 'Water plants', child_order: 1, priority: 3 },
					due: { date: '2026-06-06', is_recurring: true, string: 'jeden Vollmond', lang: 'de' },
				},
				{ id: 't4', project_id: 'gone', content: 'Nowhere' },
				{ id: 't5', project_id: 'in', content: 'Deleted', is_deleted: true },
			],
			notes: [
				{ id: 'n2', item_id: 't1', content: 'Then **blue**', posted_uid: '2', posted_at: '2026-02-02T00:00:00Z' },
				{
					...{
						id: 'n1',
						item_id: 't1',
						content: 'See the picture',
						posted_uid: '1',
						posted_at: '2026-02-01T00:00:00Z',
					},
					file_attachment: { file_name: 'wall.txt', file_url: `${address}/files/wall`, file_size: 5 },
				},
				{
					...{ id: 'n3', item_id: 't1', content: '', posted_uid: '1', posted_at: '2026-02-03T00:00:00Z' },
					file_attachment: { file_name: 'lost.txt', file_url: `${address}/files/lost`, file_size: 5 },
				},
				{
					...{ id: 'n4', item_id: 't2', content: '', posted_uid: '1', posted_at: '2026-02-03T00:00:00Z' },
					file_attachment: { file_name: 'film.mp4', file_url: `${address}/files/film`, file_size: 99_000_000 },
				},
			],
			reminders: [
				{ id: 'r1', item_id: 't1', type: 'relative', minute_offset: 30 },
				{ id: 'r2', item_id: 't3', type: 'absolute', due: { date: '2026-06-06T07:00:00Z' } },
				{ id: 'r3', item_id: 't3', type: 'location', name: 'Garden' },
			],
		},
		completed: [
			{ id: 'c2', task_id: 'd1', content: 'Old door', completed_at: '2026-03-02T00:00:00Z', project_id: 'home' },
			{ id: 'c1', task_id: 'd1', content: 'Old door', completed_at: '2026-03-01T00:00:00Z', project_id: 'home' },
			{ id: 'c3', task_id: 'd2', content: 'Forgotten', completed_at: '2026-03-03T00:00:00Z', project_id: 'home' },
			{ id: 'c4', task_id: 't1', content: 'Buy paint', completed_at: '2026-03-03T00:00:00Z', project_id: 'home' },
		],
		tasks: [{ id: 'd1', project_id: 'home', section_id: 's2', content: 'Old door', priority: 1, child_order: 9 }],
		archived: [
			{
				project: { id: 'old', name: 'Move of 2020', is_archived: true, child_order: 5 },
				full: {
					project: { id: 'old' },
					sections: [],
					items: [{ id: 'a1', project_id: 'old', content: 'Pack', priority: 1 }],
				},
			},
		],
		files: { wall: 'a wall' },
	};
}

/** An account of so many tasks, of which each tenth is completed. */
export function aLargeAccount(count: number): TodoistAccount {
	const active = Array.from({ length: count }, (_, at) => ({
		...{ id: `t${at}`, project_id: `p${at % 20}`, content: `Task ${at}`, priority: 1 + (at % 4), child_order: at },
		...(at % 7 === 0 && { due: { date: '2026-07-01' } }),
	}));
	return {
		sync: {
			user,
			projects: Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, name: `Project ${at}`, child_order: at })),
			items: active,
		},
	};
}
