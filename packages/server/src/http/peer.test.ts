import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readRealIp, trustedPeers } from './peer.ts';

async function ipOf(
	method: 'direct' | 'xff' | 'realip',
	{ peer, headers }: { peer: string; headers: Record<string, string> },
): Promise<string> {
	const settings = { ipExtractionMethod: method, trustedProxies: ['203.0.113.0/24'] };
	const server = fastify({ trustProxy: trustedPeers(settings) });
	readRealIp(server, settings);
	server.get('/', async (request) => request.ip);
	return (await server.inject({ url: '/', headers, remoteAddress: peer })).body;
}

const forwarded = { 'x-forwarded-for': '192.0.2.7' };
const named = { 'x-real-ip': '192.0.2.8', ...forwarded };

test('unless told otherwise a caller is who connects', async () => {
	expect(await ipOf('direct', { peer: '127.0.0.1', headers: named })).toBe('127.0.0.1');
});

test('a proxy that is believed names the caller', async () => {
	expect(await ipOf('xff', { peer: '203.0.113.9', headers: forwarded })).toBe('192.0.2.7');
	expect(await ipOf('realip', { peer: '203.0.113.9', headers: named })).toBe('192.0.2.8');
});

test('anybody else names nobody', async () => {
	expect(await ipOf('xff', { peer: '198.51.100.1', headers: forwarded })).toBe('198.51.100.1');
	expect(await ipOf('realip', { peer: '198.51.100.1', headers: named })).toBe('198.51.100.1');
});

test('with X-Real-IP what else was forwarded is not believed', async () => {
	expect(await ipOf('realip', { peer: '203.0.113.9', headers: forwarded })).toBe('203.0.113.9');
});
