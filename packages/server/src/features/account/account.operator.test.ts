import { toInstant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { accountStatus } from '../user/index.ts';
import { aUser } from '../user/user.builder.ts';
import { type AccountChanges, changeAccount, replacePassword } from './index.ts';

function change({ app }: TestApp, id: UserId, changes: AccountChanges): Promise<void> {
	return runCommand(app, { kind: 'stranger' }, { via: 'test' }, (context) => changeAccount(context, id, changes));
}

function accountOf({ app }: TestApp, id: number) {
	return app.database.read.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Somebody who got ten codes wrong. */
async function aLockedOne(app: TestApp) {
	const { id } = await aUser(app);
	const { writer } = app.app.database;
	await writer.updateTable('user').set({ status: accountStatus.locked }).where('id', '=', id).execute();
	await writer
		.insertInto('second_factor')
		.values({ user_id: id, secret: 'x', failed: 10, created: toInstant(0) })
		.execute();
	return id;
}

const wrongCodes = ({ app }: TestApp) => app.database.read.selectFrom('second_factor').select('failed').execute();

test('an account of another service is closed though nobody could register its name and address here', async () => {
	const app = await startTestApp();
	const { id } = await aUser(app, { username: 'ada.lovelace' });

	await change(app, id, { status: accountStatus.disabled, name: 'Ada' });

	expect(await accountOf(app, id)).toMatchObject({ username: 'ada.lovelace', status: accountStatus.disabled });
	expect(await accountOf(app, id)).toMatchObject({ name: 'Ada', email: '', email_key: null });
});

test('a new name or address keeps the rules, and is nobody else’s', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	await change(app, bob.id, { email: 'bob@example.org' });

	await expect(change(app, ada.id, { username: 'ada.lovelace' })).rejects.toThrow();
	await expect(change(app, ada.id, { email: 'nobody' })).rejects.toThrow();
	await expect(change(app, ada.id, { username: bob.username.toUpperCase() })).rejects.toThrow('username');
	await expect(change(app, ada.id, { email: 'BOB@example.org' })).rejects.toThrow('address');
});

test('whoever is let in again by hand does not fall for the next wrong code', async () => {
	const app = await startTestApp();
	const id = await aLockedOne(app);

	await change(app, id, { status: accountStatus.active });

	expect(await wrongCodes(app)).toEqual([{ failed: 0 }]);
});

test('another password by hand opens a locked account, as one by e-mail does', async () => {
	const app = await startTestApp();
	const id = await aLockedOne(app);

	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, (context) => replacePassword(context, id, 'a hash'));

	expect(await accountOf(app, id)).toMatchObject({ status: accountStatus.active, password_hash: 'a hash' });
	expect(await wrongCodes(app)).toEqual([{ failed: 0 }]);
});
