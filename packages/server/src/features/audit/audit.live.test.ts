import { expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

const changed = { event: 'administration.changed', data: { groups: ['administration'] } };

async function follow(app: TestApp, { token }: TestUser): Promise<LiveClient> {
	const client = await connectLive(app);
	client.say({ action: 'auth', token });
	await client.next();
	client.say({ action: 'subscribe', event: 'administration.changed' });
	await subscribed(client);
	return client;
}

/** Messages are answered one after the other: what nobody knows is refused once all before it was taken. */
async function subscribed(client: LiveClient): Promise<void> {
	client.say({ action: 'subscribe', event: 'weather' });
	expect(await client.next()).toEqual({ error: 'invalid_event', event: 'weather' });
}

test('administrators who look are told that something there changed, and nobody else is', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app, { isAdmin: true }), await aUser(app)];
	const [admin, other] = [await follow(app, ada), await follow(app, bob)];

	await app.api(ada.token).label.create({ title: 'In no audit log' });
	await app.api(ada.token).registration.choose({ mode: 'closed' });

	expect(await admin.next()).toEqual(changed);
	await subscribed(other);
	expect(other.waiting).toBe(0);
});

test('who administers no more is told nothing more on the same connection', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app, { isAdmin: true }), await aUser(app, { isAdmin: true })];
	const [first, second] = [await follow(app, ada), await follow(app, bob)];

	await app.api(ada.token).adminUser.setAdmin({ id: bob.id, isAdmin: false });
	await app.api(ada.token).registration.choose({ mode: 'closed' });

	expect(await first.next()).toMatchObject({ event: 'administration.changed' });
	expect(await first.next()).toEqual(changed);
	await subscribed(second);
	expect(second.waiting).toBe(0);
});
