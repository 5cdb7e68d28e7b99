import { expect, test } from 'vitest';
import { type Authenticator, anAuthenticator } from '../../testing/authenticator.ts';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { jobContext } from '../job/job.ts';
import { mailDispatcher } from '../mail/index.ts';
import { forgetUsedChallenges } from '../passkey/index.ts';
import { setAccountStatus } from '../user/user.builder.ts';

const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };
const bob = { username: 'bob', email: 'bob@example.com', password: 'another-horse-8' };
const atExample = { ORDNA_SERVICE_PUBLICURL: 'https://tasks.example/' };

interface Signed {
	readonly app: TestApp;
	readonly token: string;
}

async function signedIn(app: TestApp, person = ada): Promise<Signed> {
	await app.api().account.register(person);
	await app.app.database.writer.updateTable('user').set({ status: 0 }).execute();
	return { app, token: (await app.api().session.login(person)).token };
}

async function start(env: Record<string, string> = {}): Promise<Signed> {
	return signedIn(await startTestApp({ ...env, ...atExample }));
}

async function addTo({ app, token }: Signed, device: Authenticator, { name = 'Laptop', person = ada } = {}) {
	const { options } = await app.api(token).passkey.begin({ password: person.password });
	return app.api(token).passkey.create({ name, response: device.create(options) });
}

/** Signs in with a passkey, as a browser does. */
async function enter({ app }: Pick<Signed, 'app'>, device: Authenticator, answer = {}, besides = {}) {
	const { options } = await app.api().passkey.challenge({});
	return app.api().passkey.login({ response: device.sign(options, answer), ...besides });
}

function eventsOf({ app, token }: Signed) {
	return app.api(token).securityEvent.list({ page: 0 });
}

test('a passkey that was added signs in without a password, and says when it was used', async () => {
	const ada = await start();
	const device = anAuthenticator();

	const added = await addTo(ada, device);
	const { token } = await enter(ada, device);

	expect(added).toMatchObject({ name: 'Laptop', kind: 'device', isSynced: false, lastUsed: null });
	expect(await ada.app.api(token).account.read({})).toMatchObject({ username: 'ada' });
	const { passkeys, isSecondFactor } = await ada.app.api(token).passkey.list({});
	expect(passkeys).toEqual([{ ...added, lastUsed: ada.app.clock.now() }]);
	expect(isSecondFactor).toBe(false);
	expect((await eventsOf(ada)).map(({ event, subject, reason }) => [event, subject, reason])).toEqual([
		['signed_in', '', 'passkey'],
		['passkey_added', 'Laptop', ''],
		['signed_in', '', ''],
	]);
});

test('the browser is asked for a passkey that is found without a name, and never twice on one device', async () => {
	const ada = await start();
	const device = anAuthenticator();
	await addTo(ada, device);

	const { options } = await ada.app.api(ada.token).passkey.begin({ password: 'correct-horse-9' });
	const { options: request } = await ada.app.api().passkey.challenge({});

	expect(options).toMatchObject({
		rp: { id: 'tasks.example', name: 'Ordna' },
		user: { name: 'ada' },
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		excludeCredentials: [{ id: expect.any(String), transports: ['internal'] }],
	});
	expect(JSON.stringify(options)).not.toContain('ada@example.com');
	expect(request).toMatchObject({ rpId: 'tasks.example', userVerification: 'required' });
	expect(request).not.toHaveProperty('allowCredentials');
});

test('adding one takes the password, and an e-mail tells of it', async () => {
	const box = await startMailBox();
	const ada = await start(box.env);
	const post = mailDispatcher(ada.app.app);

	await expect(ada.app.api(ada.token).passkey.begin({ password: 'not-the-horse' })).rejects.toThrow('1011');
	await addTo(ada, anAuthenticator());
	await post.sendDue();
	await post.end();

	expect(box.mails.map(({ subject }) => subject)).toContain('A passkey was added to your account');
});

test.for([
	['another site', { origin: 'https://tasks.example.evil.example' }],
	['another port', { origin: 'https://tasks.example:8443' }],
	['without TLS', { origin: 'http://tasks.example' }],
	['another relying party', { rpId: 'evil.example' }],
	['a challenge of its own', { challenge: 'c29tZXRoaW5n' }],
	['nobody who was asked', { isUnverified: true }],
] as const)('what was made or signed for %s is refused', async ([, answer]) => {
	const ada = await start();
	const device = anAuthenticator();
	const { options } = await ada.app.api(ada.token).passkey.begin({ password: 'correct-horse-9' });

	const making = ada.app.api(ada.token).passkey.create({ name: 'Laptop', response: device.create(options, answer) });
	await expect(making).rejects.toThrow('not accepted here');
	await addTo(ada, device);

	await expect(enter(ada, device, answer)).rejects.toThrow('not accepted here');
});

test('a wrong signature is noted with the account, and one of an unknown passkey is not', async () => {
	const ada = await start();
	const device = anAuthenticator();
	await addTo(ada, device);
	const { options } = await ada.app.api().passkey.challenge({});
	const response = { ...device.sign(options) };
	const forged = { ...response, response: { ...Object(response.response), signature: 'MEUCIQ' } };

	await expect(ada.app.api().passkey.login({ response: forged })).rejects.toThrow('not accepted here');
	await expect(enter(ada, anAuthenticator())).rejects.toThrow('not accepted here');

	const refused = (await eventsOf(ada)).filter(({ event }) => event === 'sign_in_failed');
	expect(refused.map(({ reason }) => reason)).toEqual(['passkey']);
});

test('a challenge is good for one answer, of one kind, for five minutes', async () => {
	const ada = await start();
	const device = anAuthenticator();
	const { options: forMaking } = await ada.app.api(ada.token).passkey.begin({ password: 'correct-horse-9' });
	await addTo(ada, device);
	const { options } = await ada.app.api().passkey.challenge({});
	const { options: late } = await ada.app.api().passkey.challenge({});
	const response = device.sign(options);

	await ada.app.api().passkey.login({ response });

	await expect(ada.app.api().passkey.login({ response })).rejects.toThrow('not accepted here');
	await expect(ada.app.api().passkey.login({ response: device.sign(options) })).rejects.toThrow('took too long');
	await expect(ada.app.api().passkey.login({ response: device.sign(forMaking) })).rejects.toThrow('not accepted here');
	ada.app.clock.advance(5 * 60_000);
	await expect(ada.app.api().passkey.login({ response: device.sign(late) })).rejects.toThrow('took too long');
});

test('of several answers to one challenge at once, one comes in', async () => {
	const ada = await start();
	const device = anAuthenticator();
	await addTo(ada, device);
	const { options } = await ada.app.api().passkey.challenge({});
	const answers = [device.sign(options), device.sign(options), device.sign(options)];

	const results = await Promise.allSettled(answers.map((response) => ada.app.api().passkey.login({ response })));

	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a challenge that somebody was given makes no passkey for somebody else', async () => {
	const one = await start();
	const other = await signedIn(one.app, bob);
	const { options } = await one.app.api(one.token).passkey.begin({ password: ada.password });

	const response = anAuthenticator().create(options);

	await expect(one.app.api(other.token).passkey.create({ name: 'Mine', response })).rejects.toThrow(
		'not accepted here',
	);
});

test('a passkey is of one person, and is added once', async () => {
	const one = await start();
	const other = await signedIn(one.app, bob);
	const device = anAuthenticator();
	await addTo(one, device);

	await expect(addTo(one, device)).rejects.toThrow('not accepted here');
	await expect(addTo(other, device, { person: bob })).rejects.toThrow('not accepted here');
});

test('a copy is noticed by its count, and passkeys that do not count are taken', async () => {
	const ada = await start();
	const [device, synced] = [anAuthenticator(), anAuthenticator()];
	await addTo(ada, device);
	await addTo(ada, synced, { name: 'Synced' });

	await enter(ada, device, { counter: 7 });
	await expect(enter(ada, device, { counter: 7 })).rejects.toThrow('not accepted here');
	await expect(enter(ada, device, { counter: 3 })).rejects.toThrow('not accepted here');
	await enter(ada, device, { counter: 8 });
	await enter(ada, synced, { counter: 0 });
	await expect(enter(ada, synced, { counter: 0 })).resolves.toBeDefined();
});

test('as a second factor it ends the other sessions, and the password alone opens nothing', async () => {
	const signed = await start();
	const { app, token } = signed;
	const { token: elsewhere } = await app.api().session.login(ada);
	const device = anAuthenticator();
	const api = app.api(token).passkey;
	await expect(api.setSecondFactor({ enabled: true, password: ada.password })).rejects.toThrow(
		'This passkey does not exist',
	);
	await addTo(signed, device);

	const { recoveryCodes = [] } = await api.setSecondFactor({ enabled: true, password: ada.password });

	await expect(app.api(elsewhere).account.read({})).rejects.toThrow('401');
	await expect(app.api().session.login(ada)).rejects.toThrow('1017');
	await expect(enter(signed, device, {}, ada)).resolves.toBeDefined();
	await expect(enter(signed, device)).resolves.toBeDefined();
	await expect(enter(signed, device, {}, { ...ada, password: 'not-the-horse' })).rejects.toThrow('1011');
	await expect(enter(signed, device, {}, { username: 'ada' })).rejects.toThrow('1004');
	expect(recoveryCodes).toHaveLength(10);
	await expect(app.api().session.login({ ...ada, totpPasscode: recoveryCodes[0] })).resolves.toBeDefined();
	await expect(app.api().session.login({ ...ada, totpPasscode: recoveryCodes[0] })).rejects.toThrow('1017');
	expect(await api.list({})).toMatchObject({ isSecondFactor: true, left: 9 });
	expect(await api.setSecondFactor({ enabled: true, password: ada.password })).not.toHaveProperty('recoveryCodes');
});

test('the passkey of somebody else is no second factor', async () => {
	const one = await start();
	const other = await signedIn(one.app, bob);
	const [device, foreign] = [anAuthenticator(), anAuthenticator()];
	await addTo(one, device);
	await addTo(other, foreign, { person: bob });
	await one.app.api(one.token).passkey.setSecondFactor({ enabled: true, password: ada.password });

	await expect(enter(one, foreign, {}, ada)).rejects.toThrow('not accepted here');
});

test('with the last passkey the second factor goes, and its recovery codes with it', async () => {
	const signed = await start();
	const { app, token } = signed;
	const api = app.api(token).passkey;
	const [first, second] = [await addTo(signed, anAuthenticator()), await addTo(signed, anAuthenticator())];
	await api.setSecondFactor({ enabled: true, password: ada.password });

	await expect(api.remove({ id: first.id, password: 'not-the-horse' })).rejects.toThrow('1011');
	await api.remove({ id: first.id, password: ada.password });
	expect(await api.list({})).toMatchObject({ isSecondFactor: true, left: 10, passkeys: [{ id: second.id }] });
	await api.remove({ id: second.id, password: ada.password });

	expect(await api.list({})).toEqual({ isSecondFactor: false, left: 0, passkeys: [] });
	await expect(app.api().session.login(ada)).resolves.toBeDefined();
});

test('beside an authenticator app either will do, and each goes by itself', async () => {
	const signed = await start();
	const { app, token } = signed;
	const api = app.api(token);
	const device = anAuthenticator();
	await addTo(signed, device);
	await api.passkey.setSecondFactor({ enabled: true, password: ada.password });
	const codes = (await api.passkey.list({})).left;
	await expect(api.secondFactor.read({})).rejects.toThrow('1016');
	await expect(api.secondFactor.enable({ passcode: '123456' })).rejects.toThrow('1016');

	await api.secondFactor.enroll({});
	await expect(api.secondFactor.enroll({})).rejects.toThrow('1015');
	await api.secondFactor.disable({ password: ada.password });

	expect(codes).toBe(10);
	expect(await api.passkey.list({})).toMatchObject({ isSecondFactor: true, left: 10 });
	await expect(app.api().session.login(ada)).rejects.toThrow('1017');
	await api.passkey.setSecondFactor({ enabled: false, password: ada.password });
	await expect(app.api().session.login(ada)).resolves.toBeDefined();
	expect(await api.passkey.list({})).toMatchObject({ isSecondFactor: false, left: 0 });
});

test('names change, and the passkeys of others are as if they were not', async () => {
	const one = await start();
	const other = await signedIn(one.app, bob);
	const { id } = await addTo(one, anAuthenticator());
	const foreign = one.app.api(other.token).passkey;

	expect(await one.app.api(one.token).passkey.rename({ id, name: 'Work laptop' })).toMatchObject({
		name: 'Work laptop',
	});

	await expect(foreign.rename({ id, name: 'Mine' })).rejects.toThrow('This passkey does not exist');
	await expect(foreign.remove({ id, password: bob.password })).rejects.toThrow('This passkey does not exist');
	expect((await foreign.list({})).passkeys).toEqual([]);
});

test('a removed passkey opens nothing, nor does one of a closed account', async () => {
	const signed = await start();
	const [device, other] = [anAuthenticator(), anAuthenticator()];
	const { id } = await addTo(signed, device);
	await addTo(signed, other);
	const person = await signed.app.api(signed.token).account.read({});

	await signed.app.api(signed.token).passkey.remove({ id, password: ada.password });
	await expect(enter(signed, device)).rejects.toThrow('not accepted here');
	await setAccountStatus(signed.app, person.id, 2);
	await expect(enter(signed, other)).rejects.toThrow('1020');
	await setAccountStatus(signed.app, person.id, 1);
	await expect(enter(signed, other)).rejects.toThrow('1012');
});

test('a passkey made on the own machine works under localhost; on an address of the network there are none', async () => {
	const local = await signedIn(await startTestApp({ ORDNA_SERVICE_PUBLICURL: 'http://127.0.0.1:3456/' }));
	const device = anAuthenticator('http://localhost:3456');

	await addTo(local, device);
	await expect(enter(local, device)).resolves.toBeDefined();
	expect((await local.app.api().info.read({})).auth.passkeys).toEqual({ origin: 'http://localhost:3456' });

	const network = await signedIn(await startTestApp({ ORDNA_SERVICE_PUBLICURL: 'http://192.168.1.5:3456/' }));
	await expect(network.app.api().passkey.challenge({})).rejects.toThrow('domain name');
	await expect(network.app.api(network.token).passkey.begin({ password: ada.password })).rejects.toThrow('domain name');
	expect((await network.app.api().info.read({})).auth.passkeys).toEqual({ origin: '' });
});

test('challenges that were used are forgotten once they have expired', async () => {
	const signed = await start();
	const device = anAuthenticator();
	await addTo(signed, device);
	await enter(signed, device);
	const count = () => signed.app.app.database.read.selectFrom('used_challenge').selectAll().execute();

	await forgetUsedChallenges.run(jobContext(signed.app.app, 'test', new AbortController().signal));
	expect(await count()).toHaveLength(2);
	signed.app.clock.advance(6 * 60_000);
	await forgetUsedChallenges.run(jobContext(signed.app.app, 'test', new AbortController().signal));

	expect(await count()).toEqual([]);
});

test('nobody has more than twenty', async () => {
	const signed = await start();
	for (let at = 0; at < 20; at += 1) await addTo(signed, anAuthenticator());

	await expect(addTo(signed, anAuthenticator())).rejects.toThrow('412');
});
