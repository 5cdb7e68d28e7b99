import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';

test('a new label is read back as it was made', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);

	const made = await app.api(ada.token).label.create({ title: 'Print', description: 'paper', hexColor: '#815b3f' });

	expect(made).toMatchObject({ title: 'Print', description: 'paper', hexColor: '815b3f', createdBy: { id: ada.id } });
	expect(await app.api(ada.token).label.read({ id: made.id })).toEqual(made);
});

test('an update changes what it names and leaves the rest', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id } = await app.api(ada.token).label.create({ title: 'Print', description: 'paper' });

	const updated = await app.api(ada.token).label.update({ id, title: 'Press' });

	expect(updated).toMatchObject({ title: 'Press', description: 'paper', version: 2 });
});

test('only its maker changes or deletes a label', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const { id } = await app.api(ada.token).label.create({ title: 'Print' });

	await expect(app.api(bob.token).label.update({ id, title: 'mine' })).rejects.toThrow('403');
	await expect(app.api(bob.token).label.delete({ id })).rejects.toThrow('403');
	expect(await app.api(ada.token).label.read({ id })).toMatchObject({ title: 'Print' });
});

test('a deleted label is gone', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id } = await app.api(ada.token).label.create({ title: 'Print' });

	await app.api(ada.token).label.delete({ id });

	expect(await app.api(ada.token).label.list({})).toEqual([]);
	await expect(app.api(ada.token).label.delete({ id })).rejects.toThrow('8002');
});

test('of several who delete a label at the same moment one does', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { label } = app.api(ada.token);
	const { id } = await label.create({ title: 'Print' });

	const deleted = await Promise.allSettled(Array.from({ length: 4 }, () => label.delete({ id })));

	expect(deleted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	const reasons = deleted.flatMap((one) => (one.status === 'rejected' ? [`${one.reason}`] : []));
	expect(reasons.filter((reason) => !reason.includes('8002'))).toEqual([]);
});
