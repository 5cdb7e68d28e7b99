import { readFileSync } from 'node:fs';
import { feedPath } from '@ordna/domain/feed-link';
import { toInstant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { expect, onTestFinished, test } from 'vitest';
import { totpCode, totpStep } from '../../security/totp.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { openDirectory, personPassword, whyNoDirectory } from '../../testing/directory.ts';
import { redirectUrl, startProvider } from '../../testing/open-id-provider.ts';
import { isRefusal, startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aWorkingBot } from '../bot/bot.builder.ts';
import { basic, calendarWith } from '../calendar/calendar.builder.ts';
import { aConnectedApp } from '../oauth/oauth.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { setAccountStatus, type TestUser } from '../user/user.builder.ts';

/** How an account stands when somebody comes to it. `elsewhere`: another service, which is asked about nothing here, manages it. */
const states = ['active', 'unconfirmed', 'disabled', 'locked', 'deletion scheduled', 'elsewhere'] as const;
type State = (typeof states)[number];

/** Who came in: the id of the account. */
type Come = () => Promise<number>;

/** A way to come to an account. It is made ready while the account is active, and used when it stands otherwise. */
interface Way {
	readonly env?: Record<string, string>;
	/** Whose account it is, and how one comes to it. */
	prepare(app: TestApp): Promise<{ readonly id: UserId; readonly come: Come }>;
}

const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };

async function registered(app: TestApp): Promise<TestUser> {
	const { id } = await app.api().account.register(ada);
	return { id, username: ada.username, token: (await app.api().session.login(ada)).token };
}

const whoIs = async (app: TestApp, token: string) => (await app.api(token).account.read({})).id;

const password: Way = {
	async prepare(app) {
		const { id } = await registered(app);
		return { id, come: async () => whoIs(app, (await app.api().session.login(ada)).token) };
	},
};

const secondFactor: Way = {
	async prepare(app) {
		const { id, token } = await registered(app);
		const { secret } = await app.api(token).secondFactor.enroll({});
		const code = () => totpCode(secret, totpStep(app.clock.now()));
		await app.api(token).secondFactor.enable({ passcode: code() });
		// A code works once.
		app.clock.advance(120_000);
		const login = () => app.api().session.login({ ...ada, totpPasscode: code() });
		return { id, come: async () => whoIs(app, (await login()).token) };
	},
};

const passkey: Way = {
	env: { ORDNA_SERVICE_PUBLICURL: 'https://tasks.example/' },
	async prepare(app) {
		const { id, token } = await registered(app);
		const device = anAuthenticator();
		const { options } = await app.api(token).passkey.begin({ password: ada.password });
		await app.api(token).passkey.create({ name: 'Laptop', response: device.create(options) });
		const enter = async () => {
			const { options: asked } = await app.api().passkey.challenge({});
			return app.api().passkey.login({ response: device.sign(asked) });
		};
		return { id, come: async () => whoIs(app, (await enter()).token) };
	},
};

const openId = async (): Promise<Way> => {
	const provider = await startProvider({ ada: { email: ada.email, preferred_username: 'ada' } });
	return {
		env: provider.env,
		async prepare(app) {
			const come = async () => {
				const code = String((await provider.visit('ada')).searchParams.get('code'));
				const { token } = await app.api().openId.callback({ provider: 'house', code, redirectUrl });
				return whoIs(app, token);
			};
			return { id: await first(come), come };
		},
	};
};

const directory = async (): Promise<Way> => {
	const slapd = await openDirectory();
	onTestFinished(slapd.stop);
	await slapd.addPerson('ada');
	return {
		env: slapd.env,
		async prepare(app) {
			const login = () => app.api().session.login({ username: 'ada', password: personPassword });
			const come = async () => whoIs(app, (await login()).token);
			return { id: await first(come), come };
		},
	};
};

const header: Way = {
	env: { ORDNA_AUTH_HEADER_ENABLED: 'true', ORDNA_AUTH_HEADER_TRUSTEDADDRESSES: '10.0.0.7' },
	async prepare(app) {
		const come = async () => {
			const request = { method: 'POST', url: '/api/v1/auth/header', remoteAddress: '10.0.0.7' } as const;
			const reply = await app.server.inject({ ...request, headers: { 'remote-user': 'ada' }, payload: {} });
			if (reply.statusCode >= 300) throw refusal(reply.json().code);
			return whoIs(app, reply.json().token);
		};
		return { id: await first(come), come };
	},
};

const link: Way = {
	async prepare(app) {
		const owner = await registered(app);
		const project = await aProject(app, { owner });
		const { hash } = await app.api(owner.token).linkShare.create({ projectId: project.id, right: 'read' });
		const come = async () => {
			const { token } = await app.api().linkShare.enter({ hash });
			await app.api(token).project.read({ id: project.id });
			return owner.id;
		};
		return { id: owner.id, come };
	},
};

const session: Way = {
	async prepare(app) {
		const { id, token } = await registered(app);
		return { id, come: () => whoIs(app, token) };
	},
};

const apiToken: Way = {
	async prepare(app) {
		const { id, token } = await registered(app);
		const expiresAt = app.clock.now() + 1_000_000_000;
		const draft = { title: 'A program', permissions: { other: ['user'] }, expiresAt };
		const { token: secret = '' } = await app.api(token).token.create(draft);
		return { id, come: () => whoIs(app, secret) };
	},
};

const calendarToken: Way = {
	async prepare(app) {
		const { id, token, username } = await registered(app);
		const { token: secret } = await app.api(token).calendarToken.create({});
		const calendar = calendarWith(app, basic(username, secret));
		const come = async () => {
			const { statusCode } = await calendar.ask('PROPFIND', '/dav/');
			if (statusCode >= 300) throw refusal(statusCode);
			return id;
		};
		return { id, come };
	},
};

const feedLink: Way = {
	async prepare(app) {
		const { id, token } = await registered(app);
		const url = feedPath(await app.api(token).feedLink.create({ kind: 'notifications' }));
		const come = async () => {
			const { statusCode } = await app.server.inject({ url });
			if (statusCode !== 200) throw refusal(statusCode);
			return id;
		};
		return { id, come };
	},
};

const bot: Way = {
	async prepare(app) {
		const owner = await registered(app);
		const { token } = await aWorkingBot(app, { owner, permissions: { other: ['user'] } });
		const come = async () => Number((await app.api(token).account.read({})).botOwnerId);
		return { id: owner.id, come };
	},
};

const connectedApp: Way = {
	async prepare(app) {
		const { id, token } = await registered(app);
		const { accessToken } = await aConnectedApp(app, { owner: { token } });
		return { id, come: () => whoIs(app, accessToken) };
	},
};

const appRenewal: Way = {
	async prepare(app) {
		const { id, token } = await registered(app);
		const { refreshToken } = await aConnectedApp(app, { owner: { token } });
		const renew = () => app.api().oauth.token({ grantType: 'refresh_token', refreshToken });
		return { id, come: async () => whoIs(app, (await renew()).accessToken) };
	},
};

/** The ways in, as the table of `docs/wire/auth.md` names them. */
const ways: Readonly<Record<string, Way | (() => Promise<Way>)>> = {
	password,
	'password and code': secondFactor,
	passkey,
	'OpenID Connect': openId,
	LDAP: directory,
	header,
	session,
	'API token': apiToken,
	'calendar token': calendarToken,
	'feed link': feedLink,
	'bot of the account': bot,
	app: connectedApp,
	'renewal of an app': appRenewal,
	'link of the account': link,
};

const refusal = (code: number) => Object.assign(new Error('refused'), { body: { code } });

/** Another service proves somebody for the first time. */
async function first(come: Come): Promise<UserId> {
	return (await come()) as UserId; // it is what an account says of itself
}

async function bring(harness: TestApp, id: UserId, state: State): Promise<void> {
	const { app, clock } = harness;
	const status = { active: 0, unconfirmed: 1, disabled: 2, locked: 3 } as const;
	const users = app.database.writer.updateTable('user').where('id', '=', id);
	if (state === 'deletion scheduled')
		await users.set({ deletion_scheduled_at: toInstant(clock.now() + 1000) }).execute();
	if (state === 'elsewhere') await users.set({ issuer: 'https://elsewhere.example', subject: 'ada' }).execute();
	await setAccountStatus(harness, id, state in status ? status[state as keyof typeof status] : status.active);
}

/** What comes of it: `in`, another account, or the code of the refusal. */
async function outcome(way: Way, state: State): Promise<string> {
	const app = await startTestApp(way.env ?? {});
	const { id, come } = await way.prepare(app);
	await bring(app, id, state);
	try {
		return (await come()) === id ? 'in' : 'another account';
	} catch (error) {
		if (!(error instanceof Error && 'body' in error) && !isRefusal(error)) throw error;
		const { body, status } = error as { body: { code?: number }; status?: number };
		return String(body.code ?? status);
	}
}

/** The rows of the table in the documents, by their first cell. */
function documented(): Map<string, string[]> {
	const text = readFileSync(new URL('../../../../../docs/wire/auth.md', import.meta.url), 'utf8');
	const [, section = ''] = text.split('## Ways in\n');
	const rows = section.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? [];
	return new Map(
		rows.map((row) => {
			const [name = '', ...cells] = row
				.slice(1, -1)
				.split('|')
				.map((cell) => cell.trim());
			return [name, cells];
		}),
	);
}

const hasDirectory = (await whyNoDirectory()) === undefined;

test('the table in the documents has each way in, and each state of an account', () => {
	const table = documented();

	expect(table.get('')).toEqual([...states]);
	expect([...table.keys()].filter((name) => name !== '' && !/^-+$/.test(name))).toEqual(Object.keys(ways));
});

for (const [name, way] of Object.entries(ways))
	test.skipIf(name === 'LDAP' && !hasDirectory)(`by ${name}: what is written of each state holds`, async () => {
		const made = typeof way === 'function' ? await way() : way;
		const outcomes: string[] = [];
		for (const state of states) outcomes.push(await outcome(made, state));

		expect(outcomes).toEqual(documented().get(name));
	});
