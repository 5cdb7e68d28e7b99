// @vitest-environment happy-dom
import type { Change } from '@ordna/domain/change';
import { noValues } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { render } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { defineKind, recordsOf } from '../../platform/store/index.ts';
import { aProject } from '../project/project.builder.ts';
import { projectKind } from '../project/project.kind.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { accountKind } from '../user/index.ts';
import { ada, kim } from './a-history.fixture.tsx';
import { aChange } from './history.builder.ts';
import type { ShownValue } from './sentences.ts';
import { sentencesOf } from './sentences.ts';
import { PeopleContext, ValueChip } from './value-chip.tsx';

// Before the page looks at the clock for the first time.
vi.hoisted(() => vi.setSystemTime(Date.UTC(2026, 2, 11, 13)));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('history', 'project', 'task', 'label', 'pickers');
});

const named = defineKind<{ readonly id: number; readonly title: string; readonly hexColor?: string }>;

/** What stands in the chip of a value, as somebody sees it who knows of one project, column, label and task. */
function draw(value: ShownValue, frontendSettings: object = {}) {
	const { store, wrapper } = aClient({ answer: () => [] });
	store.loadPage(
		recordsOf(accountKind, [{ ...ada, settings: { timezone: 'Europe/Riga', frontendSettings } } as never]),
	);
	store.loadPage(recordsOf(projectKind, [aProject({ id: 1, title: 'Loom' })]));
	store.loadPage(recordsOf(taskKind, [aTask({ id: 7, title: 'Weave' })]));
	store.loadPage(recordsOf(named('bucket'), [{ id: 4, title: 'Doing' }]));
	store.loadPage(recordsOf(named('label'), [{ id: 5, title: 'Wool', hexColor: '' }]));
	const people = new Map([ada, kim].map((person) => [person.id, person as never]));
	const chip = (
		<PeopleContext value={people}>
			<ValueChip value={value} />
		</PeopleContext>
	);
	return render(chip, { wrapper }).container;
}

const at = toInstant(Date.UTC(2026, 2, 12, 9));

test.each<[ShownValue, string]>([
	[{ type: 'text', text: 'Weave' }, 'Weave'],
	[{ type: 'text', text: '' }, 'None'],
	[{ type: 'date', at, day: null }, 'Mar 12, 11:00 AM'],
	[{ type: 'date', at, day: '2026-03-12' as never }, 'Mar 12'],
	[{ type: 'date', at: null, day: '2026-03-12' as never }, 'Mar 12'],
	[{ type: 'date', at: toInstant(Date.UTC(2027, 0, 1, 9)), day: null }, 'Jan 1, 2027, 11:00 AM'],
	[{ type: 'date', at: null, day: null }, 'None'],
	[{ type: 'repeat', repeat: noValues }, "Doesn't repeat"],
	[{ type: 'repeat', repeat: { ...noValues, repeatAfter: 604_800 } }, 'Every week'],
	[{ type: 'priority', rank: 0 }, 'None'],
	[{ type: 'priority', rank: 3 }, 'High'],
	[{ type: 'progress', fraction: 0.4 }, '40%'],
	[{ type: 'color', color: 'e8445a' }, '#e8445a'],
	[{ type: 'color', color: '' }, 'None'],
	[{ type: 'reminders', count: 0 }, 'No reminders'],
	[{ type: 'reminders', count: 2 }, '2 reminders'],
	[{ type: 'team' }, 'A team'],
	[{ type: 'link', name: '' }, 'A link'],
	[{ type: 'link', name: 'For the printer' }, 'For the printer'],
	[{ type: 'right', right: 0 }, 'Read only'],
	[{ type: 'right', right: 2 }, 'Admin'],
	[{ type: 'project', id: 1 }, 'Loom'],
	[{ type: 'project', id: 0 }, 'None'],
	[{ type: 'column', id: 4 }, 'Doing'],
	[{ type: 'task', id: 7 }, 'Weave'],
	[{ type: 'labels', ids: [5] }, 'Wool'],
	[{ type: 'labels', ids: [] }, 'None'],
	[{ type: 'people', ids: [] }, 'None'],
])('%o is shown as %s', (value, text) => {
	expect(draw(value).textContent).toBe(text);
});

test.each<[ShownValue, string]>([
	[{ type: 'project', id: 9 }, 'Another project'],
	[{ type: 'column', id: 9 }, 'Another column'],
	[{ type: 'task', id: 9 }, 'a task'],
	[{ type: 'labels', ids: [5, 9] }, '2 labels'],
	[{ type: 'people', ids: [7, 9] }, '2 people'],
])('of %o nobody is told more than they may see', (value, text) => {
	expect(draw(value).textContent).toBe(text);
});

test('people have faces and names', () => {
	const chip = draw({ type: 'people', ids: [7, 2] });

	expect(chip.querySelector('.cut')?.textContent).toBe('Ada, Kim');
});

test('times are those of the clock somebody chose', () => {
	expect(draw({ type: 'date', at, day: null }, { time_format: '24h' }).textContent).toBe('Mar 12, 11:00');
});

test('a long text is cut, and whole in the tip', () => {
	const text = 'Wash the grey yarn before it is wound';
	const whole = (value: ShownValue) => draw(value).querySelector<HTMLElement>('[data-tip]')?.dataset.tip;

	expect([whole({ type: 'text', text }), whole({ type: 'text', text: 'Wash' })]).toEqual([text, undefined]);
});

/** What a change says, with the values beside it. */
const said = (kind: string, fields: Partial<Pick<Change, 'before' | 'after' | 'entity'>> = {}) =>
	sentencesOf(aChange({ kind, ...fields })).map(({ name, before, after }) =>
		[name, ...[before, after].map((value) => value && draw(value).textContent)].join(' '),
	);

test.each([
	[
		'a project moved below another',
		{ before: { parent_project_id: 0 }, after: { parent_project_id: 1 } },
		['projectMoved  Loom'],
	],
	[
		'a project put into the archive',
		{ before: { is_archived: false }, after: { is_archived: true } },
		['projectArchived  '],
	],
	[
		'a project taken out again',
		{ before: { is_archived: true }, after: { is_archived: false } },
		['projectUnarchived  '],
	],
	[
		'a project with another name and colour',
		{ before: { title: 'A', hex_color: '' }, after: { title: 'B', hex_color: 'f00' } },
		['projectRenamed A B', 'projectChanged  '],
	],
	['a project among its neighbours', { before: { position: 1 }, after: { position: 2 } }, []],
])('%s is told so', (_, fields, sentences) => {
	expect(said('project.updated', { entity: 'project', ...fields })).toEqual(sentences);
});

test.each([
	['task.moved', { before: { project_id: 1 }, after: { project_id: 9 } }, 'taskMoved Loom Another project'],
	['task.assigned', { before: { assignees: [] }, after: { assignees: [9] } }, 'taskAssigned None 1 person'],
	['task.labelled', { before: { labels: [] }, after: { labels: [5] } }, 'taskLabelAdded  Wool'],
	['task.related', { after: { relation_kind: 'subtask', other_task_id: 7 } }, 'taskRelated  Weave'],
	['task.unrelated', { before: { relation_kind: 'subtask' } }, 'taskUnrelated  '],
	['task.relationMoved', { after: { relation_kind: 'subtask', other_task_id: 7 } }, 'taskRelationMoved  Weave'],
	['task.reacted', { after: { value: '🎉' } }, 'taskReacted  🎉'],
	['bucket.updated', { before: { title: 'To do' }, after: { title: 'Doing' } }, 'bucketRenamed To do Doing'],
	['bucket.updated', { before: { limit: 0 }, after: { limit: 3 } }, 'bucketChanged  '],
	['view.deleted', { before: { title: 'Kanban' } }, 'viewDeleted  Kanban'],
	['label.updated', { before: { title: 'Wool' }, after: { title: 'Felt' } }, 'labelChanged Wool Felt'],
	['share.deleted', { entity: 'team share', before: { team_id: 1, permission: 1 } }, 'shareDeleted  A team'],
	[
		'share.updated',
		{ entity: 'team share', before: { permission: 0 }, after: { permission: 2 } },
		'shareUpdated A team Admin',
	],
])('%s, %o, says %s', (kind, fields, sentence) => {
	expect(said(kind, fields)).toEqual([sentence]);
});
