import { Readable } from 'node:stream';
import type { Right } from '@ordna/domain/right';
import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { aCalendar, todo } from './calendar.builder.ts';
import { maxParts } from './crowded.ts';

/** Somebody with a project and a calendar program. */
async function start(env: Record<string, string> = {}) {
	const app = await startTestApp(env);
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Kitchen & <bath>' });
	return { app, ada, project, api: app.api(ada.token), calendar: await aCalendar(app, ada) };
}

const pathOf = ({ id }: { id: number }) => `/dav/projects/${id}`;

function tasksIn(app: TestApp, { token }: TestUser, project: { id: number }) {
	return app.api(token).taskList.ofProject({ projectId: project.id });
}

async function aFilter({ app, ada }: { app: TestApp; ada: TestUser }, filter: string): Promise<{ id: number }> {
	const made = await app.api(ada.token).savedFilter.create({ title: 'Urgent', filters: { filter } });
	return { id: -made.id - 1 };
}

test('the way leads from the well-known address by the principal and the home to the calendars', async () => {
	const { ada, calendar, project } = await start();

	const first = await calendar.ask('PROPFIND', '/.well-known/caldav');
	expect([first.statusCode, first.headers.location]).toEqual([301, '/dav/']);
	const [entry] = await calendar.find('/dav/', 0, ['D:current-user-principal', 'D:resourcetype']);
	expect(entry?.properties).toEqual({
		'current-user-principal': `/dav/principals/${ada.username}/`,
		resourcetype: 'collection',
	});
	const [me] = await calendar.find(`/dav/principals/${ada.username}/`, 0, ['C:calendar-home-set', 'D:resourcetype']);
	expect(me).toMatchObject({
		href: `/dav/principals/${ada.username}/`,
		properties: { 'calendar-home-set': '/dav/projects/', resourcetype: 'collection principal' },
	});
	const [home, ...inside] = await calendar.find('/dav/projects/', 0, ['D:resourcetype']);
	expect([home?.properties['resourcetype'], inside]).toEqual(['collection', []]);
	const all = await calendar.find('/dav/projects/', 1, ['D:displayname', 'D:resourcetype']);
	expect(all).toMatchObject([
		{ href: pathOf(project), properties: { displayname: 'Kitchen & <bath>', resourcetype: 'collection calendar' } },
	]);
});

test('a calendar tells its colour, what it holds and what may be done with it', async () => {
	const { app, ada, calendar } = await start();
	const lent = await aProject(app, { title: 'Lent', hexColor: 'aabbcc' });
	const bob = await aUser(app);
	const own = await aProject(app, { owner: bob, hexColor: 'aabbcc' });
	await sharedWith(app, { project: own, owner: bob, person: ada, right: 'read' });
	const names = [
		'A:calendar-color',
		'D:current-user-privilege-set',
		'D:supported-report-set',
		'C:supported-calendar-component-set',
		'D:sync-token',
	];

	const [found] = await calendar.find(pathOf(own), 0, names);

	expect(found?.properties).toMatchObject({
		'calendar-color': '#AABBCCFF',
		'current-user-privilege-set': 'read read-current-user-privilege-set',
		'supported-report-set': 'calendar-query calendar-multiget sync-collection',
		'supported-calendar-component-set': 'comp',
	});
	expect((await calendar.ask('PROPFIND', pathOf(lent))).statusCode).toBe(404);
});

test('everything is told when nothing is named, and names alone when these are asked for', async () => {
	const { app, ada, calendar, project } = await start();
	await aTask(app, { owner: ada, project });

	const all = await calendar.ask('PROPFIND', pathOf(project), { headers: { depth: '1' } });
	const names = await calendar.ask('PROPFIND', pathOf(project), {
		body: '<D:propfind xmlns:D="DAV:"><D:propname/></D:propfind>',
	});

	expect(all.statusCode).toBe(207);
	expect(all.body).toContain('<D:displayname>Kitchen &amp; &lt;bath&gt;</D:displayname>');
	expect(all.body.match(/<D:response>/g)).toHaveLength(2);
	expect(names.body).toContain('<D:displayname/>');
	expect(names.body).not.toContain('Kitchen');
});

type Attempt = readonly [name: string, method: string, task: string, body?: string];

const attempts: readonly Attempt[] = [
	['reads the calendar', 'GET', ''],
	['asks for its properties', 'PROPFIND', ''],
	['queries it', 'REPORT', '', '<C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav"/>'],
	['syncs it', 'REPORT', '', '<D:sync-collection xmlns:D="DAV:"><D:sync-token/></D:sync-collection>'],
	['reads a task', 'GET', '/known.ics'],
	['changes a task', 'PUT', '/known.ics', todo('known', ['SUMMARY:Touched'])],
	['makes a task', 'PUT', '/new.ics', todo('new', ['SUMMARY:New'])],
	[
		'sets a property',
		'PROPPATCH',
		'',
		'<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><D:displayname/></D:prop></D:set></D:propertyupdate>',
	],
	['deletes a task', 'DELETE', '/known.ics'],
	['deletes the calendar', 'DELETE', ''],
	['puts it elsewhere', 'MOVE', ''],
	['makes a calendar', 'MKCALENDAR', ''],
];

const reading = [200, 207, 207, 207, 200];

test.each<[string, Right | 'owner' | null, boolean, readonly number[]]>([
	['nobody', null, false, [404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 501, 501]],
	['a reader', 'read', false, [...reading, 403, 403, 207, 403, 405, 501, 501]],
	['a writer', 'write', false, [...reading, 201, 201, 207, 204, 405, 501, 501]],
	['an admin', 'admin', false, [...reading, 201, 201, 207, 204, 405, 501, 501]],
	['the owner', 'owner', false, [...reading, 201, 201, 207, 204, 405, 501, 501]],
	['the owner, from the archive', 'owner', true, [...reading, 403, 403, 207, 403, 405, 501, 501]],
])('what %s may do', async (_, right, isArchived, expected) => {
	const { app, ada, project, calendar } = await start();
	await calendar.put(project.id, 'known', ['SUMMARY:Known']);
	const bob = await aUser(app);
	if (right && right !== 'owner') await sharedWith(app, { project, owner: ada, person: bob, right });
	if (isArchived) await app.api(ada.token).project.update({ id: project.id, title: 'Old', isArchived: true });
	const theirs = right === 'owner' ? calendar : await aCalendar(app, bob);

	const statuses: number[] = [];
	for (const [, method, task, body] of attempts) {
		const reply = await theirs.ask(method, `${pathOf(project)}${task}`, body === undefined ? {} : { body });
		statuses.push(reply.statusCode);
	}

	expect(attempts.map(([name], at) => `${name}: ${statuses[at]}`)).toEqual(
		attempts.map(([name], at) => `${name}: ${expected[at]}`),
	);
	const isWritable = expected[5] === 201;
	const titles = (await tasksIn(app, ada, project)).map((task) => task.title);
	expect(titles).toEqual(isWritable ? ['New'] : ['Known']);
});

test('what cannot be read answers like what is not there', async () => {
	const { app, calendar } = await start();
	const hidden = await aProject(app);
	const [there, nowhere] = [pathOf(hidden), '/dav/projects/999999'];
	const both = async (method: string, rest: string, body?: string) => {
		const replies = await Promise.all(
			[there, nowhere].map((path) => calendar.ask(method, path + rest, body ? { body } : {})),
		);
		return replies.map((reply) => `${reply.statusCode} ${reply.body}`);
	};

	for (const [, method, task, body] of [...attempts, ['asks for its verbs', 'OPTIONS', ''] as Attempt]) {
		const [one, other] = await both(method, task, body);
		expect(one).toBe(other);
	}
	expect((await calendar.ask('PROPFIND', '/dav/principals/somebody/')).statusCode).toBe(404);
});

test('OPTIONS tells what may be done', async () => {
	const { app, ada, calendar, project } = await start();
	const bob = await aUser(app);
	await sharedWith(app, { project, owner: ada, person: bob, right: 'read' });
	const allow = async (of: typeof calendar) => (await of.ask('OPTIONS', pathOf(project))).headers.allow;

	expect(await allow(calendar)).toBe('GET, HEAD, PUT, DELETE, OPTIONS, PROPFIND, REPORT');
	expect(await allow(await aCalendar(app, bob))).toBe('GET, HEAD, OPTIONS, PROPFIND, REPORT');
	const reply = await calendar.ask('OPTIONS', '/dav/', { headers: { origin: 'https://evil.example' } });
	expect(reply.headers).toMatchObject({ dav: '1, 3, calendar-access', 'cache-control': 'no-store' });
	expect(reply.headers['access-control-allow-origin']).toBeUndefined();
});

test('two callers at once get each what is theirs', async () => {
	const { app } = await start();
	const people = await Promise.all(
		Array.from({ length: 6 }, async (_, at) => {
			const person = await aUser(app);
			const project = await aProject(app, { owner: person, title: `Of ${at}` });
			await aTask(app, { owner: person, project, title: `Task of ${at}` });
			return { at, project, calendar: await aCalendar(app, person) };
		}),
	);

	const answers = await Promise.all(
		[...people, ...people, ...people].map(
			async ({ at, project, calendar }) => [at, (await calendar.ask('GET', pathOf(project))).body] as const,
		),
	);

	for (const [at, body] of answers)
		expect(body.match(/(SUMMARY|CALNAME):.*/g)).toEqual([`CALNAME:Of ${at}`, `SUMMARY:Task of ${at}`]);
});

test.each(['a@b', 'a b', 'a&b', 'a/b', '100%', 'ü🍞', 'x.ics', '"q"', '<tag>'])(
	'a task named %s is made, listed, fetched and deleted',
	async (uid) => {
		const { calendar, project } = await start();

		expect((await calendar.put(project.id, uid, ['SUMMARY:Odd'])).statusCode).toBe(201);
		const [listed] = await calendar.query(pathOf(project), ['D:getetag']);
		const href = listed?.href ?? '';
		const [fetched] = await calendar.multiget(pathOf(project), [href], ['C:calendar-data']);

		expect(fetched).toMatchObject({ href, status: 200 });
		expect(fetched?.properties['calendar-data']).toContain(`UID:${uid}`);
		expect((await calendar.ask('GET', href)).headers['etag']).toBe(listed?.properties['getetag']);
		expect((await calendar.ask('DELETE', href)).statusCode).toBe(204);
		expect(await calendar.query(pathOf(project), ['D:getetag'])).toEqual([]);
	},
);

test('a PROPFIND of a task is about the task, and one that is missing is missing', async () => {
	const { calendar, project } = await start();
	await calendar.put(project.id, 'a', ['SUMMARY:Bread']);

	const [found] = await calendar.find(`${pathOf(project)}/a.ics`, 0, [
		'D:displayname',
		'D:resourcetype',
		'D:getcontentlength',
	]);

	expect(found?.properties).toMatchObject({ displayname: 'Bread', resourcetype: '' });
	expect((await calendar.ask('PROPFIND', `${pathOf(project)}/none.ics`)).statusCode).toBe(404);
});

test('a task that has not changed is not sent again', async () => {
	const { calendar, project } = await start();
	const { headers } = await calendar.put(project.id, 'a', ['SUMMARY:Bread']);
	const again = (path: string, tag: unknown) =>
		calendar.ask('GET', path, { headers: { 'if-none-match': String(tag) } });

	expect((await again(`${pathOf(project)}/a.ics`, headers['etag'])).statusCode).toBe(304);
	const whole = await calendar.ask('GET', pathOf(project));
	expect((await again(pathOf(project), whole.headers['etag'])).statusCode).toBe(304);
	await calendar.put(project.id, 'a', ['SUMMARY:Rolls']);

	expect((await again(`${pathOf(project)}/a.ics`, headers['etag'])).statusCode).toBe(200);
	expect((await again(pathOf(project), whole.headers['etag'])).statusCode).toBe(200);
	const head = await calendar.ask('HEAD', `${pathOf(project)}/a.ics`);
	expect([head.statusCode, head.body, Number(head.headers['content-length']) > 100]).toEqual([200, '', true]);
});

test('the text of a task is folded, ends its lines as calendars do, and is in UTC', async () => {
	const { app, ada, calendar, project } = await start();
	await aTask(app, {
		owner: ada,
		project,
		title: 'A very long title, '.repeat(20),
		dueDate: Date.parse('2030-01-02T03:04:05Z'),
	});

	const { body } = await calendar.ask('GET', pathOf(project));

	expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
	expect(body.replaceAll('\r\n', '')).not.toContain('\n');
	expect(body).toContain('DUE:20300102T030405Z');
	expect(body).toContain('X-WR-CALNAME:Kitchen & <bath>');
});

test('a new task is one like any other: it has a number, a place on the boards, and is told', async () => {
	const { app, ada, api, calendar, project } = await start();

	await calendar.put(project.id, 'a', [
		'SUMMARY:Bread',
		'DUE;TZID=Europe/Berlin:20300701T120000',
		'CATEGORIES:food,shop',
	]);

	const [task] = await tasksIn(app, ada, project);
	const whole = await api.task.read({ id: task?.id ?? 0, expand: ['buckets'] });
	expect(whole).toMatchObject({
		index: 1,
		title: 'Bread',
		dueDate: Date.parse('2030-07-01T10:00:00Z'),
		createdBy: { id: ada.id },
	});
	expect(whole.labels.map((label) => label.title)).toEqual(['food', 'shop']);
	expect(whole.buckets).toHaveLength(1);
	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['kind', 'via'])
		.where('via', '=', 'calendar')
		.orderBy('seq')
		.execute();
	expect(lines.map((line) => line.kind)).toEqual(
		expect.arrayContaining(['task.created', 'label.created', 'task.labelled']),
	);
});

test('dates without a zone are those of the person', async () => {
	const { app, ada, calendar, project } = await start();
	await app.app.database.writer.updateTable('user').set({ timezone: 'Asia/Tokyo' }).where('id', '=', ada.id).execute();
	app.app.feed.reset();

	await calendar.put(project.id, 'a', ['SUMMARY:x', 'DUE:20300101T090000', 'DTSTART;VALUE=DATE:20300101']);

	expect(await tasksIn(app, ada, project)).toMatchObject([
		{ dueDate: Date.parse('2030-01-01T00:00:00Z'), startDate: Date.parse('2030-01-01T03:00:00Z') },
	]);
});

test('a description that looks the same stays as it is, byte for byte', async () => {
	const { app, ada, calendar, project } = await start();
	const description =
		'<h2>Now</h2><p>One<br>line and <u>another</u>, says <mention-user data-id="bob" data-label="Bob"></mention-user></p>';
	const task = await aTask(app, { owner: ada, project, description });
	const [{ href } = { href: '' }] = await calendar.query(pathOf(project), ['D:getetag']);
	const { body } = await calendar.ask('GET', href);

	await calendar.ask('PUT', href, { body: body.replace(/^SUMMARY:.*$/m, 'SUMMARY:Renamed') });
	expect(await app.api(ada.token).task.read({ id: task.id })).toMatchObject({ title: 'Renamed', description });
	await calendar.ask('PUT', href, { body: body.replace('says', 'writes') });

	const { description: changed } = await app.api(ada.token).task.read({ id: task.id });
	expect(changed).toContain(
		'<br>line and another, writes <mention-user data-id="bob" data-label="Bob"></mention-user>',
	);
});

test('who is named by an @ is mentioned, in a new description and in another one', async () => {
	const { app, ada, calendar, project } = await start();
	const bob = await aUser(app);
	const mention = `<mention-user data-id="${bob.username}" data-label="${bob.username}"></mention-user>`;
	const description = async () => (await tasksIn(app, ada, project)).map((task) => task.description);

	await calendar.put(project.id, 'a', [
		'SUMMARY:x',
		`DESCRIPTION:Ask @${bob.username.toUpperCase()}. Or @nobody-there`,
	]);
	expect(await description()).toEqual([`<p>Ask ${mention}. Or @nobody-there</p>`]);
	await calendar.put(project.id, 'a', ['SUMMARY:x', 'DESCRIPTION:Ask nobody']);
	await calendar.put(project.id, 'a', ['SUMMARY:x', `DESCRIPTION:Ask @${bob.username}`]);

	expect(await description()).toEqual([`<p>Ask ${mention}</p>`]);
});

test('what a calendar does not know stays: people, files, favourites, an end it cannot say', async () => {
	const { app, ada, api, calendar, project } = await start();
	const [due, end] = [Date.parse('2030-01-02T00:00:00Z'), Date.parse('2030-01-03T00:00:00Z')];
	const reminders = [
		{ relativePeriod: -60, relativeTo: 'dueDate' },
		{ relativePeriod: -120, relativeTo: 'endDate' },
	] as const;
	const draft = {
		dueDate: due,
		endDate: end,
		reminders,
		assignees: [{ id: ada.id }],
		isFavorite: true,
		percentDone: 1 / 3,
		repeatAfter: 86_400,
		repeatMode: 2,
	} as const;
	const task = await aTask(app, { owner: ada, project, ...draft });
	const [{ href } = { href: '' }] = await calendar.query(pathOf(project), ['D:getetag']);
	const before = await api.task.read({ id: task.id });
	const { body } = await calendar.ask('GET', href);

	const same = await calendar.ask('PUT', href, { body });
	expect(await api.task.read({ id: task.id })).toEqual(before);
	expect((await calendar.ask('GET', href)).headers['etag']).toBe(same.headers['etag']);
	await calendar.ask('PUT', href, { body: body.replace(/^SUMMARY:.*$/m, 'SUMMARY:Renamed') });

	const { version: _v, updated: _u, ...kept } = before;
	expect(await api.task.read({ id: task.id })).toMatchObject({ ...kept, title: 'Renamed' });
});

test('what repeats comes round again when a calendar completes it, also where the same is sent twice', async () => {
	const { app, ada, calendar, project } = await start();
	await calendar.put(project.id, 'a', ['SUMMARY:Water', 'DUE:20260601T090000Z', 'RRULE:FREQ=WEEKLY']);
	const etag = String((await calendar.ask('GET', `${pathOf(project)}/a.ics`)).headers['etag']);
	const rule = 'RRULE:FREQ=WEEKLY';
	const done = ['SUMMARY:Water', 'STATUS:COMPLETED', 'PERCENT-COMPLETE:100', 'DUE:20260601T090000Z', rule];

	const replies = [
		await calendar.put(project.id, 'a', done, { 'if-match': etag }),
		await calendar.put(project.id, 'a', done, { 'if-match': etag }),
	];

	expect(replies.map((reply) => reply.statusCode)).toEqual([201, 412]);
	expect(await tasksIn(app, ada, project)).toMatchObject([
		{ done: false, percentDone: 0, dueDate: Date.parse('2026-06-08T09:00:00Z') },
	]);
});

test('a label keeps its number: of several with one name those it has, else one’s own', async () => {
	const { app, ada, calendar, project } = await start();
	const bob = await aUser(app);
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	const [theirs, mine] = [
		await aLabel(app, { owner: bob, title: 'red' }),
		await aLabel(app, { owner: ada, title: 'red' }),
	];
	const task = await aTask(app, { owner: bob, project });
	await app.api(bob.token).taskLabel.add({ taskId: task.id, labelId: theirs.id });
	const [{ href } = { href: '' }] = await calendar.query(pathOf(project), ['D:getetag']);
	const { body } = await calendar.ask('GET', href);

	await calendar.ask('PUT', href, { body: body.replace('CATEGORIES:red', 'CATEGORIES:red,blue') });
	await calendar.put(project.id, 'new', ['SUMMARY:New', 'CATEGORIES:red']);

	const tasks = await tasksIn(app, ada, project);
	const labels = tasks.map((one) =>
		(one['labels'] as { id: number; title: string }[])
			.filter((label) => label.title === 'red')
			.map((label) => label.id),
	);
	expect(labels.flat().sort()).toEqual([theirs.id, mine.id].sort());
});

test('a label that was given another name makes another tag, so that no old name is written back', async () => {
	const { app, ada, calendar, project } = await start();
	const etag = (await calendar.put(project.id, 'a', ['SUMMARY:x', 'CATEGORIES:old'])).headers['etag'];
	const [label] = await app.api(ada.token).label.list({});
	await app.api(ada.token).label.update({ id: label?.id ?? 0, title: 'new' });

	const reply = await calendar.put(project.id, 'a', ['SUMMARY:x', 'CATEGORIES:old'], { 'if-match': String(etag) });

	expect(reply.statusCode).toBe(412);
	expect(await calendar.read(project.id, 'a')).toContain('CATEGORIES:new');
});

test('a child may come before its parent, whose text makes a task of the placeholder', async () => {
	const { app, ada, calendar, project } = await start();

	await calendar.put(project.id, 'child', ['SUMMARY:Child', 'RELATED-TO;RELTYPE=PARENT:parent']);
	expect((await tasksIn(app, ada, project)).map((task) => task.title).sort()).toEqual(['Child', 'DUMMY-UID-parent']);
	const reply = await calendar.put(project.id, 'parent', ['SUMMARY:Parent'], { 'if-none-match': '*' });

	expect(reply.statusCode).toBe(201);
	expect((await tasksIn(app, ada, project)).map((task) => task.title).sort()).toEqual(['Child', 'Parent']);
	expect(await calendar.read(project.id, 'child')).toContain('RELATED-TO;RELTYPE=PARENT:parent');
	expect(await calendar.read(project.id, 'parent')).toContain('RELATED-TO;RELTYPE=CHILD:child');
});

test('relations that a text does not speak of stay, those it leaves out of a list go', async () => {
	const { calendar, project } = await start();
	await calendar.put(project.id, 'a', ['SUMMARY:a']);
	await calendar.put(project.id, 'b', ['SUMMARY:b', 'RELATED-TO:a']);
	await calendar.put(project.id, 'c', ['SUMMARY:c', 'RELATED-TO:a']);
	const children = async () => (await calendar.read(project.id, 'a')).filter((line) => line.includes('RELTYPE=CHILD'));

	await calendar.put(project.id, 'a', ['SUMMARY:a again']);
	expect(await children()).toHaveLength(2);
	await calendar.put(project.id, 'a', ['SUMMARY:a', 'RELATED-TO;RELTYPE=SIBLING:x']);
	expect(await children()).toHaveLength(2);
	await calendar.put(project.id, 'a', ['SUMMARY:a', 'RELATED-TO;RELTYPE=CHILD:c']);

	expect(await children()).toEqual(['RELATED-TO;RELTYPE=CHILD:c']);
});

test('who is turned round stands above; what would go in a circle is left out; nothing is above itself', async () => {
	const { calendar, project } = await start();
	await calendar.put(project.id, 'a', ['SUMMARY:a']);
	await calendar.put(project.id, 'b', ['SUMMARY:b', 'RELATED-TO:a']);
	await calendar.put(project.id, 'c', ['SUMMARY:c', 'RELATED-TO:b']);

	expect((await calendar.put(project.id, 'a', ['SUMMARY:a', 'RELATED-TO:c', 'RELATED-TO:a'])).statusCode).toBe(201);
	expect((await calendar.read(project.id, 'a')).filter((line) => line.includes('PARENT'))).toEqual([]);
	await calendar.put(project.id, 'a', ['SUMMARY:a', 'RELATED-TO:b']);

	expect(await calendar.read(project.id, 'a')).toContain('RELATED-TO;RELTYPE=PARENT:b');
});

test('a relation to what one cannot read is neither shown nor taken away, and what lies in the trash gets no placeholder', async () => {
	const { app, ada, api, calendar, project } = await start();
	const bob = await aUser(app);
	const secret = await aTask(app, { owner: bob, title: 'Secret' });
	const own = await aTask(app, { owner: ada, project, title: 'Own' });
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	await app.api(bob.token).relation.create({ taskId: own.id, otherTaskId: secret.id, relationKind: 'parenttask' });
	const [{ href } = { href: '' }] = await calendar.query(pathOf(project), ['D:getetag']);
	const uid = decodeURIComponent(href.split('/').at(-1)?.replace('.ics', '') ?? '');
	await calendar.put(project.id, 'gone', ['SUMMARY:Gone']);
	await calendar.ask('DELETE', `${pathOf(project)}/gone.ics`);

	expect((await calendar.read(project.id, uid)).join()).not.toContain('RELATED-TO');
	await calendar.put(project.id, uid, ['SUMMARY:Own', 'RELATED-TO:gone']);

	expect((await tasksIn(app, ada, project)).map((task) => task.title)).toEqual(['Own']);
	expect((await app.api(bob.token).task.read({ id: own.id })).relatedTasks['parenttask']).toMatchObject([
		{ id: secret.id },
	]);
	expect((await api.task.read({ id: own.id })).relatedTasks['parenttask'] ?? []).toEqual([]);
});

test('a UID known in another project of one’s own is not copied; one of somebody else’s is nobody’s business', async () => {
	const { app, ada, calendar, project } = await start();
	const other = await aProject(app, { owner: ada });
	const bob = await aUser(app);
	const theirs = await aProject(app, { owner: bob });
	await (await aCalendar(app, bob)).put(theirs.id, 'bobs', ['SUMMARY:Of Bob']);
	await calendar.put(project.id, 'mine', ['SUMMARY:Mine']);

	expect((await calendar.put(other.id, 'mine', ['SUMMARY:Copy'])).statusCode).toBe(404);
	expect((await calendar.put(project.id, 'bobs', ['SUMMARY:Of Ada'])).statusCode).toBe(201);
	expect(await tasksIn(app, ada, other)).toEqual([]);
	expect(
		await calendar.multiget(pathOf(other), [`${pathOf(other)}/mine.ics`, `${pathOf(project)}/mine.ics`]),
	).toMatchObject([{ status: 404 }, { status: 404 }]);
	await calendar.ask('DELETE', `${pathOf(project)}/mine.ics`);

	expect((await calendar.put(other.id, 'mine', ['SUMMARY:Moved'])).statusCode).toBe(201);
});

test('the address names a task, whatever UID its text has', async () => {
	const { app, ada, calendar, project } = await start();
	await calendar.put(project.id, 'a', ['SUMMARY:a']);
	await calendar.put(project.id, 'b', ['SUMMARY:b']);
	const put = (path: string, uid: string, title: string) =>
		calendar.ask('PUT', `${pathOf(project)}${path}`, { body: todo(uid, [`SUMMARY:${title}`]) });

	expect((await put('/a.ics', 'b', 'still a')).statusCode).toBe(201);
	expect((await put('/file.ics', 'named', 'new')).statusCode).toBe(201);
	expect((await put('', 'new', 'nowhere')).statusCode).toBe(412);

	expect((await tasksIn(app, ada, project)).map((task) => task.title).sort()).toEqual(['b', 'new', 'still a']);
	expect((await calendar.ask('GET', `${pathOf(project)}/file.ics`)).body).toContain('UID:file\r\n');
	expect((await calendar.ask('GET', `${pathOf(project)}/named.ics`)).statusCode).toBe(404);
});

test('two programs that send one new task at once make one', async () => {
	const { app, ada, calendar, project } = await start();

	const replies = await Promise.all(Array.from({ length: 5 }, () => calendar.put(project.id, 'a', ['SUMMARY:Once'])));

	expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201, 201, 201]);
	expect(await tasksIn(app, ada, project)).toHaveLength(1);
});

test.each([
	['no calendar', 'BEGIN nonsense'],
	['nothing', ' '],
	['an event', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:e\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'],
	['no title', todo('a', ['PRIORITY:1'])],
	['a priority that is no number', todo('a', ['SUMMARY:x', 'PRIORITY:many'])],
	[
		'too many categories',
		todo('a', ['SUMMARY:x', `CATEGORIES:${Array.from({ length: 200 }, (_, at) => `c${at}`).join(',')}`]),
	],
	['too many relations', todo('a', ['SUMMARY:x', ...Array.from({ length: 200 }, (_, at) => `RELATED-TO:r${at}`)])],
	[
		'too many alarms',
		todo('a', [
			'SUMMARY:x',
			...Array.from({ length: 600 }, (_, at) => `BEGIN:VALARM\r\nTRIGGER:-PT${at + 1}M\r\nEND:VALARM`),
		]),
	],
	['components within components', `${'BEGIN:VTODO\r\n'.repeat(5000)}`],
])('a text with %s is refused for good, and nothing is kept', async (_, body) => {
	const { app, ada, calendar, project } = await start();

	const reply = await calendar.ask('PUT', `${pathOf(project)}/a.ics`, { body });

	expect(reply.statusCode).toBe(403);
	expect(reply.body).toMatch(/<C:(valid-calendar-data|supported-calendar-component|valid-calendar-object-resource)\/>/);
	expect(await tasksIn(app, ada, project)).toEqual([]);
	expect(await app.api(ada.token).label.list({})).toEqual([]);
});

const bomb = `<!DOCTYPE z [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><D:propfind xmlns:D="DAV:"><D:prop><D:x>&b;</D:x></D:prop></D:propfind>`;

test.each([
	['PROPFIND', '<D:propfind'],
	['PROPFIND', '<other xmlns="DAV:"/>'],
	['PROPFIND', bomb],
	['PROPFIND', '<a>'.repeat(10_000)],
	[
		'PROPFIND',
		`<D:propfind xmlns:D="DAV:"><D:prop>${Array.from({ length: 500 }, (_, at) => `<D:p${at}/>`).join('')}</D:prop></D:propfind>`,
	],
	['REPORT', ''],
	['REPORT', 'words'],
	['PROPPATCH', '<D:propertyupdate'],
])('%s of %s is refused', async (method, body) => {
	const { calendar, project } = await start();

	expect((await calendar.ask(method, pathOf(project), { body })).statusCode).toBe(400);
});

test('what is too large is refused, and so is a report nobody knows', async () => {
	const { calendar, project } = await start();

	const large = await calendar.ask('PUT', `${pathOf(project)}/a.ics`, {
		body: todo('a', [`SUMMARY:${'x'.repeat(3_000_000)}`]),
	});
	expect(large.statusCode).toBe(413);
	const unknown = await calendar.ask('REPORT', pathOf(project), {
		body: '<D:principal-search-property-set xmlns:D="DAV:"/>',
	});
	expect([unknown.statusCode, unknown.body.includes('supported-report')]).toEqual([412, true]);
	expect((await calendar.ask('LOCK', `${pathOf(project)}/a.ics`)).statusCode).toBe(501);
	expect((await calendar.ask('GET', `${pathOf(project)}/%.ics`)).statusCode).toBeGreaterThanOrEqual(400);
});

test('who asks for events alone gets no tasks', async () => {
	const { app, ada, calendar, project } = await start();
	await aTask(app, { owner: ada, project });
	const filter = (name: string) =>
		`<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="${name}"/></C:comp-filter></C:filter>`;

	expect(await calendar.query(pathOf(project), ['D:getetag'], filter('VEVENT'))).toEqual([]);
	expect(await calendar.query(pathOf(project), ['D:getetag'], filter('VTODO'))).toHaveLength(1);
});

test('a filter is a calendar: what it finds can be changed where it stands, nothing is put into it', async () => {
	const { app, ada, api, calendar, project } = await start();
	const task = await aTask(app, { owner: ada, project, title: 'Urgent', priority: 5 });
	await aTask(app, { owner: ada, project, title: 'Calm' });
	const filter = await aFilter({ app, ada }, 'priority = 5');
	const [{ href } = { href: '' }] = await calendar.query(pathOf(filter), ['D:getetag']);
	const { body } = await calendar.ask('GET', href);
	expect(href.startsWith(`${pathOf(filter)}/`)).toBe(true);

	expect((await calendar.ask('PUT', href, { body: body.replace('SUMMARY:Urgent', 'SUMMARY:Now') })).statusCode).toBe(
		201,
	);
	expect(await api.task.read({ id: task.id })).toMatchObject({ title: 'Now', projectId: project.id });
	expect(
		(await calendar.ask('PUT', `${pathOf(filter)}/new.ics`, { body: todo('new', ['SUMMARY:New']) })).statusCode,
	).toBe(403);
	expect((await calendar.ask('PUT', href, { body: body.replace('PRIORITY:1', 'PRIORITY:9') })).statusCode).toBe(201);

	expect(await calendar.multiget(pathOf(filter), [href])).toMatchObject([{ status: 404 }]);
	expect((await calendar.ask('DELETE', href)).statusCode).toBe(404);
	const bobs = await aCalendar(app, await aUser(app));
	expect((await bobs.ask('GET', pathOf(filter))).statusCode).toBe(404);
});

test('favourites are a calendar while there are any', async () => {
	const { app, ada, api, calendar, project } = await start();
	const task = await aTask(app, { owner: ada, project, title: 'Dear', isFavorite: true });
	const listed = async () => (await calendar.find('/dav/projects/', 1, ['D:displayname'])).map((one) => one.href);
	expect(await listed()).toContain('/dav/projects/-1');
	expect(await calendar.query('/dav/projects/-1', ['D:displayname'])).toMatchObject([
		{ properties: { displayname: 'Dear' } },
	]);

	await api.task.update({ id: task.id, isFavorite: false });

	expect(await listed()).not.toContain('/dav/projects/-1');
});

test('a deletion goes to the trash and can be taken back, and so can a change', async () => {
	const { app, ada, api, calendar, project } = await start();
	await calendar.put(project.id, 'a', ['SUMMARY:Bread']);
	const [task] = await tasksIn(app, ada, project);
	await calendar.ask('DELETE', `${pathOf(project)}/a.ics`);

	await api.task.restore({ taskId: task?.id ?? 0 });

	expect(await calendar.read(project.id, 'a')).toContain('SUMMARY:Bread');
});

test('a thousand tasks are asked for in as many statements as one', async () => {
	const { app, ada, calendar, project } = await start();
	await calendar.put(project.id, 'a', ['SUMMARY:a', 'CATEGORIES:x', 'RELATED-TO:b']);
	const count = async () => {
		const before = statements.count;
		await calendar.query(pathOf(project), ['D:getetag', 'C:calendar-data']);
		return statements.count - before;
	};
	await count();
	const one = await count();
	const made = Array.from({ length: 1000 }, (_, at) => ({
		uid: `u${at}`,
		project_id: project.id,
		index: at + 100,
		title: `T${at}`,
		search_text: '',
		created_by_id: ada.id,
		created: 0,
		updated: 0,
	}));
	for (let at = 0; at < 1000; at += 500)
		await app.app.database.writer
			.insertInto('task')
			.values(made.slice(at, at + 500))
			.execute();

	// What somebody else wrote is looked for once.
	await count();
	expect(await count()).toBe(one);
	expect(one).toBeLessThanOrEqual(8);
	expect(await calendar.query(pathOf(project), ['D:getetag'])).toHaveLength(1002);
});

test.each([
	['PROPFIND', '<a/>'],
	['REPORT', '<a/>'],
	['PUT', 'A:1\n'],
	['PUT', 'A:1\r'],
])('%s with more parts than any program sends is refused before it is parsed (%j)', async (method, part) => {
	const { calendar, project } = await start();
	const path = method === 'PUT' ? `${pathOf(project)}/a.ics` : pathOf(project);
	const ask = (times: number) => calendar.ask(method, path, { body: part.repeat(times) });

	expect((await ask(maxParts + 1)).statusCode).toBe(413);
	expect((await ask(100)).statusCode).not.toBe(413);
});

test('letters of another encoding are refused, not kept as something else', async () => {
	const { app, ada, calendar, project } = await start();
	const body = todo('uid', ['SUMMARY:Grün']);
	const put = (encoding: BufferEncoding) =>
		calendar.ask('PUT', `${pathOf(project)}/uid.ics`, { body: Readable.from([Buffer.from(body, encoding)]) });

	expect((await put('latin1')).statusCode).toBe(400);
	expect((await put('utf8')).statusCode).toBe(201);
	expect(await tasksIn(app, ada, project)).toMatchObject([{ title: 'Grün' }]);
});
