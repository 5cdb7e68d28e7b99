import type { LivePush } from '@ordna/domain/live';
import { expect, test, vi } from 'vitest';
import { type Change, queryContext } from '../../context/index.ts';
import { followChanges } from '../../testing/live-client.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aLabel } from '../label/label.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { ChangeStream } from './change-stream.ts';
import type { LiveSource } from './live.sources.ts';

const everyLabel: LiveSource = { texts: async (_, ids) => new Map(ids.map((id) => [id, JSON.stringify({ id })])) };

test('what happens while a push leaves slowly is one push, in order, each record once', async () => {
	const testApp = await startTestApp();
	const ada = await aUser(testApp);
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	const pushes: LivePush[] = [];
	const slowness = Promise.withResolvers<void>();
	const stream = new ChangeStream({
		queryContext: () => queryContext(testApp.app, caller),
		sources: { label: everyLabel },
		gatherMs: 0,
		send: (text) => {
			pushes.push((JSON.parse(text) as { data: LivePush }).data);
			return slowness.promise;
		},
		broke: (error) => {
			throw error;
		},
	});
	const changeOf = (seq: number, label: number): Change => ({
		...{ seq, at: testApp.clock.now(), actorId: ada.id, via: 'test', batch: `batch-${seq}` },
		...{ kind: 'label.updated', entity: 'label', entityId: label, projectId: null },
	});
	const begun = stream.begin({ since: undefined, knew: undefined });
	await expect.poll(() => pushes).toMatchObject([{ changes: [] }]);

	for (let seq = 1; seq <= 8; seq += 1) stream.notice([changeOf(seq, seq % 2)]);
	slowness.resolve();
	await begun;
	await expect.poll(() => pushes).toHaveLength(2);
	stream.stop();

	expect(pushes[1]?.changes.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	expect(pushes[1]?.records.label).toEqual([{ id: 1 }, { id: 0 }]);
});

test('nothing is pushed before the disk has it, although the caches have heard of it', async () => {
	const testApp = await startTestApp();
	const { app } = testApp;
	const ada = await aUser(testApp);
	const { client } = await followChanges(testApp, ada.token);
	const disk = Promise.withResolvers<void>();
	const flushed = vi.spyOn(app.database, 'flushed').mockReturnValue(disk.promise);
	const heard = vi.fn();
	app.feed.subscribe(heard, () => undefined);

	await aLabel(testApp, { owner: ada, title: 'Garden' });
	await expect.poll(() => flushed.mock.calls.length).toBeGreaterThan(0);
	const before = { heard: heard.mock.calls.length, waiting: client.waiting };
	disk.resolve();
	const push = await client.nextPush();

	expect(before).toEqual({ heard: 1, waiting: 0 });
	expect(push.changes).toMatchObject([{ kind: 'label.created' }]);
});
