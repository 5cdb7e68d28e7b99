import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../settings/index.ts';
import { createLog, openLogs, requestIdOf } from './log.ts';
import { withoutSecrets } from './redaction.ts';
import { isoTime, requestLines } from './request-lines.ts';

function aLog(format: 'text' | 'structured', level: 'info' | 'warning' = 'info') {
	const lines: string[] = [];
	return { lines, log: createLog({ level, format, to: { write: (line: string) => void lines.push(line) } }) };
}

test('secrets are left out wherever they usually stand', () => {
	const { lines, log } = aLog('structured');
	log.info(
		{ password: 'p1', body: { new_password: 'p2', token: 'p3' }, req: { method: 'GET', url: '/?token=p4' } },
		'x',
	);
	log.info({ call: { headers: { authorization: 'p5', cookie: 'p6', 'set-cookie': 'p7' } } }, 'y');

	expect(lines.join('')).not.toMatch(/p\d/);
	expect(lines.join('')).toContain('[left out]');
});

test.each([
	['/?userPasswordReset=abc', '/?userPasswordReset=-'],
	['/feeds/x.atom?token=abc&page=2', '/feeds/x.atom?token=-&page=2'],
	['/auth/openid/a?state=s&code=c', '/auth/openid/a?state=-&code=-'],
	['/tasks?page=2', '/tasks?page=2'],
	['/?REFRESH_TOKEN=abc&Code=d&id-token=e', '/?REFRESH_TOKEN=-&Code=-&id-token=-'],
	['/?tokens=3&barcode=4&stated=5&s=token', '/?tokens=3&barcode=4&stated=5&s=token'],
	['/api/v1/shares/abc/auth?page=2', '/api/v1/shares/-/auth?page=2'],
	['/API/V1/%73hares/abc/auth', '/API/V1/shares/-/auth'],
	['/share/abc', '/share/-'],
	['/feeds/abc/tasks.ics', '/feeds/-/tasks.ics'],
	['/feeds/abc?a=b', '/feeds/-?a=b'],
	['/%66eeds/abc/notifications.atom', '/feeds/-/notifications.atom'],
	['/feeds/notifications.atom', '/feeds/notifications.atom'],
	['/api/v1/tasks?filter=done%20%3D%20false', '/api/v1/tasks?filter=done%20%3D%20false'],
])('%s is logged as %s', (url, shown) => {
	expect(withoutSecrets(url)).toBe(shown);
});

test('a line for people is one line, whatever is in the message, with the stack of an error below it', () => {
	const { lines, log } = aLog('text');
	log.warn({ id: 7 }, 'a\nforged line');
	log.error(new Error('broken'), 'it broke');

	expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z WARN a ⏎ forged line \{"id":7\}\n$/);
	expect(lines[1]).toMatch(/ERROR it broke\n {4}Error: broken\n {4} +at /);
});

test('what is below the level is not written', () => {
	const { lines, log } = aLog('structured', 'warning');
	log.info('quiet');

	expect(lines).toEqual([]);
});

test('each part of the log goes where the settings say', () => {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-log-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const env = { ORDNA_LOG_PATH: folder, ORDNA_LOG_STANDARD: 'file', ORDNA_LOG_HTTP: 'off', ORDNA_LOG_MAIL: 'file' };
	const verdict = readSettings({ env });
	if (!verdict.ok) throw new Error(verdict.problems.join());
	const logs = openLogs(verdict.settings.log);
	logs.standard.info('hello');
	expect(logs.http).toBeUndefined();
	logs.flush();

	expect(readdirSync(folder).sort()).toEqual(['mail.log', 'standard.log']);
	expect(readFileSync(join(folder, 'standard.log'), 'utf8')).toMatch(/INFO hello\n$/);
});

test.each([
	['text', /^\S+Z INFO request \{"status":200,"url":"\/a\\nb"\}\n$/],
	['structured', /^\{"level":"info","time":"\S+Z","name":"http","status":200,"url":"\/a\\nb","msg":"request"\}\n$/],
] as const)('a line of a request looks as others of the log do: %s', (format, line) => {
	const lines: string[] = [];
	requestLines({ write: (one: string) => void lines.push(one) }, format).write({ status: 200, url: '/a\nb' });

	expect(lines).toEqual([expect.stringMatching(line)]);
});

test('the id of a request is taken over when it is short and plain', () => {
	expect(requestIdOf('abc-123')).toBe('abc-123');
	expect(requestIdOf('two words')).toMatch(/^[\da-f-]{36}$/);
	expect(requestIdOf(undefined)).toMatch(/^[\da-f-]{36}$/);
});

test.each([
	'2026-11-25T00:00:00.000Z',
	'2026-11-25T00:00:00.007Z',
	'2026-11-25T00:00:00.999Z',
	'2026-11-25T00:00:01.000Z',
	'1970-01-01T00:00:00.010Z',
])('%s is spelled as everywhere', (time) => {
	expect(isoTime(Date.parse(time))).toBe(time);
});
