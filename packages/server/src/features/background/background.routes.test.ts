import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createOutgoing, type Outgoing } from '../../outside/http.ts';
import { portOf } from '../../process/port-of.ts';
import { readSettings } from '../../settings/index.ts';
import { aPicture, sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

type Headers = Record<string, string>;

function get(app: TestApp, path: string, by: { token: string }, headers: Headers = {}) {
	return app.server.inject({
		method: 'GET',
		url: `/api/v1${path}`,
		headers: { authorization: `Bearer ${by.token}`, ...headers },
	});
}

function upload(
	app: TestApp,
	projectId: number,
	by: { token: string },
	content: Buffer | string,
	field = 'background',
) {
	return sendForm(app, `/projects/${projectId}/backgrounds/upload`, {
		token: by.token,
		field,
		files: [['wall.png', content]],
	});
}

/** A bitmap of 24 bits a point, as old programs write it. */
function aBitmap(width: number, height: number): Buffer {
	const line = Math.ceil((width * 3) / 4) * 4;
	const bytes = Buffer.alloc(54 + line * height, 90);
	bytes.fill(0, 0, 54);
	bytes.write('BM');
	bytes.writeUInt32LE(bytes.length, 2);
	bytes.writeUInt32LE(54, 10);
	bytes.writeUInt32LE(40, 14);
	bytes.writeInt32LE(width, 18);
	bytes.writeInt32LE(height, 22);
	bytes.writeUInt16LE(1, 26);
	bytes.writeUInt16LE(24, 28);
	return bytes;
}

test('an uploaded picture stands behind the project, with a blur to show before it', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada, title: 'House' });

	const { status, json } = await upload(app, id, ada, aPicture(40, 20));

	expect(status).toBe(200);
	expect(json).toMatchObject({ id, title: 'House', background_information: { Type: 'upload' } });
	expect(json.background_blur_hash).toHaveLength(28);
	const read = await app.api(ada.token).project.read({ id });
	expect(read).toMatchObject({
		backgroundInformation: { Type: 'upload' },
		backgroundBlurHash: json.background_blur_hash,
	});
});

test('it comes back as a JPEG, and not twice', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada });
	await upload(app, id, ada, aPicture(40, 20));
	const path = `/projects/${id}/background`;

	const { rawPayload, headers } = await get(app, path, ada);
	const again = await get(app, path, ada, { 'if-modified-since': String(headers['last-modified']) });

	expect([...rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
	expect(headers).toMatchObject({ 'content-type': 'image/jpg', 'cache-control': 'no-cache' });
	expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a bitmap is a picture as well; words, drawings and halves are none', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada });
	const statuses: number[] = [];

	for (const content of [
		aBitmap(5, 3),
		'words',
		'<svg xmlns="http://www.w3.org/2000/svg"/>',
		aPicture(300, 200).subarray(0, 60),
	])
		statuses.push((await upload(app, id, ada, content)).status);
	statuses.push((await upload(app, id, ada, aPicture(2, 2), 'other')).status);

	expect(statuses).toEqual([200, 400, 400, 400, 400]);
});

test('a bitmap that promises more points than it has is refused', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada });
	const liar = aBitmap(5, 3);
	liar.writeInt32LE(6000, 18);
	liar.writeInt32LE(6000, 22);

	expect((await upload(app, id, ada, liar)).status).toBe(400);
});

test('a picture larger than allowed is refused', async () => {
	const app = await startTestApp({ ORDNA_FILES_MAXSIZE: '1MB' });
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada });

	expect((await upload(app, id, ada, Buffer.alloc(1024 * 1024 + 1))).status).toBe(400);
});

test('it is taken away again, once or twice, and the log tells what was there', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada });
	await upload(app, id, ada, aPicture(8, 8));

	await app.api(ada.token).background.remove({ projectId: id });
	const removed = await app.api(ada.token).background.remove({ projectId: id });

	expect(removed).toMatchObject({ id, backgroundInformation: null, backgroundBlurHash: '' });
	expect((await get(app, `/projects/${id}/background`, ada)).json()).toEqual({
		message: 'Project background not found',
	});
	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['before', 'after'])
		.where('kind', '=', 'project.updated')
		.orderBy('seq')
		.execute();
	expect(lines).toHaveLength(2);
	expect(JSON.parse(lines[1]?.before ?? '')).toMatchObject({ backgroundFileId: expect.any(Number) });
});

test('a reader sees it, a writer changes it, a stranger neither, and in the archive nobody changes it', async () => {
	const app = await startTestApp();
	const [ada, bob, eve] = [await aUser(app), await aUser(app), await aUser(app)];
	const { id } = await aProject(app, { owner: ada });
	await upload(app, id, ada, aPicture(8, 8));
	await app.api(ada.token).share.create({ projectId: id, username: bob.username, right: 'read' });
	const see = async (by: TestUser) => (await get(app, `/projects/${id}/background`, by)).statusCode;
	const set = async (by: TestUser) => (await upload(app, id, by, aPicture(8, 8))).status;

	expect([await see(bob), await set(bob), await see(eve), await set(eve)]).toEqual([200, 403, 403, 403]);
	await expect(app.api(bob.token).background.remove({ projectId: id })).rejects.toThrow('403');
	await app.api(ada.token).project.update({ id, title: 'old', isArchived: true });
	expect([await see(bob), await set(ada)]).toEqual([200, 412]);
	await expect(app.api(ada.token).background.remove({ projectId: id })).rejects.toThrow('3008');
});

test('what is switched off has no routes', async () => {
	const app = await startTestApp({ ORDNA_BACKGROUNDS_PROVIDERS_UPLOAD_ENABLED: 'false' });
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada });

	expect((await upload(app, id, ada, aPicture(2, 2))).status).toBe(404);
	expect((await get(app, '/backgrounds/unsplash/search', ada)).statusCode).toBe(404);
});

interface Asked {
	readonly url: string;
	readonly key: string | undefined;
}

/** Unsplash, as far as it is asked anything here: a server of this machine behind its address. */
async function startUnsplash(): Promise<{ outgoing: Outgoing; asked: Asked[] }> {
	const asked: Asked[] = [];
	const photo = (id: string) => ({
		id,
		blur_hash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
		urls: { raw: `https://images.unsplash.com/${id}?x=1`, small: `https://images.unsplash.com/${id}?w=400` },
		links: { download_location: `https://api.unsplash.com/photos/${id}/download` },
		user: { username: 'jane', name: 'Jane Doe' },
	});
	const server = createServer((request, reply) => {
		const url = String(request.url);
		asked.push({ url, key: request.headers.authorization });
		if (url.startsWith('/api/search/photos')) reply.end(JSON.stringify({ results: [photo('abc')] }));
		else if (url.startsWith('/api/photos?')) reply.end(JSON.stringify([photo('latest')]));
		else if (url === '/api/photos/abc') reply.end(JSON.stringify(photo('abc')));
		else if (url === '/api/photos/odd') reply.end('"nothing like it"');
		else if (url.startsWith('/api/photos/abc/download')) reply.end('{}');
		else if (url.startsWith('/images/')) reply.end(aPicture(60, 30));
		else if (url.startsWith('/views/')) reply.end();
		else reply.writeHead(404).end('{}');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	const port = portOf(server);
	const read = readSettings({ env: { ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' } });
	if (!read.ok) throw new Error(read.problems.join());
	const real = createOutgoing(read.settings.outgoingRequests);
	const toHere = (url: string) =>
		url.replace(/^https:\/\/(api|images|views)\.unsplash\.com\//, `http://127.0.0.1:${port}/$1/`);
	return {
		asked,
		outgoing: { send: (request) => real.send({ ...request, url: toHere(request.url) }), close: real.close },
	};
}

const withUnsplash = {
	ORDNA_BACKGROUNDS_PROVIDERS_UNSPLASH_ENABLED: 'true',
	ORDNA_BACKGROUNDS_PROVIDERS_UNSPLASH_ACCESSTOKEN: 'the key',
	ORDNA_BACKGROUNDS_PROVIDERS_UNSPLASH_APPLICATIONID: 'ordna',
};

test('pictures of Unsplash are found, each question asked once', async () => {
	const { outgoing, asked } = await startUnsplash();
	const app = await startTestApp(withUnsplash, { outgoing });
	const ada = await aUser(app);

	const found = await app.api(ada.token).unsplash.search({ s: 'blue sea' });
	await app.api(ada.token).unsplash.search({ s: 'blue sea' });
	const latest = await app.api(ada.token).unsplash.search({});

	expect(found).toEqual([
		{
			id: 'abc',
			url: 'https://images.unsplash.com/abc?x=1',
			thumb: 'https://images.unsplash.com/abc?w=400',
			blurHash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
			info: { unsplashId: 'abc', author: 'jane', authorName: 'Jane Doe' },
		},
	]);
	expect(latest.map(({ id }) => id)).toEqual(['latest']);
	expect(asked).toHaveLength(2);
	expect(asked[0]).toEqual({ url: expect.stringContaining('query=blue+sea'), key: 'Client-ID the key' });
});

test('a picture of Unsplash stands behind a project, and its maker is named', async () => {
	const { outgoing, asked } = await startUnsplash();
	const app = await startTestApp(withUnsplash, { outgoing });
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada });

	const project = await app.api(ada.token).unsplash.choose({ projectId: id, id: 'abc' });
	const shown = await get(app, `/projects/${id}/background`, ada);

	expect(project.backgroundInformation).toEqual({
		id: expect.any(Number),
		unsplash_id: 'abc',
		author: 'jane',
		author_name: 'Jane Doe',
	});
	expect(shown.headers['content-type']).toBe('image/jpg');
	expect(asked.map(({ url }) => url.split('?')[0])).toEqual(
		expect.arrayContaining(['/api/photos/abc', '/images/abc', '/api/photos/abc/download']),
	);
	await expect.poll(() => asked.at(-1)?.url).toBe('/views/v?photo_id=abc&app_id=ordna');
	expect(asked.find(({ url }) => url.startsWith('/images/'))?.key).toBeUndefined();
});

test('a picture of Unsplash that is not there, or comes garbled, is refused', async () => {
	const { outgoing } = await startUnsplash();
	const app = await startTestApp(withUnsplash, { outgoing });
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada });

	await expect(app.api(ada.token).unsplash.choose({ projectId: id, id: 'gone' })).rejects.toThrow('404');
	await expect(app.api(ada.token).unsplash.choose({ projectId: id, id: 'odd' })).rejects.toThrow('502');
	await expect(app.api(ada.token).unsplash.choose({ projectId: id, id: '../x' })).rejects.toThrow('412');
	expect((await get(app, '/backgrounds/unsplash/images/abc/thumb', ada)).headers['content-type']).toBe('image/png');
	expect((await get(app, '/backgrounds/unsplash/images/gone', ada)).statusCode).toBe(404);
});
