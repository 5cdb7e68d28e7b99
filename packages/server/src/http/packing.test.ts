import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aUser } from '../features/user/user.builder.ts';
import { startTestApp } from '../testing/start-app.ts';

async function aLongList() {
	const testApp = await startTestApp();
	const ada = await aUser(testApp);
	for (let at = 0; at < 30; at += 1) await testApp.api(ada.token).label.create({ title: `Späße ${at} ✓` });
	const ask = (headers: Record<string, string> = {}) =>
		testApp.server.inject({
			url: '/api/v1/labels',
			headers: { authorization: `Bearer ${ada.token}`, ...headers },
		});
	return { ask, plain: await ask() };
}

test('a long answer is compressed for who takes that, and is the same', async () => {
	const { ask, plain } = await aLongList();
	const [br, gzip, refused] = [
		await ask({ 'accept-encoding': 'gzip, deflate, br' }),
		await ask({ 'accept-encoding': 'gzip' }),
		await ask({ 'accept-encoding': 'br;q=0' }),
	];

	expect(plain.headers).not.toHaveProperty('content-encoding');
	expect(plain.json()).toHaveLength(30);
	expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, Accept-Encoding' });
	expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
	expect(Number(br.headers['content-length'])).toBeLessThan(plain.rawPayload.length / 4);
	expect(gzip.headers['content-encoding']).toBe('gzip');
	expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
	expect(refused.headers).not.toHaveProperty('content-encoding');
	expect(refused.rawPayload).toEqual(plain.rawPayload);
});

test('each encoding has a tag of its own, by which it is not sent twice', async () => {
	const { ask, plain } = await aLongList();
	const br = await ask({ 'accept-encoding': 'br' });
	expect(br.headers['etag']).not.toBe(plain.headers['etag']);

	for (const { headers } of [plain, br]) {
		const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) });
		expect(again.statusCode).toBe(304);
		expect(again.rawPayload).toHaveLength(0);
	}
	expect((await ask({ 'if-none-match': '"another-br"' })).statusCode).toBe(200);
});

test('a tag is known as weak, as a proxy makes it, and among others', async () => {
	const { ask, plain } = await aLongList();
	const etag = String(plain.headers['etag']);

	for (const named of [`W/${etag}`, `W/${etag.replace(/"$/, '-gzip"')}`, `"another", ${etag}`, '*']) {
		const again = await ask({ 'if-none-match': named });
		expect(again.statusCode).toBe(304);
		expect(again.headers).not.toHaveProperty('content-length');
		expect(again.headers).not.toHaveProperty('content-type');
	}
	expect((await ask({ 'if-none-match': `W/"another", "${etag}"` })).statusCode).toBe(200);
});

test('a short answer goes out as it is', async () => {
	const { server } = await startTestApp();

	const { headers } = await server.inject({ url: '/api/v1/info', headers: { 'accept-encoding': 'br' } });

	expect(headers).not.toHaveProperty('content-encoding');
});
