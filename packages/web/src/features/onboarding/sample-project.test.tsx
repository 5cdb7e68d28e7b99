// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import { bucketEndpoints } from '@ordna/domain/bucket';
import { projectEndpoints } from '@ordna/domain/project';
import { taskBulkEndpoints } from '@ordna/domain/task';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { aBoard, aBucket } from '../bucket/bucket.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { accountKind } from '../user/index.ts';
import { useAddSampleProject } from './sample-project.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('onboarding');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

const [first, doing, done] = [aBucket({ id: 11 }), aBucket({ id: 12 }), aBucket({ id: 13 })];
const board = aBoard({ defaultBucketId: first.id, doneBucketId: done.id });
const project = aProject({ id: 5, title: 'Plan a dinner', views: [board] });
const answers: Answer = (endpoint) => {
	if (endpoint === projectEndpoints.create) return project;
	if (endpoint === projectEndpoints.list) return [project];
	return endpoint === bucketEndpoints.list ? [first, doing, done] : {};
};

function Way() {
	const { isBusy, add } = useAddSampleProject();
	return (
		<button type="button" aria-busy={isBusy} onClick={add}>
			Add sample project
		</button>
	);
}

/** The way to a sample, on a server that answers as told. */
async function open(answer = answers) {
	const client = aClient({ answer });
	const settings = { timezone: 'Europe/Berlin', weekStart: 1, frontendSettings: {} };
	client.store.loadPage(recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]));
	const { wrapper: Wrapper } = client;
	const root = createRootRoute();
	const start = createRoute({
		getParentRoute: () => root,
		path: '/',
		component: () => (
			<Wrapper>
				<Way />
			</Wrapper>
		),
	});
	const there = createRoute({
		getParentRoute: () => root,
		path: '/projects/$projectId',
		component: () => <p>there</p>,
	});
	const router = createRouter({ routeTree: root.addChildren([start, there]), history: createMemoryHistory() });
	// The router of the app is another one.
	render(<RouterProvider router={router as never} />);
	await userEvent.click(await screen.findByRole('button', { name: 'Add sample project' }));
	return { ...client, router };
}

type SentTask = { title: string; done: boolean; priority: number; dueDay?: string; bucketId?: number };

const sentTasks = (asked: (endpoint: object) => unknown[]) => {
	const [input] = asked(taskBulkEndpoints.create) as { projectId: number; tasks: SentTask[] }[];
	return input;
};

test('the sample is a project with its tasks, and one is taken there', async () => {
	const { asked, router } = await open();

	expect(await screen.findByText('there')).toBeTruthy();
	expect(router.state.location.pathname).toBe('/projects/5');
	expect(asked(projectEndpoints.create)).toMatchObject([{ title: 'Plan a dinner' }]);
	expect(sentTasks(asked)).toMatchObject({ projectId: 5 });
	expect(sentTasks(asked)?.tasks).toHaveLength(14);
});

test('each new task goes to the top, so that the last of them is sent first', async () => {
	const { asked } = await open();
	await screen.findByText('there');

	const titles = sentTasks(asked)?.tasks.map(({ title }) => title) ?? [];

	expect([titles.at(-1), titles[0]]).toEqual(['Ask who eats what', 'Invite the guests']);
});

test('what is under way stands in the column between the first and the last', async () => {
	const { asked } = await open();
	await screen.findByText('there');

	const { tasks = [] } = sentTasks(asked) ?? {};

	expect(tasks.filter(({ bucketId }) => bucketId === 12).map(({ title }) => title)).toEqual([
		'Plan the menu',
		'Ask who eats what',
	]);
	expect(tasks.filter((task) => task.done).every(({ dueDay, bucketId }) => !dueDay && !bucketId)).toBe(true);
});

test('days are counted in the person’s zone, from today on', async () => {
	const { asked } = await open();
	await screen.findByText('there');

	const { tasks = [] } = sentTasks(asked) ?? {};
	const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now());

	expect(tasks.find(({ title }) => title === 'Ask who eats what')?.dueDay).toBe(today);
	expect(tasks.every(({ dueDay }) => dueDay === undefined || dueDay >= today)).toBe(true);
});

test('where a part of it is refused nothing of it stays, and why is said', async () => {
	const { asked, router } = await open((endpoint, input) => {
		if (endpoint === taskBulkEndpoints.create) throw new ApiError(403, { code: 0, message: 'Forbidden' });
		return answers(endpoint, input);
	});

	await waitFor(() => expect(notices.list()).toHaveLength(1));
	expect(notices.list()[0]?.kind).toBe('error');
	expect(asked(batchEndpoints.undo)).toHaveLength(1);
	expect(router.state.location.pathname).toBe('/');
});

test('on a server without a board it has no column, and is there all the same', async () => {
	const { asked } = await open((endpoint, input) =>
		endpoint === projectEndpoints.create ? { ...project, views: [] } : answers(endpoint, input),
	);

	await screen.findByText('there');

	expect(sentTasks(asked)?.tasks.some(({ bucketId }) => bucketId !== undefined)).toBe(false);
	expect(asked(bucketEndpoints.list)).toEqual([]);
});
