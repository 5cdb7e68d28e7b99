import { expect, test } from 'vitest';
import { queryContext } from '../../context/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';
import { findCalendarToken } from './index.ts';

test('a calendar token is shown once, opens its owner only, and is dead when it is deleted', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token).calendarToken;
	const owner = async (token: string) =>
		(await findCalendarToken(queryContext(app.app, { kind: 'stranger' }), token))?.ownerId;

	const made = await api.create({ name: 'DAVx5 on the phone' });

	expect(made.token).toMatch(/^\w{64}$/);
	expect(await api.list({})).toEqual([
		{ id: made.id, name: 'DAVx5 on the phone', created: app.clock.now(), lastUsed: null, token: '' },
	]);
	expect(await owner(made.token)).toBe(ada.id);
	expect(await owner('')).toBeUndefined();
	await api.delete({ id: made.id });
	expect(await owner(made.token)).toBeUndefined();
	expect(await api.list({})).toEqual([]);
});

test('nobody sees or deletes a calendar token of somebody else, and nothing is told', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const made = await app.api(ada.token).calendarToken.create({});

	expect(await app.api(bob.token).calendarToken.list({})).toEqual([]);
	await expect(app.api(bob.token).calendarToken.delete({ id: made.id })).resolves.toBeDefined();

	expect(await app.api(ada.token).calendarToken.list({})).toHaveLength(1);
});

test('a name is not asked for, and has an end', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);

	expect(await app.api(token).calendarToken.create({})).toMatchObject({ name: '' });
	await expect(app.api(token).calendarToken.create({ name: 'x'.repeat(101) })).rejects.toThrow('2002');
});

test('without calendars there are no tokens for them', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ENABLECALDAV: 'false' });
	const { token } = await aUser(app);

	await expect(app.api(token).calendarToken.create({})).rejects.toThrow('404');
});
