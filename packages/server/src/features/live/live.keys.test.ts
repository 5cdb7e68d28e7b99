import { expect, test } from 'vitest';
import { followChanges } from '../../testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

const batch = 'b7a7cbb2-7d33-4a7f-9a2e-0d53e2b1c111';

interface Sent {
	readonly method?: 'POST' | 'PUT' | 'DELETE';
	readonly url: string;
	readonly payload?: object;
	readonly key?: string;
}

async function send({ server }: TestApp, user: TestUser, { method = 'POST', url, payload = {}, key }: Sent) {
	const headers = {
		authorization: `Bearer ${user.token}`,
		...(key !== undefined && { 'idempotency-key': key, 'ordna-batch': batch }),
	};
	const reply = await server.inject({ method, url: `/api/v1${url}`, headers, payload });
	const seq = reply.headers['ordna-seq'];
	return { status: reply.statusCode, seq: seq === undefined ? undefined : Number(seq), body: reply.json() };
}

async function startWithTask() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const { id } = await aTask(app, { owner: ada, project });
	await send(app, ada, {
		...{ method: 'PUT', url: `/projects/${project.id}/users` },
		payload: { username: bob.username, permission: 1 },
	});
	return { app, ada, bob, project, id };
}

test('a push names the requests of the caller that it tells of, and those of nobody else', async () => {
	const { app, ada, bob, id } = await startWithTask();
	const [ofAda, ofBob] = [await followChanges(app, ada.token), await followChanges(app, bob.token)];

	await send(app, ada, { url: `/tasks/${id}`, payload: { title: 'Peel' }, key: 'ada-1' });

	expect((await ofAda.client.nextPush()).keys).toEqual(['ada-1']);
	expect((await ofBob.client.nextPush()).keys).toEqual([]);
});

test('a request without a key is told without one', async () => {
	const { app, ada, id } = await startWithTask();
	const { client, first } = await followChanges(app, ada.token);

	const { seq } = await send(app, ada, { url: `/tasks/${id}`, payload: { title: 'Peel' } });

	expect([first.keys, (await client.nextPush()).keys, seq]).toEqual([[], [], undefined]);
});

test('what was missed is told with its keys, too', async () => {
	const { app, ada, id } = await startWithTask();
	const { client, first } = await followChanges(app, ada.token);
	client.close();
	await client.ended;
	await send(app, ada, { url: `/tasks/${id}`, payload: { title: 'Peel' }, key: 'ada-1' });

	expect((await followChanges(app, ada.token, first.seq)).first.keys).toEqual(['ada-1']);
});

test('an answer says as of which line of the log it is; repeated, it is as of now', async () => {
	const { app, ada, bob, id } = await startWithTask();
	const { client } = await followChanges(app, ada.token);

	const mine = await send(app, ada, { url: `/tasks/${id}`, payload: { title: 'Peel' }, key: 'ada-1' });
	const { changes } = await client.nextPush();
	const others = await send(app, bob, { url: `/tasks/${id}`, payload: { title: 'Slice' }, key: 'bob-1' });
	const again = await send(app, ada, { url: `/tasks/${id}`, payload: { title: 'Peel' }, key: 'ada-1' });

	expect(mine.seq).toBe(changes.at(-1)?.seq);
	expect([again.seq, again.body.title]).toEqual([others.seq, 'Slice']);
});

test('an answer to what changed nothing is as of the line before, also when it is repeated', async () => {
	const { app, ada, project, id } = await startWithTask();
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const url = `/projects/${project.id}/views/${board?.id}/buckets/${board?.defaultBucketId}/tasks`;
	const before = app.app.feed.seq;

	const first = await send(app, ada, { url, payload: { task_id: id }, key: 'ada-1' });
	const again = await send(app, ada, { url, payload: { task_id: id }, key: 'ada-1' });

	expect([first.status, first.body.task]).toEqual([200, null]);
	expect([first.seq, again.seq]).toEqual([before, before]);
});

test('the same key of two people is two requests', async () => {
	const { app, ada, bob, id } = await startWithTask();

	const one = await send(app, ada, { url: `/tasks/${id}`, payload: { title: 'Peel' }, key: 'k' });
	const other = await send(app, bob, { url: `/tasks/${id}`, payload: { title: 'Slice' }, key: 'k' });

	expect(other.seq).toBeGreaterThan(one.seq ?? 0);
});

test('into a column and to a position is one request, and one push', async () => {
	const { app, ada, project, id } = await startWithTask();
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const columns = await app.api(ada.token).bucket.list({ projectId: project.id, viewId: Number(board?.id) });
	const bucket = columns.find((one) => one.id !== board?.defaultBucketId && one.id !== board?.doneBucketId);
	const url = `/projects/${project.id}/views/${board?.id}/buckets/${bucket?.id}/tasks`;
	const { client } = await followChanges(app, ada.token);

	const moved = await send(app, ada, { url, payload: { task_id: id, position: 12.5 }, key: 'ada-1' });
	const push = await client.nextPush();

	expect(moved.body).toMatchObject({ bucket_id: bucket?.id, position: 12.5, task: { id } });
	expect(push.keys).toEqual(['ada-1']);
	expect(push.placements).toContainEqual(
		expect.objectContaining({ view_id: board?.id, bucket_id: bucket?.id, position: 12.5 }),
	);
	expect((await send(app, ada, { url, payload: { task_id: id } })).body).not.toHaveProperty('position');
});
