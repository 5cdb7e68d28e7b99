import { expect, test } from 'vitest';
import { apiHeaders, downloadHeaders, pageHeaders } from './headers.ts';

const facts = { publicUrl: 'https://todo.example/', logos: ['https://logo.example/a.svg', ''] };
const policyOf = (headers: Readonly<Record<string, string>>) => headers['Content-Security-Policy']?.split('; ') ?? [];

test('the page loads nothing from elsewhere but the operator’s logo', () => {
	const policy = policyOf(pageHeaders(facts));

	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("script-src 'self'");
	expect(policy).toContain("img-src 'self' blob: data: https://logo.example");
	expect(policy).toContain("connect-src 'self'");
});

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
	expect(pageHeaders({ publicUrl: 'http://localhost/', logos: [] })).not.toHaveProperty('Strict-Transport-Security');
});
