import { filterBy } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import { queryContext, runCommand } from '../../context/index.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { requireProject } from '../access/index.ts';
import { createSavedFilter } from '../saved-filter/index.ts';
import { aUser } from '../user/user.builder.ts';
import { createProject } from './create-project.ts';
import { aProject } from './project.builder.ts';

test('a new project has four views, and a board with three buckets', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);

	const project = await aProject(app, { owner: ada, title: 'Garden' });

	expect(project).toMatchObject({ title: 'Garden', owner: { id: ada.id }, position: project.id * 65_536, version: 1 });
	expect(project.views?.map((view) => [view.title, view.viewKind, view.position])).toEqual([
		['List', 'list', 100],
		['Gantt', 'gantt', 200],
		['Table', 'table', 300],
		['Kanban', 'kanban', 400],
	]);
	const board = project.views?.[3];
	const buckets = await app.app.database.read
		.selectFrom('bucket')
		.selectAll()
		.where('view_id', '=', board?.id ?? 0)
		.orderBy('position')
		.execute();
	expect(buckets.map((bucket) => bucket.title)).toEqual(['To-Do', 'Doing', 'Done']);
	expect(board).toMatchObject({ defaultBucketId: buckets[0]?.id, doneBucketId: buckets[2]?.id });
});

test('its owner may do everything with it at once', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;

	const project = await aProject(app, { owner: ada });

	expect(await requireProject(queryContext(app.app, caller), project.id, 'admin')).toMatchObject({ id: project.id });
});

test('making a project takes at most 12 statements within its transaction', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const parent = await aProject(app, { owner: ada });
	// As whoever makes a project below another one has seen that one.
	await app.api(ada.token).project.read({ id: parent.id });
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;

	const taken = await runCommand(app.app, caller, { via: 'test' }, async (context) => {
		const before = statements.count;
		const granted = await requireProject(context, parent.id, 'write');
		await createProject(context, { title: 'Beds', identifier: 'BED', isFavorite: true, parent: granted }, ada.id);
		return statements.count - before;
	});

	// The lines of the change log are written after it, in one statement; who waited for the lock of the tree reads the log.
	const readsLog = app.app.database.engine === 'postgres' ? 1 : 0;
	expect(taken + 1 - readsLog).toBeLessThanOrEqual(12);
});

test('a saved filter has views of its own, that are of no project', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	const draft = { title: 'Mine', filters: filterBy('done = false') };

	const filter = await runCommand(app.app, caller, { via: 'test' }, (context) =>
		createSavedFilter(context, draft, ada.id),
	);

	const views = await app.app.database.read
		.selectFrom('view')
		.selectAll()
		.where('saved_filter_id', '=', filter.id)
		.execute();
	expect(filter).toMatchObject({ title: 'Mine', filters: filterBy('done = false'), owner: { id: ada.id } });
	expect(views.map((view) => view.project_id)).toEqual([null, null, null, null]);
	expect(views.map((view) => view.filter)).toEqual([null, null, null, null]);
});
