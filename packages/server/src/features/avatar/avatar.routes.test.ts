import type { AvatarProvider } from '@ordna/domain/avatar';
import { expect, test } from 'vitest';
import { fakeOutgoing } from '../../outside/http.fake.ts';
import { aPicture, sendForm, sizeOf } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

function show(app: TestApp, username: string, by: TestUser, query = '', headers: Record<string, string> = {}) {
	return app.server.inject({
		method: 'GET',
		url: `/api/v1/avatar/${encodeURIComponent(username)}${query}`,
		headers: { authorization: `Bearer ${by.token}`, ...headers },
	});
}

function upload(app: TestApp, by: TestUser, content: Buffer | string, field = 'avatar') {
	return sendForm(app, '/user/settings/avatar/upload', { token: by.token, field, files: [['face.png', content]] });
}

test('a drawn picture follows what was chosen, and the name', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const choose = (avatarProvider: AvatarProvider) => app.api(ada.token).avatar.choose({ avatarProvider });
	const seen = async () => (await show(app, ada.username, bob)).body;

	const plaid = await seen();
	await choose('initials');
	await app.api(ada.token).account.saveSettings({ name: 'Ada <Byron>' });
	const initials = await seen();
	await choose('marble');
	const marble = await seen();

	expect(new Set([plaid, initials, marble]).size).toBe(3);
	expect(initials).toContain('>A&#60;</text>');
	expect(await app.api(ada.token).avatar.read({})).toEqual({ avatarProvider: 'marble', hasPicture: false });
});

test('a kind nobody knows is refused; the empty one is not, and without one nothing changes', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);

	await expect(app.api(ada.token).avatar.choose({ avatarProvider: 'portrait' as never })).rejects.toThrow('1018');
	await app.api(ada.token).avatar.choose({ avatarProvider: '' });
	await app.api(ada.token).avatar.choose({});

	expect((await show(app, ada.username, ada)).headers['content-type']).toBe('image/svg+xml');
});

test('what others see of a person says how their picture looks, and becomes another when the picture does', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	await app.api(ada.token).account.saveSettings({ discoverableByName: true });
	const seen = async () => (await app.api(bob.token).user.search({ s: ada.username }))[0]?.avatar;
	const own = async () => (await app.api(ada.token).account.read({})).avatar;

	const looks = [await seen()];
	for (const avatarProvider of ['initials', 'marble', 'gravatar', 'default'] as const) {
		await app.api(ada.token).avatar.choose({ avatarProvider });
		looks.push(await seen());
	}
	await upload(app, ada, aPicture(4, 2));
	const first = await seen();
	await upload(app, ada, aPicture(2, 4));
	const second = await own();

	expect(looks).toEqual(['', 'initials', 'marble', 'gravatar', '']);
	expect([first, second]).toEqual([expect.stringMatching(/^upload-\d+$/), expect.stringMatching(/^upload-\d+$/)]);
	expect(second).not.toBe(first);
	expect(await seen()).toBe(second);
});

test('somebody unknown has a picture, and whose it is cannot be told from it', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);

	const reply = await show(app, 'nobody "<script>', ada);

	expect(reply.statusCode).toBe(200);
	expect(reply.body).not.toContain('script');
	expect(reply.headers['content-security-policy']).toContain('sandbox');
});

test('an uploaded picture is shown in the size that is asked for, kept in its proportions', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];

	const answer = await upload(app, ada, aPicture(4, 2));
	const sized = async (query: string) => sizeOf((await show(app, ada.username, bob, query)).rawPayload);

	expect(answer.status).toBe(200);
	expect(await app.api(ada.token).avatar.read({})).toEqual({ avatarProvider: 'upload', hasPicture: true });
	expect([await sized(''), await sized('?size=64'), await sized('?size=5000')]).toEqual([
		[500, 250],
		[128, 64],
		[2048, 1024],
	]);
	expect((await show(app, ada.username, bob, '?size=0')).headers['content-type']).toBe('image/svg+xml');
	expect((await show(app, ada.username, bob, '?size=big')).json()).toMatchObject({ code: 2004 });
});

test('what is no picture is refused and leaves the one before', async () => {
	const app = await startTestApp({ ORDNA_FILES_MAXSIZE: '1MB' });
	const ada = await aUser(app);
	await upload(app, ada, aPicture(2, 2));
	const half = aPicture(300, 200).subarray(0, 60);

	for (const bad of ['hello', '', '<svg xmlns="http://www.w3.org/2000/svg"/>', half]) {
		expect((await upload(app, ada, bad)).status).toBe(400);
	}
	expect((await upload(app, ada, aPicture(2, 2), 'face')).status).toBe(400);
	expect(await upload(app, ada, Buffer.alloc(1024 * 1024 + 1))).toMatchObject({ status: 413, json: { code: 4013 } });
	await expect(app.api(ada.token).avatar.upload({})).rejects.toThrow('400');

	expect(sizeOf((await show(app, ada.username, ada, '?size=16')).rawPayload)).toEqual([16, 16]);
});

test('a picture that is known already is not sent again, a new one is', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { etag } = (await show(app, ada.username, ada)).headers;
	const again = () => show(app, ada.username, ada, '', { 'if-none-match': String(etag) });

	const unchanged = (await again()).statusCode;
	await app.api(ada.token).avatar.choose({ avatarProvider: 'marble' });

	expect(unchanged).toBe(304);
	expect((await again()).statusCode).toBe(200);
});

test('a picture from Gravatar comes through the server, once for a while, and never as a page', async () => {
	const answers = [{ body: aPicture(3, 3) }, { body: Buffer.from('<html>') }, null];
	const outgoing = fakeOutgoing(() => answers.shift() ?? null);
	const app = await startTestApp({ ORDNA_AVATAR_GRAVATAREXPIRATION: '60' }, { outgoing });
	const ada = await aUser(app);
	const email = 'Ada@Example.org';
	await app.app.database.writer.updateTable('user').set({ email }).where('id', '=', ada.id).execute();
	await app.api(ada.token).avatar.choose({ avatarProvider: 'gravatar' });

	const first = await show(app, ada.username, ada, '?size=40');
	await show(app, ada.username, ada, '?size=40');
	app.clock.advance(60_000);
	const page = await show(app, ada.username, ada, '?size=40');
	app.clock.advance(60_000);
	const gone = await show(app, ada.username, ada, '?size=40');

	expect(sizeOf(first.rawPayload)).toEqual([3, 3]);
	expect([page, gone].map((reply) => reply.headers['content-type'])).toEqual(['image/svg+xml', 'image/svg+xml']);
	expect(outgoing.sent.map(({ url }) => url)).toEqual(
		// MD5 of the address in small letters.
		Array.from({ length: 3 }, () => 'https://www.gravatar.com/avatar/5bfcf2d8e394674550332640d72db509?s=40&d=mp'),
	);
});

test('who came by a link sees pictures and has none', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const link = await app.api(ada.token).linkShare.create({ projectId: project.id, right: 'read' });
	const { token } = await app.api().linkShare.enter({ hash: link.hash });

	expect((await show(app, ada.username, { ...ada, token })).statusCode).toBe(200);
	await expect(app.api(token).avatar.read({})).rejects.toThrow('1027');
	await expect(app.api(token).avatar.choose({ avatarProvider: 'marble' })).rejects.toThrow('1027');
});
