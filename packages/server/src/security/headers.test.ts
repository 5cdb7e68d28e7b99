import { expect, test } from 'vitest';
import { apiHeaders, downloadHeaders, pageHeaders } from './headers.ts';

const facts = { publicUrl: 'https://todo.example/', logos: ['https://logo.example/a.svg', ''], servers: [] };
const policyOf = (headers: Readonly<Record<string, string>>) => headers['Content-Security-Policy']?.split('; ') ?? [];

test('the page loads nothing from elsewhere but the operator’s logo', () => {
	const policy = policyOf(pageHeaders(facts));

	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("script-src 'self'");
	expect(policy).toContain("img-src 'self' blob: data: https://logo.example");
	expect(policy).toContain("connect-src 'self'");
});

test('the page may call the servers it was told of, and port 3456 of its own host', () => {
	const policy = policyOf(pageHeaders({ ...facts, servers: ['https://work.example'] }, 'todo.example'));

	expect(policy).toContain(
		"connect-src 'self' http://todo.example:3456 ws://todo.example:3456 https://todo.example:3456 wss://todo.example:3456 https://work.example wss://work.example",
	);
});

test.each(['todo.example;script-src *', "a 'unsafe-inline'", 'a,b', ''])(
	'of a host like %j nothing is said',
	(host) => {
		expect(policyOf(pageHeaders(facts, host))).toContain("connect-src 'self'");
	},
);

test('style attributes work, style elements from elsewhere do not', () => {
	const policy = policyOf(pageHeaders(facts));

	expect(policy).toContain("style-src 'self'");
	expect(policy).toContain("style-src-attr 'unsafe-inline'");
});

test.each([pageHeaders(facts), apiHeaders(facts), downloadHeaders(facts)])(
	'nothing is sniffed or framed',
	(headers) => {
		expect(headers).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' });
		expect(policyOf(headers)).toContain("frame-ancestors 'none'");
	},
);

test('a file people uploaded is put into a sandbox', () => {
	expect(policyOf(downloadHeaders(facts))).toEqual(["default-src 'none'", 'sandbox', "frame-ancestors 'none'"]);
});

test('browsers are told to stay with https only where the public address has it', () => {
	expect(pageHeaders(facts)).toHaveProperty('Strict-Transport-Security');
	expect(pageHeaders({ publicUrl: 'http://localhost/', logos: [], servers: [] })).not.toHaveProperty(
		'Strict-Transport-Security',
	);
});
