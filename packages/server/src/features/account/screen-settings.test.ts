import { expect, test } from 'vitest';
import { connectLive } from '../../testing/live-client.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';

test('a change is merged into what is there, and what other clients keep stays', async () => {
	const app = await startTestApp();
	const api = app.api((await aUser(app)).token);
	await api.account.saveSettings({
		weekStart: 1,
		frontendSettings: { sidebarWidth: 300, quick: null, view_displays: { 7: { done: 'hide' }, 8: { done: 'day' } } },
	});

	await api.account.merge({ change: { color_schema: 'dark', view_displays: { 7: null, 9: { done: 'week' } } } });

	const { settings } = await api.account.read({});
	expect([settings.weekStart, settings.frontendSettings]).toEqual([
		1,
		{
			sidebarWidth: 300,
			quick: null,
			color_schema: 'dark',
			view_displays: { 8: { done: 'day' }, 9: { done: 'week' } },
		},
	]);
});

test('of many who change something else at once, on servers beside each other, none overwrites another', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	const servers = app.app.database.engine === 'postgres' ? [app, await app.beside(), await app.beside()] : [app];
	const keys = Array.from({ length: 12 }, (_, at) => String(at));

	await Promise.all(
		keys.map((key, at) =>
			servers[at % servers.length]?.api(token).account.merge({ change: { view_displays: { [key]: { at } } } }),
		),
	);

	const { settings } = await app.api(token).account.read({});
	expect(settings.frontendSettings).toEqual({
		view_displays: Object.fromEntries(keys.map((key, at) => [key, { at }])),
	});
});

test('whoever saves another setting leaves what was merged', async () => {
	const app = await startTestApp();
	const api = app.api((await aUser(app)).token);

	await Promise.all([
		api.account.merge({ change: { view_displays: { 7: { done: 'hide' } } } }),
		api.account.saveSettings({ weekStart: 3 }),
	]);

	expect(await api.account.read({})).toMatchObject({
		settings: { weekStart: 3, frontendSettings: { view_displays: { 7: { done: 'hide' } } } },
	});
});

test('with the change it has at most 64 KiB, and what is too much changes nothing', async () => {
	const app = await startTestApp();
	const api = app.api((await aUser(app)).token);
	await api.account.merge({ change: { a: 'x'.repeat(40_000) } });

	await expect(api.account.merge({ change: { b: 'x'.repeat(40_000) } })).rejects.toThrow(
		'"invalid_fields":["frontend_settings: must have at most 65536 bytes as JSON, not 80015"]',
	);

	const { settings } = await api.account.read({});
	expect(Object.keys(settings.frontendSettings as object)).toEqual(['a']);
});

test('other devices of the same person are told, and nobody else is', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const follow = async (token: string) => {
		const client = await connectLive(app);
		client.say({ action: 'auth', token });
		await client.next();
		client.say({ action: 'subscribe', event: 'account.changed' });
		return client;
	};
	const [other, strangers] = [await follow(ada.token), await follow(bob.token)];
	// Messages are answered one after the other: what nobody knows is refused once all before it was taken.
	const isTaken = async (client: Awaited<ReturnType<typeof follow>>) => {
		client.say({ action: 'subscribe', event: 'weather' });
		expect(await client.next()).toEqual({ error: 'invalid_event', event: 'weather' });
	};
	await Promise.all([isTaken(other), isTaken(strangers)]);

	await app.api(ada.token).account.merge({ change: { color_schema: 'dark' } });

	expect(await other.next()).toEqual({ event: 'account.changed', data: {} });
	await isTaken(strangers);
	expect(strangers.waiting).toBe(0);
});
