import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aContent, aNotification } from './notification.builder.ts';
import { groupsOf, readContent } from './notification-content.ts';

const kim = aContent.person(2, 'Kim');
const bowls = aContent.task(7, 'Bowls', { due_date: '0001-01-01T00:00:00Z', description: '<p>R&amp;D</p>' });
const workshop = aContent.project(3, 'Workshop');

const read = (name: Parameters<typeof aNotification>[0]['name'], payload: Record<string, unknown>) =>
	readContent(aNotification({ id: 1, name, payload }));

test.each([
	['task.assigned', { doer: kim, task: bowls, assignee: kim }, { kind: 'assigned', target: { to: 'task', id: 7 } }],
	['task.mentioned', { doer: kim, task: bowls }, { kind: 'description', quote: 'R&D' }],
	['task.reminder', { task: bowls }, { kind: 'reminder', due: null, target: { to: 'task', id: 7 } }],
	['project.created', { doer: kim, project: workshop }, { kind: 'project', target: { to: 'project', id: 3 } }],
	['team.member.added', { doer: kim, team: { id: 4, name: 'Crew' } }, { kind: 'team', target: { to: 'team', id: 4 } }],
	['link_share.suspended', { maker: kim, project: workshop }, { kind: 'link', target: { to: 'sharing', id: 3 } }],
	['webhook.suspended', { maker: kim, project: workshop }, { kind: 'webhook', target: { to: 'webhooks', id: 3 } }],
	[
		'api_token.expiring.week',
		{ api_token: { title: 'Backup', expires_at: '2026-03-18T00:00:00Z' } },
		{ kind: 'tokenWeek', title: 'Backup', expires: toInstant(Date.UTC(2026, 2, 18)), target: { to: 'tokens' } },
	],
	[
		'api_token.expiring.day',
		{ api_token: { title: 'Backup' } },
		{ kind: 'tokenDay', title: 'Backup', expires: null, target: { to: 'tokens' } },
	],
	[
		'change_set.proposed',
		{ change_set: { id: 3, title: 'Plan the market', agent: { kind: 'token', id: 5, name: 'Studio assistant' } } },
		{ kind: 'changeSet', title: 'Plan the market', agent: 'Studio assistant', target: { to: 'agents' } },
	],
	[
		'import.finished',
		{ import: { service: { name: 'Todoist' }, added: 7, project: { id: 4, title: 'Todoist' } } },
		{ kind: 'imported', service: 'Todoist', count: 7, target: { to: 'project', id: 4 } },
	],
	[
		'import.finished',
		{ import: { service: { name: 'Todoist' }, added: 0, project: null } },
		{ kind: 'imported', service: 'Todoist', count: 0, target: { to: 'imports' } },
	],
	[
		'import.failed',
		{ import: { service: { name: 'Todoist' }, problem: 'token' } },
		{ kind: 'importFailed', service: 'Todoist', target: { to: 'imports' } },
	],
] as const)('%s is read', (name, payload, expected) => {
	expect(read(name, payload)).toMatchObject(expected);
});

test('a comment leads to itself; a quote of others is left out of what was said', () => {
	const comment = { id: 9, comment: '<blockquote data-comment-id="8"><p>Red?</p></blockquote><p>No, <b>blue</b>.</p>' };

	expect(read('task.comment', { doer: kim, task: bowls, comment, mentioned: false })).toMatchObject({
		kind: 'comment',
		quote: 'No, blue.',
		target: { to: 'task', id: 7, commentId: 9 },
	});
	expect(read('task.comment', { doer: kim, task: bowls, comment, mentioned: true })).toMatchObject({ kind: 'mention' });
});

test('a deleted task leads nowhere and stands alone; kinds of later versions are left out', () => {
	expect(read('task.deleted', { doer: kim, task: bowls })).toEqual({ kind: 'deleted', who: kim, title: 'Bowls' });
	expect(read('something.new', {})).toBeUndefined();
});

test('what is about one task stands together, in the order of the newest', () => {
	const about = (id: number, task: object) =>
		aNotification({ id, name: 'task.assigned', payload: { doer: kim, task, assignee: kim } });
	const cups = aContent.task(8, 'Cups');
	const gone = aNotification({ id: 3, name: 'task.deleted', payload: { doer: kim, task: cups } });

	const groups = groupsOf([about(5, aContent.task(7, 'Bowls, renamed')), about(4, cups), gone, about(2, bowls)]);

	expect(groups.map(({ task, entries }) => [task?.title, entries.map(({ notification }) => notification.id)])).toEqual([
		['Bowls, renamed', [5, 2]],
		['Cups', [4]],
		[undefined, [3]],
	]);
});
