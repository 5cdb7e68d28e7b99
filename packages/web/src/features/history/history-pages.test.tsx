// @vitest-environment happy-dom
import { changeEndpoints } from '@ordna/domain/change';
import { taskEndpoints } from '@ordna/domain/task';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aProject } from '../project/project.builder.ts';
import { openHistory } from './a-history.fixture.tsx';
import { HistoryPages } from './history-pages.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('history', 'project', 'task', 'label', 'pickers', 'mutations', 'ui');
});

test.each([
	['/trash', 'Trash', taskEndpoints.trash, { page: 1 }],
	['/activity', 'Activity', changeEndpoints.feed, { since: Number.MAX_SAFE_INTEGER }],
	['/projects/2/trash', 'Trash', taskEndpoints.trashOfProject, { projectId: 2, page: 1 }],
	['/projects/2/activity', 'Activity', changeEndpoints.ofProject, { projectId: 2, page: 1 }],
])('%s is the page %s, of what its address says', async (path, title, endpoint, question) => {
	const { asked } = await openHistory(path, <HistoryPages />, { projects: [aProject({ id: 2 })] });

	await waitFor(() => expect(asked(endpoint)).toEqual([question]));
	expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('the page of a project below others leads to each of them, and has the name of its own in that of the window', async () => {
	const projects = [aProject({ id: 1, title: 'Home' }), aProject({ id: 2, title: 'Garden', parent: 1 })];
	await openHistory('/projects/2/activity', <HistoryPages />, { projects });

	const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
	expect(links).toEqual([
		['Home', '/projects/1'],
		['Garden', '/projects/2'],
	]);
	expect(document.title).toBe('Garden · Activity');
});
