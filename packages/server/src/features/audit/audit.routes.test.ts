import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

const dayMs = 86_400_000;

async function withEntries() {
	const app = await startTestApp();
	const ada = await aUser(app, { username: 'ada', isAdmin: true });
	const bob = await aUser(app, { username: 'bob' });
	const token = (title: string) =>
		app.api(bob.token).token.create({ title, permissions: { other: ['user'] }, expiresAt: app.clock.now() + dayMs });
	await token('Backup');
	app.clock.advance(60_000);
	await token('=HYPERLINK("https://example.com")');
	await app.api(ada.token).registration.choose({ mode: 'closed' });
	await app.api(ada.token).label.create({ title: 'In no audit log' });
	return { app, ada, bob, api: app.api(ada.token) };
}

test('entries are found by what they are about, who did it and when, and come in pages', async () => {
	const { app, bob, api } = await withEntries();
	const subjects = async (query: Parameters<typeof api.audit.list>[0]) =>
		(await api.audit.list(query)).map(({ kind, subject }) => `${kind} ${subject}`.trim());

	expect(await subjects({ groups: ['security'] })).toEqual([
		'token.created =HYPERLINK("https://example.com")',
		'token.created Backup',
	]);
	expect(await subjects({ groups: ['administration', 'sharing'] })).toEqual(['registration.changed']);
	expect(await subjects({ actorId: bob.id })).toHaveLength(2);
	expect(await subjects({ until: app.clock.now() })).toEqual(['token.created Backup']);
	expect(await subjects({ from: app.clock.now() })).toHaveLength(2);
	expect(await subjects({ page: 3, perPage: 1 })).toEqual(['token.created Backup']);
});

async function exported({ server }: TestApp, { token }: TestUser, payload: object) {
	return server.inject({
		method: 'POST',
		url: '/api/v1/admin/audit/export',
		headers: { authorization: `Bearer ${token}` },
		payload,
	});
}

test('a table of them does nothing in a spreadsheet, and that somebody took it is an entry', async () => {
	const { app, ada, api } = await withEntries();

	const { headers, body } = await exported(app, ada, { groups: ['security'] });

	expect(headers['content-type']).toBe('text/csv; charset=utf-8');
	expect(headers['content-disposition']).toBe('attachment; filename="audit.csv"');
	const [head, first] = body.split('\r\n');
	expect(head).toMatch(/^time,group,kind,actor/);
	expect(first).toContain(`"'=HYPERLINK(""https://example.com"")"`);
	expect((await api.audit.list({}))[0]?.kind).toBe('server.auditExported');
});

test('as JSON it is a list of entries as the API has them', async () => {
	const { app, ada } = await withEntries();

	const { body } = await exported(app, ada, { format: 'json', groups: ['security'] });

	expect(JSON.parse(body)).toMatchObject([
		{ kind: 'token.created', actor: { username: 'bob' }, subject: '=HYPERLINK("https://example.com")' },
		{ kind: 'token.created', subject: 'Backup', ip_address: '127.0.0.1' },
	]);
});

test('an export of many entries is whole, in order and without gaps', async () => {
	const { app, ada } = await withEntries();
	const row = await app.app.database.read
		.selectFrom('change')
		.selectAll()
		.where('kind', '=', 'token.created')
		.limit(1)
		.executeTakeFirstOrThrow();
	const { seq: _, ...line } = row;
	const lines = Array.from({ length: 500 }, () => line);
	for (let times = 0; times < 5; times += 1) await app.app.database.writer.insertInto('change').values(lines).execute();

	const { body } = await exported(app, ada, { format: 'json', groups: ['security'] });

	const ids = JSON.parse(body).map(({ id }: { id: number }) => id);
	expect(ids).toHaveLength(2502);
	expect(ids).toEqual([...new Set<number>(ids)].sort((one, other) => other - one));
});
