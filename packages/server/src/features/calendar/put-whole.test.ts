import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aCalendar, todo } from './calendar.builder.ts';

/** A calendar program with one task, `a`, of these lines. */
async function start(lines: readonly string[] = [], zone = 'UTC') {
	const app = await startTestApp();
	const ada = await aUser(app);
	await app.app.database.writer.updateTable('user').set({ timezone: zone }).where('id', '=', ada.id).execute();
	app.app.feed.reset();
	const project = await aProject(app, { owner: ada });
	const calendar = await aCalendar(app, ada);
	const path = `/dav/projects/${project.id}/a.ics`;
	const put = (text: readonly string[], headers?: Record<string, string>) =>
		calendar.put(project.id, 'a', ['SUMMARY:A', ...text], headers);
	await put(lines);
	const api = app.api(ada.token);
	return {
		app,
		api,
		project,
		calendar,
		path,
		put,
		/** As a program that has what was last served. */
		putWhole: async (text: readonly string[]) =>
			put(text, { 'if-match': String((await calendar.ask('GET', path)).headers['etag']) }),
		read: () => calendar.read(project.id, 'a'),
		/** The lines of these names. */
		served: async (...names: readonly string[]) => {
			const read = await calendar.read(project.id, 'a');
			return read.filter((line) => names.some((name) => line.split(/[;:]/)[0] === name));
		},
		task: async () => {
			const [found] = await api.taskList.ofProject({ projectId: project.id });
			return api.task.read({ id: found?.id ?? 0 });
		},
	};
}

test('the time of completion is that of the program, when a task is made and when it is changed', async () => {
	const { put, task, served } = await start(['STATUS:COMPLETED', 'COMPLETED:20240305T101112Z']);
	expect(await task()).toMatchObject({ done: true, doneAt: Date.parse('2024-03-05T10:11:12Z') });

	await put(['STATUS:COMPLETED', 'COMPLETED:20240306T101112Z']);
	expect(await task()).toMatchObject({ done: true, doneAt: Date.parse('2024-03-06T10:11:12Z') });
	await put(['STATUS:NEEDS-ACTION']);
	expect(await task()).toMatchObject({ done: false, doneAt: null });
	await put(['STATUS:COMPLETED', 'COMPLETED:20240307T101112Z']);

	expect(await served('COMPLETED')).toEqual(['COMPLETED:20240307T101112Z']);
});

const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:A', 'TRIGGER:-PT15M', 'END:VALARM'];

const everything = [
	'DESCRIPTION:Words',
	'DTSTART:20300101T100000Z',
	'DUE:20300102T100000Z',
	'PRIORITY:1',
	'PERCENT-COMPLETE:40',
	'CATEGORIES:red,blue',
	'RRULE:FREQ=DAILY',
	'COLOR:red',
	'LOCATION:Kitchen',
	'RELATED-TO;RELTYPE=PARENT:p',
	'STATUS:IN-PROCESS',
	...alarm,
];

const cleared = {
	description: '',
	startDate: null,
	dueDate: null,
	priority: 0,
	percentDone: 0,
	labels: [],
	repeatAfter: 0,
	hexColor: '',
	reminders: [],
	relatedTasks: {},
};

test('what a program that knows the task leaves out of it is removed', async () => {
	const { putWhole, task, read } = await start(everything);
	expect(await task()).not.toMatchObject(cleared);

	const reply = await putWhole([]);

	expect(reply.statusCode).toBe(201);
	expect(reply.headers['etag']).toBeDefined();
	expect(await task()).toMatchObject(cleared);
	expect((await read()).filter((line) => /LOCATION|VALARM|IN-PROCESS/.test(line))).toEqual([]);
});

test.each([
	['who says nothing of what it knows', {}],
	['who takes any version for the current one', { 'if-match': '*' }],
])('for %s all that is left out stays, and it is to be read again', async (_, headers) => {
	const { put, task, served } = await start(everything);
	const { version: _v, updated: _u, ...before } = await task();

	const reply = await put([], headers as Record<string, string>);

	expect(reply.headers['etag']).toBeUndefined();
	expect(await task()).toMatchObject(before);
	expect(await served('LOCATION', 'STATUS')).toEqual(['STATUS:IN-PROCESS', 'LOCATION:Kitchen']);
});

test('a done task whose program knows it and says nothing of its state is open', async () => {
	const { putWhole, task } = await start(['STATUS:COMPLETED', 'COMPLETED:20240305T101112Z']);

	await putWhole([]);

	expect(await task()).toMatchObject({ done: false, doneAt: null });
});

test('children that a program does not name stay, and need not be read again', async () => {
	const { calendar, project, putWhole, served } = await start();
	await calendar.put(project.id, 'b', ['SUMMARY:B', 'RELATED-TO:a']);

	const reply = await putWhole([]);

	expect(reply.headers['etag']).toBeDefined();
	expect(await served('RELATED-TO')).toEqual(['RELATED-TO;RELTYPE=CHILD:b']);
});

test('a rule that is taken away with the completion does not bring the task round again', async () => {
	const { putWhole, task } = await start(['DUE:20300102T100000Z', 'RRULE:FREQ=DAILY']);

	await putWhole(['DUE:20300102T100000Z', 'STATUS:COMPLETED']);

	expect(await task()).toMatchObject({ done: true, repeatAfter: 0, dueDate: Date.parse('2030-01-02T10:00:00Z') });
});

const zone = [
	'BEGIN:VTIMEZONE',
	'TZID:Our office',
	'BEGIN:STANDARD',
	'DTSTART:19700101T000000',
	'TZOFFSETFROM:-0300',
	'TZOFFSETTO:-0300',
	'END:STANDARD',
	'END:VTIMEZONE',
].join('\r\n');

test.each([
	['by the zone that came with the text', 'Our office', '2030-07-01T15:00:00Z'],
	['by a name of Windows', 'W. Europe Standard Time', '2030-07-01T10:00:00Z'],
	['by a name of IANA', 'America/New_York', '2030-07-01T16:00:00Z'],
	['as the person’s own where nobody knows the zone', 'Somewhere', '2030-07-01T03:00:00Z'],
])('a date is read %s', async (_, tzid, expected) => {
	const { calendar, path, task } = await start([], 'Asia/Tokyo');
	const body = todo('a', ['SUMMARY:A', `DUE;TZID=${tzid}:20300701T120000`]).replace(
		'BEGIN:VTODO',
		`${zone}\r\nBEGIN:VTODO`,
	);

	await calendar.ask('PUT', path, { body });

	expect(await task()).toMatchObject({ dueDate: Date.parse(expected) });
});

test.each([
	['a title', []],
	[
		'what the server says in other words',
		['DTSTAMP:20200101T000000Z', 'CREATED:20200101T000000Z', 'PRIORITY:0', 'STATUS:NEEDS-ACTION'],
	],
	['a time in a zone', ['DUE;TZID=Europe/Berlin:20300701T120000', 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO']],
	['a length', ['DTSTART:20300101T120000Z', 'DURATION:P1D']],
	['a state without a time', ['STATUS:COMPLETED', 'PERCENT-COMPLETE:100']],
	['an alarm', alarm],
	[
		'an alarm with more to it',
		['BEGIN:VALARM', 'ACTION:AUDIO', 'UID:x', 'TRIGGER;RELATED=END:-PT15M', 'X-A:b', 'END:VALARM'],
	],
	['lines nobody here knows', ['LOCATION:Kitchen', 'X-APPLE-SORT-ORDER:5', 'RRULE:FREQ=YEARLY', 'SEQUENCE:3']],
	['a text that is no Markdown', ['DESCRIPTION:1. a\\n2) b\\n+ c  \\n_u_  ']],
	['everything', ['DUE:20300102T100000Z', ...everything.filter((line) => !line.startsWith('DUE'))]],
])('%s comes back with its tag: nothing of it is lost', async (_, lines) => {
	const { put, calendar, path } = await start();
	await calendar.ask('DELETE', path);

	const reply = await put(lines);

	expect(reply.headers['etag']).toBe((await calendar.ask('GET', path)).headers['etag']);
	expect(reply.headers['etag']).toBeDefined();
});

test.each([
	['a priority between two of ours', ['PRIORITY:6']],
	['a time that is another one elsewhere', ['DUE:20300101T120000']],
	['a date that is none', ['DUE:soon']],
	['an alarm that is none', ['BEGIN:VALARM', 'TRIGGER:soon', 'END:VALARM']],
	['a line that is too long to be kept', [`ATTACH;ENCODING=BASE64;VALUE=BINARY:${'A'.repeat(70_000)}`]],
	['a repeat that comes round at once', ['DUE:20260102T100000Z', 'RRULE:FREQ=DAILY', 'STATUS:COMPLETED']],
	['a title of several lines', ['SUMMARY:One\\nTwo']],
	['a part nobody knows', ['BEGIN:X-PART', 'END:X-PART']],
])('%s comes back as something else, and so without a tag', async (_, lines) => {
	const { calendar, project } = await start();
	await calendar.put(project.id, 'b', ['SUMMARY:B', ...lines.filter((line) => !line.includes('STATUS'))]);

	const reply = await calendar.put(project.id, 'b', [
		...(lines[0]?.startsWith('SUMMARY') ? [] : ['SUMMARY:B']),
		...lines,
	]);

	expect(reply.statusCode).toBe(201);
	expect(reply.headers['etag']).toBeUndefined();
});

test('an event beside the task is not kept: the program reads again', async () => {
	const { calendar, path } = await start();
	const body = todo('a', ['SUMMARY:A']).replace(
		'BEGIN:VTODO',
		'BEGIN:VEVENT\r\nSUMMARY:e\r\nEND:VEVENT\r\nBEGIN:VTODO',
	);

	expect((await calendar.ask('PUT', path, { body })).headers['etag']).toBeUndefined();
	expect((await calendar.ask('PUT', path, { body: todo('other', ['SUMMARY:A']) })).headers['etag']).toBeUndefined();
});

test('calendars are made nowhere, whatever address is named', async () => {
	const { calendar } = await start();

	for (const path of ['/dav/projects/new', '/dav/projects/new/', '/dav/anything', '/dav/projects/1'])
		expect([path, (await calendar.ask('MKCALENDAR', path)).statusCode]).toEqual([path, 501]);
});
