// @vitest-environment happy-dom
import { parseFilter } from '@ordna/domain/filter';
import { projectEndpoints } from '@ordna/domain/project';
import { projectTasksEndpoints } from '@ordna/domain/task-list';
import { toInstant } from '@ordna/domain/time';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { renderPage } from '../../platform/render-router.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { accountKind } from '../user/index.ts';
import { aProject } from './project.builder.ts';
import { projectKind } from './project.kind.ts';
import { ProjectInfoWindow } from './project-info-window.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('project', 'editor', 'ui');
});
afterEach(cleanup);

const ada = { id: 7, name: 'Ada', username: 'ada', created: null, updated: null };
const kim = { id: 2, name: 'Kim', username: 'kim', created: null, updated: null };
const garden = aProject({ id: 6, title: 'Garden', owner: ada as never, parent: 5 });
const home = aProject({ id: 5, title: 'Home' });

interface Standing {
	readonly summary?: object;
	readonly dates?: readonly [number, number];
}

const standing = { openTasks: 3, doneTasks: 1, lateTasks: 2, people: [ada, kim], peopleCount: 5, lastChange: null };

/** What is said of Garden, on a server where its tasks stand so. */
async function open({ summary = standing, dates }: Standing = {}) {
	const {
		store,
		asked,
		wrapper: Wrapper,
	} = aClient({
		answer(endpoint, input: { readonly orderBy?: readonly string[] }) {
			if (endpoint === projectEndpoints.list) return [garden, home];
			if (endpoint === projectEndpoints.listSummaries) return [{ id: 6, ...summary }];
			const date = dates?.[input.orderBy?.[0] === 'desc' ? 1 : 0];
			return date === undefined ? [] : [{ id: 1, dueDate: date }];
		},
	});
	store.loadPage(recordsOf(accountKind, [{ ...ada, settings: { timezone: 'UTC', frontendSettings: {} } } as never]));
	store.loadPage(recordsOf(projectKind, [garden, home]));
	await renderPage(
		<Wrapper>
			<ProjectInfoWindow projectId={garden.id} onClose={() => undefined} />
		</Wrapper>,
	);
	return { asked };
}

const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

test('it says how many tasks are done, where it lies, who made it and who reads it', async () => {
	await open();

	expect(await screen.findByText('1 of 4 done')).toBeTruthy();
	expect(fact('In')).toBe('Home');
	expect(fact('Created')).toContain('Ada, March 11, 2026');
	expect(fact('People')).toContain('+3');
});

test('it says from when to when open tasks are due, and how many are late', async () => {
	const { asked } = await open({ dates: [Date.UTC(2026, 2, 10, 12), Date.UTC(2026, 3, 2, 12)] });

	await screen.findByText('1 of 4 done');

	expect(fact('Due')).toMatch(/Mar 10\s–\sApr 2/);
	expect(fact('Due')).toContain('2 overdue');
	const [{ filter = '' } = {}] = asked(projectTasksEndpoints.ofProject) as { filter?: string }[];
	expect(parseFilter(filter).ok).toBe(true);
});

test('without a date there is no range', async () => {
	await open();

	await screen.findByText('1 of 4 done');

	expect(fact('Due')).toBeUndefined();
});

test('it says who changed it last', async () => {
	await open({ summary: { ...standing, lastChange: { at: toInstant(Date.now()), by: kim } } });

	await screen.findByText('1 of 4 done');

	expect(fact('Changed')).toContain('Kim, now');
});
