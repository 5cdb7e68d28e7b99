import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aCalendar } from './calendar.builder.ts';

const tasks: Readonly<Record<string, readonly string[]>> = {
	due: ['DUE:20300110T120000Z', 'CATEGORIES:Red'],
	span: ['DTSTART:20300101T120000Z', 'DUE:20300105T120000Z', 'PRIORITY:1'],
	start: ['DTSTART:20300107T120000Z', 'LOCATION;LANGUAGE=en:The Kitchen'],
	done: ['STATUS:COMPLETED', 'COMPLETED:20300108T120000Z'],
	weekly: ['DUE:20291201T120000Z', 'RRULE:FREQ=WEEKLY'],
	alarm: ['DUE:20310101T000000Z', 'BEGIN:VALARM', 'TRIGGER:20300111T000000Z', 'END:VALARM'],
};

async function start() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const calendar = await aCalendar(app, ada);
	for (const [uid, lines] of Object.entries(tasks)) await calendar.put(project.id, uid, [`SUMMARY:${uid}`, ...lines]);
	const path = `/dav/projects/${project.id}`;
	return {
		app,
		ada,
		project,
		calendar,
		path,
		/** The names of the tasks that these parts of a filter of tasks find. */
		find: async (parts: string) => {
			const found = await calendar.query(path, ['D:getetag'], inTask(parts));
			return found.map(({ href }) => href.split('/').at(-1)?.replace('.ics', '')).sort();
		},
		refused: async (filter: string) => {
			const body = `<C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><D:prop><D:getetag/></D:prop>${filter}</C:calendar-query>`;
			const reply = await calendar.ask('REPORT', path, { body });
			return [reply.statusCode, /<C:([\w-]+)\/>/.exec(reply.body)?.[1]];
		},
	};
}

const inTask = (parts: string) =>
	`<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO">${parts}</C:comp-filter></C:comp-filter></C:filter>`;
const prop = (name: string, parts: string) => `<C:prop-filter name="${name}">${parts}</C:prop-filter>`;
const absent = '<C:is-not-defined/>';
const text = (words: string, attributes = '') => `<C:text-match ${attributes}>${words}</C:text-match>`;
const range = (start: string, end: string) => `<C:time-range start="${start}" end="${end}"/>`;

test.each([
	['nothing at all', '', ['alarm', 'done', 'due', 'span', 'start', 'weekly']],
	['open ones', prop('COMPLETED', absent), ['alarm', 'due', 'span', 'start', 'weekly']],
	['a property', prop('PRIORITY', ''), ['span']],
	['two properties', prop('PRIORITY', '') + prop('DUE', absent), []],
	['a text', prop('SUMMARY', text('TAR')), ['start']],
	['a text as it is written', prop('SUMMARY', text('TAR', 'collation="i;octet"')), []],
	['a text that is not there', prop('LOCATION', text('garden', 'negate-condition="yes"')), ['start']],
	['a label', prop('CATEGORIES', text('red')), ['due']],
	['a parameter', prop('LOCATION', `<C:param-filter name="language">${text('EN')}</C:param-filter>`), ['start']],
	['no parameter', prop('LOCATION', `<C:param-filter name="X">${absent}</C:param-filter>`), ['start']],
	['a time of a property', prop('DUE', range('20300104T000000Z', '20300106T000000Z')), ['span']],
	['an alarm', '<C:comp-filter name="VALARM"/>', ['alarm']],
	['no alarm', `<C:comp-filter name="VALARM">${absent}</C:comp-filter>`, ['done', 'due', 'span', 'start', 'weekly']],
	[
		'an alarm in a time',
		`<C:comp-filter name="VALARM">${range('20300110T000000Z', '20300112T000000Z')}</C:comp-filter>`,
		['alarm'],
	],
	[
		'no time of an alarm',
		`<C:comp-filter name="VALARM">${range('20310110T000000Z', '20310112T000000Z')}</C:comp-filter>`,
		[],
	],
	['a day within a span', range('20300103T000000Z', '20300104T000000Z'), ['done', 'span']],
	['the day of a start', range('20300107T000000Z', '20300108T000000Z'), ['done', 'start']],
	['the day a repeat comes round', range('20300119T000000Z', '20300120T000000Z'), ['weekly']],
	['a day before everything', range('20200101T000000Z', '20200102T000000Z'), []],
	['all that is to come', '<C:time-range start="20300109T000000Z"/>', ['alarm', 'due', 'weekly']],
])('a query for %s', async (_, parts, expected) => {
	const { find } = await start();

	expect(await find(parts)).toEqual(expected);
});

test.each([
	['nothing', '<C:filter/>', [403, 'valid-filter']],
	['a task without its calendar', '<C:filter><C:comp-filter name="VTODO"/></C:filter>', [403, 'valid-filter']],
	['no name', '<C:filter><C:comp-filter/></C:filter>', [403, 'valid-filter']],
	['an empty span', inTask('<C:time-range/>'), [403, 'valid-filter']],
	['a span that ends before it begins', inTask(range('20300102T000000Z', '20300101T000000Z')), [403, 'valid-filter']],
	['a span without a zone', inTask(range('20300101T000000', '20300102T000000')), [403, 'valid-filter']],
	['what is there and is not', inTask(prop('DUE', absent + text('x'))), [403, 'valid-filter']],
	['an order nobody knows', inTask(prop('SUMMARY', text('x', 'collation="i;made-up"'))), [403, 'supported-collation']],
	['a part nobody knows', inTask('<C:made-up/>'), [403, 'supported-filter']],
	['more than anybody wants', inTask(prop('DUE', '').repeat(201)), [403, 'supported-filter']],
	['half an answer', '<D:limit><D:nresults>1.5</D:nresults></D:limit>', [400, undefined]],
	['no answer', '<D:limit><D:nresults>0</D:nresults></D:limit>', [400, undefined]],
])('a query for %s is refused', async (_, filter, expected) => {
	const { refused } = await start();

	expect(await refused(filter)).toEqual(expected);
});

test('a query gives as many as are wanted, and says that there are more', async () => {
	const { calendar, path } = await start();
	const limit = '<D:limit><D:nresults>2</D:nresults></D:limit>';

	const found = await calendar.query(path, ['D:getetag'], inTask(prop('COMPLETED', absent)) + limit);

	expect(found.map(({ href, status }) => [href, status])).toEqual([
		[`${path}/due.ics`, 200],
		[`${path}/span.ics`, 200],
		[path, 507],
	]);
	expect(await calendar.query(path, ['D:getetag'], inTask(prop('PRIORITY', '')) + limit)).toHaveLength(1);
});

/** Asks on until everything is told; answers with what each answer told. */
async function syncAll(
	{ calendar, path }: Pick<Awaited<ReturnType<typeof start>>, 'calendar' | 'path'>,
	token: string,
) {
	const answers: string[][] = [];
	let next = token;
	for (let isCut = true; isCut; ) {
		const { status, found, token: word } = await calendar.sync(path, next, ['D:getetag'], 2);
		expect(status).toBe(207);
		isCut = found.some((one) => one.status === 507);
		const told = found.filter((one) => one.status !== 507);
		answers.push(
			told.map((one) => `${one.status === 404 ? '-' : '+'}${one.href.split('/').at(-1)?.replace('.ics', '')}`),
		);
		next = word;
	}
	return { answers, next };
}

test('a first sync goes on where it was cut short, and what changed meanwhile is told after it', async () => {
	const { calendar, path, project } = await start();
	const first = await calendar.sync(path, '', ['D:getetag'], 2);
	expect(first.found.map(({ status }) => status)).toEqual([200, 200, 507]);
	await calendar.put(project.id, 'due', ['SUMMARY:changed']);
	await calendar.ask('DELETE', `${path}/weekly.ics`);

	const { answers, next } = await syncAll({ calendar, path }, first.token);
	expect(answers).toEqual([['+start', '+done'], ['+alarm']]);

	expect((await syncAll({ calendar, path }, next)).answers.flat().sort()).toEqual(['+due', '-weekly']);
});

test('a sync goes on where it was cut short: each change is told, none twice', async () => {
	const { calendar, path, project } = await start();
	const { token } = await calendar.sync(path);
	for (const uid of ['due', 'span', 'start', 'due'])
		await calendar.put(project.id, uid, ['SUMMARY:changed', `URL:${uid}`]);
	await calendar.put(project.id, 'due', ['SUMMARY:changed again']);
	await calendar.ask('DELETE', `${path}/weekly.ics`);
	await calendar.put(project.id, 'new', ['SUMMARY:new']);

	const { answers, next } = await syncAll({ calendar, path }, token);

	expect(answers).toEqual([['+span', '+start'], ['+due', '-weekly'], ['+new']]);
	expect((await calendar.sync(path, next)).found).toEqual([]);
});

test('a name that was given to another task is never told as gone', async () => {
	const { app, ada, calendar, path, project } = await start();
	const { token } = await calendar.sync(path);
	const other = await aProject(app, { owner: ada });
	const [due] = await app.api(ada.token).taskList.ofProject({ projectId: project.id });
	await calendar.ask('DELETE', `${path}/due.ics`);
	await calendar.put(project.id, 'due', ['SUMMARY:again']);
	await calendar.put(project.id, 'span', ['SUMMARY:changed']);
	await app.api(ada.token).task.restore({ taskId: due?.id ?? 0 });
	await app.api(ada.token).task.update({ id: due?.id ?? 0, projectId: other.id });

	const { answers } = await syncAll({ calendar, path }, token);

	expect(answers.flat()).not.toContain('-due');
});
