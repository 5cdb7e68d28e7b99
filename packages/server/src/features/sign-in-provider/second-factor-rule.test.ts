import { expect, test } from 'vitest';
import { totpCode, totpStep } from '../../security/totp.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProgramsToken } from '../token/token.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function addFactor(app: TestApp, { token }: { readonly token: string }): Promise<void> {
	const { secret } = await app.api(token).secondFactor.enroll({});
	const passcode = totpCode(secret, totpStep(app.clock.now()));
	await app.api(token).secondFactor.enable({ passcode });
	app.clock.advance(60_000);
}

/** A server where administrators need a second factor: Ada has one, Bob has none. */
async function withRule() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app, { isAdmin: true }), await aUser(app, { isAdmin: true })];
	await addFactor(app, ada);
	await app.api(ada.token).signInProvider.changeRules({ adminsNeedSecondFactor: true });
	return { app, ada, bob };
}

const needed = { status: 403, body: { code: 19001 } };

test('who has no second factor administers nothing until they have set one up', async () => {
	const { app, bob } = await withRule();
	const api = app.api(bob.token);

	await expect(api.adminUser.list({})).rejects.toMatchObject(needed);
	await expect(api.signInProvider.changeRules({ adminsNeedSecondFactor: false })).rejects.toMatchObject(needed);
	expect(await api.account.read({})).toMatchObject({ isAdmin: true });

	await addFactor(app, bob);
	expect(await api.adminUser.list({})).toHaveLength(2);
});

test('a token of a program administers as little as its owner may', async () => {
	const { app, ada, bob } = await withRule();
	const scopes = ['admin.users'];

	const ofBob = app.api(await aProgramsToken(app, { owner: bob, scopes }));
	const ofAda = app.api(await aProgramsToken(app, { owner: ada, scopes }));

	await expect(ofBob.adminUser.list({})).rejects.toMatchObject(needed);
	expect(await ofAda.adminUser.list({})).toHaveLength(2);
});

test('an account that is proved elsewhere is for the provider to secure, and nobody else is told of the rule', async () => {
	const { app, bob } = await withRule();
	const cleo = await aUser(app);
	await expect(app.api(cleo.token).adminUser.list({})).rejects.toMatchObject({ status: 404 });

	await app.app.database.write((db) =>
		db.updateTable('user').set({ issuer: 'ldap' }).where('id', '=', bob.id).execute(),
	);
	app.app.feed.reset();

	expect(await app.api(bob.token).adminUser.list({})).toHaveLength(3);
});

test('nobody makes it a rule who would shut themselves out; turned off, it holds no more', async () => {
	const { app, ada, bob } = await withRule();
	await app.api(ada.token).signInProvider.changeRules({ adminsNeedSecondFactor: false });
	expect(await app.api(bob.token).adminUser.list({})).toHaveLength(2);

	await expect(app.api(bob.token).signInProvider.changeRules({ adminsNeedSecondFactor: true })).rejects.toMatchObject({
		status: 412,
	});

	expect(await app.api(bob.token).signInProvider.readRules({})).toMatchObject({ adminsNeedSecondFactor: false });
	const entries = await app.api(ada.token).audit.list({ groups: ['administration'] });
	expect(entries.map(({ kind }) => kind)).toEqual(['signInProvider.rulesChanged', 'signInProvider.rulesChanged']);
});

test('one rule is changed without the other', async () => {
	const { app, ada } = await withRule();

	const rules = await app.api(ada.token).signInProvider.changeRules({ createsAccounts: false });

	expect(rules).toMatchObject({ createsAccounts: false, adminsNeedSecondFactor: true });
	expect(await app.api(ada.token).signInProvider.readRules({})).toEqual(rules);
});
