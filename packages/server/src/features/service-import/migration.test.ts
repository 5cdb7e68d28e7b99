import { expect, test } from 'vitest';
import { createOutgoing, type Outgoing } from '../../outside/http.ts';
import { readSettings } from '../../settings/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { startTodoist } from '../../testing/todoist-service.ts';
import { aUser } from '../user/user.builder.ts';
import { aTodoistAccount } from './service-import.builder.ts';
import { serviceImportRunner } from './service-import.runner.ts';

const keys = {
	ORDNA_MIGRATION_TODOIST_ENABLE: 'true',
	ORDNA_MIGRATION_TODOIST_CLIENTID: 'app',
	ORDNA_MIGRATION_TODOIST_CLIENTSECRET: 'secret',
	ORDNA_SERVICE_PUBLICURL: 'https://ordna.example.org/',
};

/** Reaches what it is told to; the sign-in of Todoist gives the token for one code. */
function withSignIn(env: Record<string, string>, token: string): Outgoing & { readonly forms: string[] } {
	const settings = readSettings({ env });
	if (!settings.ok) throw new Error(settings.problems.join());
	const real = createOutgoing(settings.settings.outgoingRequests);
	const forms: string[] = [];
	return {
		forms,
		async send(request) {
			if (request.url !== 'https://todoist.com/oauth/access_token') return real.send(request);
			forms.push(String(request.body));
			const isRight = String(request.body).includes('code=right');
			const body = Buffer.from(JSON.stringify(isRight ? { access_token: token } : { error: 'bad_authorization_code' }));
			return { ok: true, answer: { status: isRight ? 200 : 400, headers: {}, body, url: request.url } };
		},
		close: () => real.close(),
	};
}

async function start() {
	const todoist = await startTodoist();
	todoist.account = aTodoistAccount(todoist.address);
	const env = { ...todoist.env, ...keys };
	const outgoing = withSignIn(env, todoist.token);
	const app = await startTestApp(env, { outgoing });
	return { app, outgoing, api: app.api((await aUser(app)).token) };
}

test('somebody who signed in at Todoist gets everything at once, as clients of v1 ask for it', async () => {
	const { app, outgoing, api } = await start();
	const before = await api.todoistMigration.status({});
	const { url } = await api.todoistMigration.auth({});

	const answer = await api.todoistMigration.migrate({ code: 'right' });
	const running = await api.todoistMigration.status({});
	await expect(api.todoistMigration.migrate({ code: 'right' })).rejects.toThrow('412');
	const runner = serviceImportRunner(app.app);
	await runner.sendDue();
	await runner.sendDue();
	await runner.end();

	expect(before).toMatchObject({ id: 0, migratorName: '', startedAt: null, finishedAt: null });
	expect(url).toMatch(
		/^https:\/\/todoist\.com\/oauth\/authorize\?client_id=app&scope=data%3Aread&state=[A-Za-z0-9]{32}$/,
	);
	expect(answer).toEqual({ message: 'Migration was started successfully.' });
	expect(running).toMatchObject({ migratorName: 'todoist', finishedAt: null });
	expect((await api.todoistMigration.status({})).finishedAt).not.toBeNull();
	expect((await api.project.list({ page: 0 })).map(({ title }) => title)).toContain('Home');
	const form = new URLSearchParams(outgoing.forms[0]);
	expect(Object.fromEntries(form)).toEqual({
		...{ client_id: 'app', client_secret: 'secret', code: 'right' },
		redirect_uri: 'https://ordna.example.org/migrate/todoist',
	});
	expect((await api.info.read({})).availableMigrators).toContain('todoist');
});

test('a code that Todoist does not know begins nothing', async () => {
	const { api } = await start();

	await expect(api.todoistMigration.migrate({ code: 'wrong' })).rejects.toThrow('does not accept this sign-in');

	expect((await api.todoistMigration.status({})).id).toBe(0);
});

test('without the keys of an app there are no such routes', async () => {
	const app = await startTestApp();
	const api = app.api((await aUser(app)).token);

	await expect(api.todoistMigration.auth({})).rejects.toThrow('404');
	await expect(api.todoistMigration.migrate({ code: 'right' })).rejects.toThrow('404');
	expect((await api.info.read({})).availableMigrators).toEqual(['vikunja-file', 'ticktick', 'wekan', 'csv']);
});
