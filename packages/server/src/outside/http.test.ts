import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../process/port-of.ts';
import { fakeOutgoing } from './http.fake.ts';
import { createOutgoing, type Resolve } from './http.ts';

const settings = { allowNonRoutableIps: true, proxyUrl: '', proxyPassword: '', timeoutSeconds: 5 };

async function aServer(listener: RequestListener): Promise<string> {
	const server = createServer(listener).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${portOf(server)}`;
}

function aClient(changes: Partial<typeof settings> = {}, resolve?: Resolve) {
	const client = createOutgoing({ ...settings, ...changes }, resolve);
	onTestFinished(() => client.close());
	return client;
}

test('a request arrives as sent, and its answer comes back', async () => {
	const url = await aServer(async (request, reply) => {
		const chunks = await request.toArray();
		reply.writeHead(201, { 'x-seen': `${request.method} ${request.headers['x-sign']}` }).end(Buffer.concat(chunks));
	});
	const verdict = await aClient().send({ url, method: 'POST', headers: { 'X-Sign': 'abc' }, body: '{"a":1}' });

	expect(verdict).toMatchObject({
		ok: true,
		answer: { status: 201, headers: { 'x-seen': 'POST abc' }, url: `${url}/` },
	});
	expect(verdict.ok && verdict.answer.body.toString()).toBe('{"a":1}');
});

test.each([
	'http://127.0.0.1:1/',
	'http://[::1]:1/',
	'http://[::ffff:127.0.0.1]/',
	'http://169.254.169.254/latest/meta-data',
	'http://2130706433/',
	'http://0x7f.1/',
	'http://0/',
	'http://10.0.0.1/',
	'http://[fd00::1]/',
])('%s is not reached unless allowed', async (url) => {
	expect(await aClient({ allowNonRoutableIps: false }).send({ url })).toMatchObject({ failure: 'privateAddress' });
});

test('a name is refused when any of its addresses is private, so that it gains nothing by answering differently', async () => {
	const url = (await aServer((_request, reply) => reply.end())).replace('127.0.0.1', 'rebind.example');
	const addresses = [
		{ address: '93.184.215.14', family: 4 },
		{ address: '127.0.0.1', family: 4 },
	];
	const verdict = await aClient({ allowNonRoutableIps: false }, async () => addresses).send({ url });

	expect(verdict).toMatchObject({ ok: false, failure: 'privateAddress' });
});

test('the reason names no address that a name stands for', async () => {
	const inner = async () => [{ address: '10.1.2.3', family: 4 }];
	const closed = async () => [{ address: '127.0.0.1', family: 4 }];

	const verdicts = [
		await aClient({ allowNonRoutableIps: false }, inner).send({ url: 'http://inner.example/' }),
		await aClient({ allowNonRoutableIps: false }).send({ url: 'http://10.1.2.3/' }),
		await aClient({}, closed).send({ url: 'http://inner.example:1/' }),
	];

	const reasons = verdicts.map((verdict) => (verdict.ok ? '' : verdict.reason));
	expect(reasons.slice(0, 2)).toEqual(
		Array(2).fill('The address is not public (outgoingrequests.allownonroutableips)'),
	);
	expect(reasons[2]).toContain('ECONNREFUSED');
	expect(reasons.join()).not.toMatch(/10\.1\.2\.3|127\.0\.0\.1|inner\.example/);
});

test('what was resolved is what is connected to', async () => {
	const url = (await aServer((request, reply) => reply.end(request.headers.host))).replace(
		'127.0.0.1',
		'hooks.example',
	);
	const verdict = await aClient({}, async () => [{ address: '127.0.0.1', family: 4 }]).send({ url });

	expect(verdict.ok && verdict.answer.body.toString()).toMatch(/^hooks\.example:\d+$/);
});

test.each(['ftp://a.example/', 'file:///etc/passwd', 'http://user:pass@a.example/', 'nonsense', ''])(
	'%s is no address to send to',
	async (url) => {
		expect(await aClient().send({ url })).toMatchObject({ failure: 'badAddress' });
	},
);

test('a redirect is an answer like any other unless asked to follow', async () => {
	const url = await aServer((_request, reply) => reply.writeHead(302, { location: '/there' }).end());

	expect(await aClient().send({ url })).toMatchObject({ ok: true, answer: { status: 302 } });
});

test('redirects are followed as often as allowed; a POST becomes a GET unless told to stay', async () => {
	const url = await aServer((request, reply) => {
		if (request.url === '/see') return reply.writeHead(303, { location: '/end' }).end();
		if (request.url === '/stay') return reply.writeHead(307, { location: '/end' }).end();
		if (request.url === '/round') return reply.writeHead(302, { location: '/round' }).end();
		return reply.end(`${request.method} ${request.url}`);
	});
	const post = (path: string) => aClient().send({ url: url + path, method: 'POST', body: 'x', maxRedirects: 2 });
	const [see, stay, round] = [await post('/see'), await post('/stay'), await post('/round')];

	expect(see.ok && see.answer.body.toString()).toBe('GET /end');
	expect(stay.ok && stay.answer.body.toString()).toBe('POST /end');
	expect(round).toMatchObject({ ok: false, failure: 'redirects' });
});

test('a redirect to a private address is refused', async () => {
	// A server of a test cannot have a public address; behind a proxy the first step needs none.
	const proxyUrl = await aServer((_request, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/' }).end());
	const client = aClient({ proxyUrl, allowNonRoutableIps: false });

	expect(await client.send({ url: 'http://public.example/', maxRedirects: 1 })).toMatchObject({
		failure: 'privateAddress',
	});
	expect(await client.send({ url: 'http://public.example/' })).toMatchObject({ ok: true, answer: { status: 302 } });
});

test('credentials do not follow to another origin', async () => {
	const end = await aServer((request, reply) => reply.end(JSON.stringify(request.headers)));
	const start = await aServer((_request, reply) => reply.writeHead(302, { location: end }).end());
	const headers = { authorization: 'Basic x', 'x-plain': 'y' };
	const verdict = await aClient().send({ url: start, headers, maxRedirects: 1 });
	const seen = verdict.ok ? JSON.parse(verdict.answer.body.toString()) : {};

	expect(seen).toMatchObject({ 'x-plain': 'y' });
	expect(seen).not.toHaveProperty('authorization');
});

test('an answer that is too large or too late is none', async () => {
	const large = await aServer((_request, reply) => reply.end('x'.repeat(2000)));
	const late = await aServer(() => {});

	expect(await aClient().send({ url: large, maxBytes: 1000 })).toMatchObject({ failure: 'tooLarge' });
	expect(await aClient().send({ url: late, timeoutMs: 50 })).toMatchObject({ failure: 'timeout' });
});

test('nobody there is a verdict, not an error', async () => {
	const gone = await aServer(() => {});
	const nowhere = aClient({}, () => Promise.reject(new Error('no such host')));

	expect(await aClient().send({ url: gone.replace(/:\d+$/, ':1') })).toMatchObject({ failure: 'unreachable' });
	expect(await nowhere.send({ url: 'http://gone.example/' })).toMatchObject({
		failure: 'unreachable',
		reason: 'no such host',
	});
});

test('with a proxy set, requests go there with its password', async () => {
	const { promise, resolve } = Promise.withResolvers<unknown>();
	const proxy = await aServer((request, reply) => {
		resolve([request.url, request.headers['proxy-authorization']]);
		reply.end('by proxy');
	});
	const client = aClient({
		proxyUrl: proxy.replace('//', '//egress@'),
		proxyPassword: 'pw',
		allowNonRoutableIps: false,
	});
	void client.send({ url: 'http://hooks.example/a', timeoutMs: 1000 });

	expect(await promise).toEqual(['http://hooks.example/a', `Basic ${Buffer.from('egress:pw').toString('base64')}`]);
});

test('the fake keeps what was sent and answers as told', async () => {
	const outgoing = fakeOutgoing(({ url }) => (url.endsWith('/gone') ? null : { status: 204 }));

	expect(await outgoing.send({ url: 'http://a.example/' })).toMatchObject({ ok: true, answer: { status: 204 } });
	expect(await outgoing.send({ url: 'http://a.example/gone' })).toMatchObject({ failure: 'unreachable' });
	expect(outgoing.sent).toHaveLength(2);
});
