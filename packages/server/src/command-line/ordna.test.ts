import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { totpCode, totpStep } from '../security/totp.ts';
import { aFolder } from '../testing/a-folder.ts';
import { ordna } from '../testing/spawn-ordna.ts';
import { spawnServer } from '../testing/spawn-server.ts';

/** Each command is a process of its own. */
const patience = 300_000;

async function signIn(url: string, password: string): Promise<number> {
	const body = JSON.stringify({ username: 'ann', password });
	const reply = await fetch(`${url}/api/v1/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body,
	});
	return reply.status;
}

test(
	'an account is made, changed, given another password and deleted beside a running server',
	async () => {
		const folder = aFolder();
		const server = await spawnServer(join(folder, 'data'));
		const made = ['user', 'create', '--username', 'ann', '--email', 'ann@example.org'];
		expect(await ordna(folder, made, 'a long password\n')).toMatchObject({ code: 0 });
		expect(await signIn(server.url, 'a long password')).toBe(200);

		await ordna(folder, ['user', 'reset-password', 'ann'], 'another password\n');
		expect(await signIn(server.url, 'a long password')).toBe(403);
		expect(await signIn(server.url, 'another password')).toBe(200);

		await ordna(folder, ['user', 'change', 'ann@example.org', '--status', 'disabled', '--name', 'Ann of Green']);
		expect(await signIn(server.url, 'another password')).toBe(412);
		expect((await ordna(folder, ['user', 'list'])).output).toMatch(
			/1\s+ann\s+Ann of Green\s+ann@example.org\s+local\s+disabled/,
		);

		expect(await ordna(folder, ['user', 'delete', 'ann', '--now'])).toMatchObject({ code: 1 });
		expect(await ordna(folder, ['user', 'delete', 'ann', '--now', '--yes'])).toMatchObject({ code: 0 });
		await pause(1000);
		expect(await signIn(server.url, 'another password')).toBe(403);
		await server.end('SIGTERM');
	},
	patience,
);

test(
	'whoever lost their device signs in by password alone once an administrator has taken the second factor off',
	async () => {
		const folder = aFolder();
		const server = await spawnServer(join(folder, 'data'));
		await ordna(folder, ['user', 'create', '--username', 'ann', '--email', 'ann@example.org'], 'a long password\n');
		const call = async (path: string, body: object, token = '') => {
			const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
			const reply = await fetch(`${server.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
			return (await reply.json()) as { token: string; secret: string };
		};
		const { token } = await call('/login', { username: 'ann', password: 'a long password' });
		const { secret } = await call('/user/settings/totp/enroll', {}, token);
		const passcode = totpCode(secret, totpStep(Date.now()));
		await call('/user/settings/totp/enable', { passcode }, token);
		expect(await signIn(server.url, 'a long password')).toBe(412);

		const { code } = await ordna(folder, ['user', 'change', 'ann', '--remove-second-factor']);

		expect(code).toBe(0);
		expect(await signIn(server.url, 'a long password')).toBe(200);
		await server.end('SIGTERM');
	},
	patience,
);

test(
	'what somebody can read is written into a new file, in the form that its name says; what is there stays',
	async () => {
		const folder = aFolder();
		const server = await spawnServer(join(folder, 'data'));
		await ordna(folder, ['user', 'create', '--username', 'ann', '--email', 'ann@example.org'], 'a long password\n');
		const ask = async (method: string, path: string, body: object, token = '') => {
			const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
			const reply = await fetch(`${server.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
			return (await reply.json()) as { id: number; token: string };
		};
		const { token } = await ask('POST', '/login', { username: 'ann', password: 'a long password' });
		for (const title of ['House', 'Boat']) {
			const { id } = await ask('PUT', '/projects', { title }, token);
			await ask('PUT', `/projects/${id}/tasks`, { title: `Paint the ${title.toLowerCase()}` }, token);
		}
		const [all, boat] = [join(folder, 'all.csv'), join(folder, 'boat.json')];

		const runs = [];
		for (const words of [
			['ann', all],
			['ann', boat, '--project', '3'],
			['ann', all],
			['ann', join(folder, 'all.txt')],
			['bob', join(folder, 'bob.csv')],
			['ann', join(folder, 'none.csv'), '--project', '99'],
			['ann', join(folder, 'no', 'folder.csv')],
		])
			runs.push(await ordna(folder, ['export', ...words]));
		await server.end('SIGTERM');

		expect(runs.map(({ code }) => code)).toEqual([0, 0, 1, 1, 1, 1, 1]);
		expect(runs.slice(2).map(({ output }) => output)).toEqual([
			expect.stringContaining('all.csv already exists.'),
			expect.stringContaining('none of .csv, .md, .ics and .json'),
			expect.stringContaining('There is no account bob.'),
			expect.stringMatching(/project/i),
			expect.stringContaining("folder.csv can't be written"),
		]);
		const texts = await Promise.all([readFile(all, 'utf8'), readFile(boat, 'utf8')]);
		expect(texts.map((text) => ['house', 'boat'].filter((word) => text.includes(`Paint the ${word}`)))).toEqual([
			['house', 'boat'],
			['boat'],
		]);
		expect((await readdir(folder)).filter((name) => name.includes('none'))).toEqual([]);
	},
	patience,
);

/** As it could come about before a name that is somebody's address was refused. */
function nameAnnLikeBobsAddress(file: string): void {
	const database = new Sqlite(file);
	database.exec("update user set username = 'ann@home', username_key = 'ann@home' where username_key = 'ann'");
	database.close();
}

test(
	'mistakes are told in a sentence, without a stack',
	async () => {
		const folder = aFolder();
		for (const [username, email] of [
			['bob', 'ann@home'],
			['ann', 'ann@example.org'],
		] as const)
			await ordna(folder, ['user', 'create', '--username', username, '--email', email], 'a long password\n');
		nameAnnLikeBobsAddress(join(folder, 'data', 'ordna.db'));

		for (const [words, told] of [
			[['user', 'list', '--frob'], 'Unknown option --frob'],
			[['user', 'change', 'nobody', '--name', 'x'], 'No account named nobody'],
			[['restore', join(folder, 'missing.zip')], 'is no backup'],
			[['frobnicate'], 'doctor'],
			[['constructor'], 'doctor'],
			[
				['user', 'delete', 'ann@home', '--now', '--yes'],
				'the username of one account and the email address of another',
			],
			[['user', 'change', 'bob', '--email', 'ann@HOME.org', '--username', 'ann@home'], 'already exists'],
			[['user', 'delete', 'ann', 'bob', '--now', '--yes'], 'Unexpected argument bob'],
			[['user', 'create', '--username', 'ann'], 'email'],
		] as const) {
			const { code, output } = await ordna(folder, words);
			expect(code, words.join(' ')).toBeGreaterThan(0);
			expect(output).toContain(told);
			expect(output).not.toMatch(/^\s+at /m);
		}
	},
	patience,
);

test(
	'the doctor finds what is not well',
	async () => {
		const folder = aFolder();
		await ordna(folder, ['user', 'list']);
		expect(await ordna(folder, ['doctor'])).toMatchObject({ code: 0, output: expect.stringContaining('is intact') });

		const file = join(folder, 'data', 'ordna.db');
		const database = new Sqlite(file);
		database.exec("insert into reminded_until (name, until) values ('remind of tasks', 4102444800000)");
		database.close();
		const ahead = await ordna(folder, ['doctor']);
		expect(ahead.code).toBe(0);
		expect(ahead.output).toMatch(/! clock .*was ahead once.*2100-01-01.*reminded_until\.until/);

		const noMail = { ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1', ORDNA_MAILER_PORT: '1' };
		const sick = await ordna(folder, ['doctor'], '', noMail);
		expect(sick.code).toBe(1);
		expect(sick.output).toMatch(/✗ mail/);

		const noPostgres = { ORDNA_DATABASE_TYPE: 'postgres', ORDNA_DATABASE_HOST: '127.0.0.1:1' };
		const unreached = await ordna(folder, ['doctor'], '', noPostgres);
		expect(unreached.code).toBe(1);
		expect(unreached.output).toMatch(/✗ database/);

		await writeFile(file, 'this is no database, but it is long enough to look like one'.repeat(20));
		const broken = await ordna(folder, ['doctor']);
		expect(broken.code).toBe(1);
		expect(broken.output).toMatch(/✗ database/);
	},
	patience,
);

test(
	'what a token may read on a server is written into a new file, or brought to another, and nothing without one',
	async () => {
		const folder = aFolder();
		const server = await spawnServer(join(folder, 'data'));
		const tokenOf = async (username: string) => {
			const made = ['user', 'create', '--username', username, '--email', `${username}@example.org`];
			await ordna(folder, made, 'a long password\n');
			const reply = await fetch(`${server.url}/api/v1/login`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ username, password: 'a long password' }),
			});
			return ((await reply.json()) as { token: string }).token;
		};
		const [ann, bob] = [await tokenOf('ann'), await tokenOf('bob')];
		const write = ['migrate-from', server.url, '--to', join(folder, 'moved.zip')];
		const kept = ['--folder', join(folder, 'kept'), '--report', join(folder, 'report.txt')];
		const move = ['migrate-from', server.url, '--person', 'ann=bob', ...kept];

		expect(await ordna(folder, write, '', { ORDNA_FROM_TOKEN: 'of nobody' })).toMatchObject({ code: 1 });
		expect(await ordna(folder, write, '', { ORDNA_FROM_TOKEN: '' })).toMatchObject({ code: 1 });
		const { code, output } = await ordna(folder, write, '', { ORDNA_FROM_TOKEN: ann });
		const again = await ordna(folder, write, '', { ORDNA_FROM_TOKEN: ann });
		const here = { ORDNA_FROM_TOKEN: ann, ORDNA_TOKEN: bob, ORDNA_URL: server.url };
		const moved = await ordna(folder, move, '', here);
		const nothing = await ordna(folder, [...move, '--dry-run'], '', here);
		await server.end('SIGTERM');

		expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/projects: 1/) });
		expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });
		expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('is the same on both sides') });
		expect(await readFile(join(folder, 'report.txt'), 'utf8')).toMatch(/projects +1 +1/);
		expect(nothing).toMatchObject({ code: 0, output: expect.stringContaining('this was a dry run') });
	},
	patience,
);
