import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aCalendar } from './calendar.builder.ts';

async function start() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Kitchen', hexColor: 'aabbcc' });
	const calendar = await aCalendar(app, ada);
	return { app, ada, project, calendar, path: `/dav/projects/${project.id}` };
}

type Calendar = Awaited<ReturnType<typeof aCalendar>>;

async function change(calendar: Calendar, path: string, set: string, remove = '') {
	const body = `<D:propertyupdate xmlns:D="DAV:" xmlns:A="http://apple.com/ns/ical/"><D:set><D:prop>${set}</D:prop></D:set><D:remove><D:prop>${remove}</D:prop></D:remove></D:propertyupdate>`;
	const reply = await calendar.ask('PROPPATCH', path, { body });
	const stats = reply.body.split('<D:propstat>').slice(1);
	return [
		reply.statusCode,
		...stats.map(
			(stat) =>
				`${/HTTP\/1.1 (\d+)/.exec(stat)?.[1]} ${[...stat.matchAll(/<[DA]:([\w-]+)\/>/g)].map((one) => one[1]).join()}`,
		),
	];
}

async function shown(calendar: Calendar, path: string) {
	const [found] = await calendar.find(path, 0, ['A:calendar-color', 'A:calendar-order', 'D:displayname']);
	return found?.properties;
}

const color = (text: string) => `<A:calendar-color>${text}</A:calendar-color>`;
const order = (text: string) => `<A:calendar-order>${text}</A:calendar-order>`;

test('colour and order of a calendar are kept for who sets them, and its name is not', async () => {
	const { app, ada, project, calendar, path } = await start();
	const bob = await aUser(app);
	await sharedWith(app, { project, owner: ada, person: bob, right: 'read' });
	const bobs = await aCalendar(app, bob);

	expect(await change(bobs, path, `${color('#FF2968FF')}${order('3')}<D:displayname>Mine</D:displayname>`)).toEqual([
		207,
		'200 calendar-color,calendar-order',
		'403 displayname',
	]);

	expect(await shown(bobs, path)).toEqual({
		'calendar-color': '#FF2968FF',
		'calendar-order': '3',
		displayname: 'Kitchen',
	});
	expect(await shown(calendar, path)).toEqual({ 'calendar-color': '#AABBCCFF', displayname: 'Kitchen' });
	const listed = await bobs.find('/dav/projects/', 1, ['A:calendar-color']);
	expect(listed.find(({ href }) => href === path)?.properties).toEqual({ 'calendar-color': '#FF2968FF' });
});

test('one is set without the other, set again, and removed', async () => {
	const { calendar, path } = await start();

	await change(calendar, path, color('#112233'));
	await change(calendar, path, order('7'));
	await change(calendar, path, color('red'));
	expect(await shown(calendar, path)).toMatchObject({ 'calendar-color': '#ff0000', 'calendar-order': '7' });
	await change(calendar, path, '', '<A:calendar-color/><A:calendar-order/>');

	expect(await shown(calendar, path)).toEqual({ 'calendar-color': '#AABBCCFF', displayname: 'Kitchen' });
});

test('what is no colour and no order is refused', async () => {
	const { calendar, path } = await start();

	expect(await change(calendar, path, `${color('&lt;b&gt;')}${order('first')}`)).toEqual([
		207,
		'409 calendar-color,calendar-order',
	]);
	expect(await shown(calendar, path)).toEqual({ 'calendar-color': '#AABBCCFF', displayname: 'Kitchen' });
});

test('filters and favourites have them too, tasks and principals have none', async () => {
	const { app, ada, project, calendar, path } = await start();
	await aTask(app, { owner: ada, project, isFavorite: true });
	await calendar.put(project.id, 'a', ['SUMMARY:a']);
	const { id } = await app.api(ada.token).savedFilter.create({ title: 'F', filters: { filter: 'done = false' } });

	for (const pseudo of ['/dav/projects/-1', `/dav/projects/${-id - 1}`]) {
		await change(calendar, pseudo, color('#112233') + order('-2'));
		expect(await shown(calendar, pseudo)).toMatchObject({ 'calendar-color': '#112233', 'calendar-order': '-2' });
		expect(
			(await calendar.find('/dav/projects/', 1, ['A:calendar-color'])).find(({ href }) => href === pseudo)?.properties,
		).toEqual({ 'calendar-color': '#112233' });
	}
	for (const other of [`${path}/a.ics`, `/dav/principals/${ada.username}/`])
		expect(await change(calendar, other, color('#112233'))).toEqual([207, '403 calendar-color']);
});

test('they go with their project and their filter', async () => {
	const { app, ada, project, calendar, path } = await start();
	const { id } = await app.api(ada.token).savedFilter.create({ title: 'F', filters: { filter: 'done = false' } });
	await change(calendar, path, color('#112233'));
	await change(calendar, `/dav/projects/${-id - 1}`, color('#112233'));
	await change(calendar, '/dav/projects/-1', color('#112233'));
	const rows = () => app.app.database.read.selectFrom('calendar_appearance').selectAll().execute();

	await app.api(ada.token).project.delete({ id: project.id });
	await app.api(ada.token).savedFilter.delete({ id });

	expect(await rows()).toMatchObject([{ project_id: null, saved_filter_id: null }]);
});
