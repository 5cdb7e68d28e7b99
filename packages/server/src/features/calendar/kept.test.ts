import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aCalendar } from './calendar.builder.ts';

/** A calendar program with one task, `a`, of these lines. */
async function start(lines: readonly string[], zone = 'UTC') {
	const app = await startTestApp();
	const ada = await aUser(app);
	await app.app.database.writer.updateTable('user').set({ timezone: zone }).where('id', '=', ada.id).execute();
	app.app.feed.reset();
	const project = await aProject(app, { owner: ada });
	const calendar = await aCalendar(app, ada);
	const api = app.api(ada.token);
	const put = (text: readonly string[], headers?: Record<string, string>) =>
		calendar.put(project.id, 'a', ['SUMMARY:A', ...text], headers);
	await put(lines);
	const served = async (pattern: RegExp, uid = 'a') =>
		(await calendar.read(project.id, uid)).filter((line) => pattern.test(line));
	const [{ id } = { id: 0 }] = await api.taskList.ofProject({ projectId: project.id });
	const update = (fields: object) => api.task.update({ id, ...fields });
	return { app, ada, api, project, calendar, put, served, id, update, task: () => api.task.read({ id }) };
}

const foreign = [
	'LOCATION;LANGUAGE=en:Kitchen\\, left',
	'URL:https://example.com/a;b',
	'GEO:37.386013;-122.082932',
	'CLASS:PRIVATE',
	'ORGANIZER;CN="Doe, J":mailto:j@example.com',
	'RELATED-TO;RELTYPE=SIBLING:s',
	'SEQUENCE:4',
	'X-APPLE-SORT-ORDER:12',
	'X-MOZ-LASTACK:20300101T000000Z',
	'EXDATE:20300108T100000Z',
];

test('lines nobody here knows are served as they came, for calendars alone', async () => {
	const { api, id, task, served } = await start(foreign);

	expect(await served(/^(LOCATION|URL|GEO|CLASS|ORGANIZER|RELATED|SEQ|X-APPLE-S|X-MOZ|EXDATE)/)).toEqual(foreign);
	expect(JSON.stringify(await task())).not.toContain('Kitchen');
	expect(JSON.stringify(await api.change.ofTask({ taskId: id }))).not.toContain('Kitchen');
});

test('a line that is sent replaces what was kept of its name, an empty one removes it, others stay', async () => {
	const { put, served } = await start(['LOCATION:Kitchen', 'URL:https://a.example']);

	await put(['LOCATION:Garden']);
	expect(await served(/^(LOCATION|URL)/)).toEqual(['URL:https://a.example', 'LOCATION:Garden']);
	await put(['URL:']);

	expect(await served(/^(LOCATION|URL)/)).toEqual(['LOCATION:Garden']);
});

test('another line alone makes another tag, and is told by a sync', async () => {
	const { calendar, project, put } = await start(['LOCATION:Kitchen']);
	const path = `/dav/projects/${project.id}`;
	const { token } = await calendar.sync(path);

	const reply = await put(['LOCATION:Garden']);

	const { found } = await calendar.sync(path, token);
	expect(found).toMatchObject([{ href: `${path}/a.ics`, properties: { getetag: reply.headers['etag'] } }]);
});

test('times in a zone that is not served are said in UTC', async () => {
	const { served } = await start(['EXDATE;TZID=Europe/Berlin:20300701T120000,20300702T120000']);

	expect(await served(/^EXDATE/)).toEqual(['EXDATE:20300701T100000Z,20300702T100000Z']);
});

test('what is too much is left out, and nothing is refused', async () => {
	const long = `ATTACH:${'A'.repeat(70_000)}`;
	const many = Array.from({ length: 3000 }, (_, at) => `X-MANY-${at}:${'b'.repeat(40)}`);
	const { app, served } = await start(['LOCATION:Kitchen', long, ...many]);

	const kept = await served(/^(LOCATION|ATTACH|X-MANY)/);
	expect(kept.slice(0, 2)).toEqual(['LOCATION:Kitchen', many[0]]);
	expect(kept.length).toBeLessThan(1500);
	const row = await app.app.database.read.selectFrom('task').select('calendar_text').executeTakeFirst();
	expect(Buffer.byteLength(row?.calendar_text ?? '')).toBeLessThanOrEqual(64 * 1024);
});

test('no line breaks out of its task', async () => {
	const { served } = await start(['X-A;Y="END:VTODO":a\u0085b\u2028c', 'X-B:\u0000\u0007d']);

	expect(await served(/^(X-A|X-B|END)/)).toEqual([
		'X-A;Y="END:VTODO":a\u0085b\u2028c',
		'X-B:d',
		'END:VTODO',
		'END:VCALENDAR',
	]);
});

test('alarms keep what they say, until the reminder is another one', async () => {
	const alarm = [
		'BEGIN:VALARM',
		'ACTION:EMAIL',
		'DESCRIPTION:Now!',
		'TRIGGER:-PT15M',
		'UID:x-1',
		'ATTENDEE:mailto:a@b.c',
		'REPEAT:2',
		'END:VALARM',
	];
	const { served, update } = await start(['DTSTART:20300101T100000Z', ...alarm]);
	const said = /^(ACTION|DESCRIPTION|TRIGGER|UID:x|ATTENDEE|REPEAT)/;
	expect((await served(said)).sort()).toEqual(
		[...alarm.slice(1, -1).filter((line) => !line.startsWith('TRIGGER')), 'TRIGGER;RELATED=START:-PT15M'].sort(),
	);

	await update({ reminders: [{ relativePeriod: -60, relativeTo: 'startDate' }] });

	expect(await served(said)).toEqual(['ACTION:DISPLAY', 'DESCRIPTION:A', 'TRIGGER;RELATED=START:-PT1M']);
});

test.each([
	['ff0000', 'COLOR:red'],
	['12ab34', 'X-APPLE-CALENDAR-COLOR:#12AB34'],
])('the colour %s is served as %s', async (hexColor, line) => {
	const { update, served } = await start([]);

	await update({ hexColor });

	expect(await served(/COLOR/)).toEqual([line]);
});

test('a colour comes back in the words it was sent in, until it is another one', async () => {
	const { put, task, update, served } = await start([
		'COLOR:crimson',
		'X-OUTLOOK-COLOR:#DC143CFF',
		'X-FUNAMBOL-COLOR:nope',
	]);
	expect(await served(/COLOR/)).toEqual(['COLOR:crimson', 'X-OUTLOOK-COLOR:#DC143CFF']);

	await put(['COLOR:blue', 'X-OUTLOOK-COLOR:#DC143CFF']);
	expect(await task()).toMatchObject({ hexColor: '0000ff' });
	expect(await served(/COLOR/)).toEqual(['COLOR:blue']);
	await update({ hexColor: '00ff00' });

	expect(await served(/COLOR/)).toEqual(['COLOR:lime']);
});

test.each(['IN-PROCESS', 'CANCELLED'])(
	'%s comes back while the task is open, and not after it was done',
	async (status) => {
		const { task, update, served } = await start([`STATUS:${status}`]);
		expect([await served(/^STATUS/), (await task()).done]).toEqual([[`STATUS:${status}`], false]);

		await update({ title: 'Other' });
		expect(await served(/^STATUS/)).toEqual([`STATUS:${status}`]);
		await update({ done: true });
		expect(await served(/^STATUS/)).toEqual(['STATUS:COMPLETED']);
		await update({ done: false });

		expect(await served(/^STATUS/)).toEqual(['STATUS:NEEDS-ACTION']);
	},
);

test('a day is served as that day while its instant stands, which is its noon', async () => {
	const { put, task, update, served } = await start(
		['DTSTART;VALUE=DATE:20300105', 'DUE;VALUE=DATE:20300105'],
		'Europe/Berlin',
	);
	expect(await task()).toMatchObject({ dueDate: Date.parse('2030-01-05T11:00:00Z') });
	expect(await served(/^(DUE|DTSTART)/)).toEqual(['DTSTART;VALUE=DATE:20300105', 'DUE;VALUE=DATE:20300105']);

	await put(['DUE;VALUE=DATE:20300106', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=6']);
	expect(await served(/^(DUE|DTSTART|RRULE)/)).toEqual([
		'DTSTART;VALUE=DATE:20300105',
		'DUE;VALUE=DATE:20300106',
		'RRULE:FREQ=MONTHLY;BYMONTHDAY=06',
	]);
	await update({ dueDate: Date.parse('2030-01-07T09:00:00Z') });

	expect(await served(/^(DUE|DTSTART)/)).toEqual(['DTSTART;VALUE=DATE:20300105', 'DUE:20300107T090000Z']);
});

test('a day that comes back from another zone is the same instant', async () => {
	const { app, ada, put, task } = await start(['DUE;VALUE=DATE:20300105'], 'Europe/Berlin');
	const { dueDate } = await task();
	await app.app.database.writer.updateTable('user').set({ timezone: 'Asia/Tokyo' }).where('id', '=', ada.id).execute();
	app.app.feed.reset();

	await put(['DUE;VALUE=DATE:20300105', 'PRIORITY:1']);

	expect(await task()).toMatchObject({ dueDate, priority: 5 });
});

test.each([
	'FREQ=YEARLY',
	'FREQ=WEEKLY;BYDAY=MO,FR',
	'FREQ=DAILY;COUNT=3',
	'FREQ=MONTHLY;INTERVAL=2',
	'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20301231T235959Z',
])('the rule %s is that of the task, until it has another one', async (rule) => {
	const { put, task, update, served } = await start(['DUE:20300102T100000Z', 'RRULE:FREQ=DAILY']);

	await put([`RRULE:${rule}`]);
	expect(await served(/^RRULE/)).toEqual([`RRULE:${rule}`]);
	expect(await task()).toMatchObject({ repeatRule: rule.replace('T235959Z', ''), repeatFrom: 'due' });
	await put([`RRULE:${rule}`, 'PRIORITY:1']);
	expect(await task()).toMatchObject({ repeatRule: rule.replace('T235959Z', ''), priority: 5 });
	await update({ repeatAfter: 604_800, repeatMode: 0 });
	expect(await served(/^RRULE/)).toEqual(['RRULE:FREQ=WEEKLY;INTERVAL=1']);
	expect(await task()).toMatchObject({ repeatRule: null });
	await put([`RRULE:${rule}`]);
	await put(['RRULE:']);

	expect(await served(/^RRULE/)).toEqual([]);
	expect(await task()).toMatchObject({ repeatRule: null, repeatAfter: 0, repeatMode: 0 });
});

test('a rule that the two fields of v1 could say stays a rule, when it comes back', async () => {
	const { put, task, update, served } = await start(['DUE:20300102T100000Z']);
	await update({ repeatRule: 'FREQ=DAILY', repeatFrom: 'done' });
	const [rule = ''] = await served(/^RRULE/);

	await put([rule, 'PRIORITY:1']);

	expect(await task()).toMatchObject({ repeatRule: 'FREQ=DAILY', repeatFrom: 'done', priority: 5 });
});

test.each(['FREQ=DAILY;BYHOUR=9', 'FREQ=YEARLY;BYYEARDAY=100', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU'])(
	'the rule %s, which the task cannot say, comes back until it has one of its own',
	async (rule) => {
		const { put, task, update, served } = await start(['DUE:20300102T100000Z', 'RRULE:FREQ=DAILY']);

		await put([`RRULE:${rule}`]);
		expect(await served(/^RRULE/)).toEqual([`RRULE:${rule}`]);
		expect(await task()).toMatchObject({ repeatAfter: 0, repeatMode: 0 });
		await update({ repeatAfter: 604_800 });
		expect(await served(/^RRULE/)).toEqual(['RRULE:FREQ=WEEKLY;INTERVAL=1']);
		await put(['RRULE:']);

		expect(await served(/^RRULE/)).toEqual([]);
	},
);

test('a description comes back as it was sent, until it is another one', async () => {
	const text = '1. one\\n2. two\\n+ three\\n2) four\\n_under_ *star*  \\n\\n\\nlast  ';
	const { app, put, task, update, served } = await start([`DESCRIPTION:${text}`]);
	const { description } = await task();
	expect(description).toContain('<ol>');
	expect(await served(/^DESCRIPTION/)).toEqual([`DESCRIPTION:${text}`]);

	await put([`DESCRIPTION:${text}`, 'PRIORITY:1']);
	expect(await task()).toMatchObject({ description, priority: 5 });
	await update({ description: '<p>other</p>' });

	expect(await served(/^DESCRIPTION/)).toEqual(['DESCRIPTION:other']);
	const row = await app.app.database.read.selectFrom('task').select('calendar_text').executeTakeFirst();
	expect(row?.calendar_text).toBeNull();
});

test('a copy of the task has the lines too', async () => {
	const { api, project, calendar, id } = await start(['LOCATION:Kitchen']);

	await api.taskCopy.duplicate({ id });

	const whole = (await calendar.ask('GET', `/dav/projects/${project.id}`)).body;
	expect(whole.match(/LOCATION:Kitchen/g)).toHaveLength(2);
});

async function undoLast({ app, api }: Pick<Awaited<ReturnType<typeof start>>, 'app' | 'api'>) {
	const { batch } = await app.app.database.read
		.selectFrom('change')
		.select('batch')
		.orderBy('seq', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return api.batch.undo({ batchId: batch });
}

test('undoing what a program wrote brings the lines back, and undoing what made them untrue too', async () => {
	const { app, api, put, update, served } = await start(['LOCATION:Kitchen', 'STATUS:IN-PROCESS', 'DESCRIPTION:1) a']);
	const before = await served(/^(LOCATION|STATUS|DESCRIPTION)/);
	expect(before).toEqual(['DESCRIPTION:1) a', 'STATUS:IN-PROCESS', 'LOCATION:Kitchen']);

	await put(['LOCATION:Garden', 'STATUS:COMPLETED']);
	expect((await undoLast({ app, api })).refused).toEqual([]);
	expect(await served(/^(LOCATION|STATUS|DESCRIPTION)/)).toEqual(before);
	await update({ done: true, description: '<p>b</p>' });
	expect((await undoLast({ app, api })).refused).toEqual([]);

	expect(await served(/^(LOCATION|STATUS|DESCRIPTION)/)).toEqual(before);
});

test('a copy of the project has the lines too', async () => {
	const { api, project, calendar } = await start(['LOCATION:Kitchen']);

	const { duplicatedProject: copy } = await api.projectCopy.duplicate({ id: project.id });

	expect((await calendar.ask('GET', `/dav/projects/${copy.id}`)).body).toContain('LOCATION:Kitchen');
});
