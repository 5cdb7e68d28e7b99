import { readCalendar } from '@ordna/domain/calendar';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';

/** Two projects with tasks, a saved filter of those that are urgent, and somebody else's project. */
async function aWorkspace() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app, { username: 'ada' }), await aUser(app, { username: 'bob' })];
	const api = app.api(ada.token);
	const house = await api.project.create({ title: 'House & garden', identifier: 'HOU' });
	const boat = await api.project.create({ title: 'Boat' });
	const hers = await app.api(bob.token).project.create({ title: 'Hers' });
	await app.api(bob.token).task.create({ projectId: hers.id, title: 'Secret', priority: 5 });
	const label = await api.label.create({ title: 'wood' });
	const paint = await api.task.create({
		...{ projectId: house.id, title: '=Paint', description: '<p>Two <strong>coats</strong></p>', priority: 5 },
		dueDay: '2026-06-03',
	});
	await api.taskLabel.add({ taskId: paint.id, labelId: label.id });
	await api.task.create({ projectId: house.id, title: 'Sweep', done: true });
	await api.task.create({ projectId: boat.id, title: 'Tar', priority: 5 });
	const gone = await api.task.create({ projectId: boat.id, title: 'Gone' });
	await api.task.delete({ id: gone.id });
	const filter = await api.savedFilter.create({ title: 'Urgent', filters: { filter: 'priority = 5' } });
	return { app, ada, bob, api, house, boat, hers, filterProject: -filter.id - 1 };
}

async function file(app: TestApp, token: string, path: string) {
	const reply = await app.server.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } });
	return { status: reply.statusCode, headers: reply.headers, text: reply.body };
}

/** The first and second cells of each row but the head. */
const titlesIn = (csv: string) => csv.match(/^(?:[A-Z]*-|#)\d+,[^,]*/gm);

test('a project is a table, with its formulas harmless and its trash left out', async () => {
	const { app, ada, house } = await aWorkspace();

	const { status, headers, text } = await file(app, ada.token, `/projects/${house.id}/export`);

	expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
	expect(headers['content-disposition']).toBe(`attachment; filename="tasks.csv"; filename*=UTF-8''House%20garden.csv`);
	expect(titlesIn(text)).toEqual(["HOU-1,'=Paint", 'HOU-2,Sweep']);
	expect(text).toContain('Two **coats**,House & garden,false,,2026-06-03,');
});

test('a saved filter is what it finds, in all projects', async () => {
	const { app, ada, filterProject } = await aWorkspace();

	const { text } = await file(app, ada.token, `/projects/${filterProject}/export?format=csv`);

	expect(titlesIn(text)).toEqual(["HOU-1,'=Paint", '#1,Tar']);
});

test('everything is what one can read, that of archived projects too', async () => {
	const { app, ada, api, boat } = await aWorkspace();
	await api.project.update({ id: boat.id, title: 'Boat', isArchived: true });

	const { text } = await file(app, ada.token, '/tasks/export');

	expect(titlesIn(text)).toEqual(["HOU-1,'=Paint", 'HOU-2,Sweep', '#1,Tar']);
});

test('a checklist has a heading for each project', async () => {
	const { app, ada } = await aWorkspace();

	const { headers, text } = await file(app, ada.token, '/tasks/export?format=md');

	expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
	expect(text).toBe(
		'# House & garden\n\n- [ ] =Paint (due 2026-06-03) #wood\n\n  Two **coats**\n- [x] Sweep\n\n# Boat\n\n- [ ] Tar\n',
	);
});

test('a calendar has a task for each, which calendars read', async () => {
	const { app, ada, house } = await aWorkspace();

	const { headers, text } = await file(app, ada.token, `/projects/${house.id}/export?format=ics`);
	const verdict = readCalendar(text);

	expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
	expect(verdict.ok).toBe(true);
	expect(text.match(/^(?:SUMMARY|DUE|STATUS|CATEGORIES|X-WR-CALNAME)\b.*$/gm)?.map((line) => line.trim())).toEqual([
		...['X-WR-CALNAME:House & garden', 'SUMMARY:=Paint', 'DUE;VALUE=DATE:20260603', 'STATUS:NEEDS-ACTION'],
		...['CATEGORIES:wood', 'SUMMARY:Sweep', 'STATUS:COMPLETED'],
	]);
});

test('JSON of a filter holds the tasks that it finds, in their projects', async () => {
	const { app, ada, filterProject } = await aWorkspace();

	const { text } = await file(app, ada.token, `/projects/${filterProject}/export?format=json`);
	const projects = JSON.parse(text) as { title: string; tasks: { title: string }[]; positions: unknown[] }[];

	expect(projects.map(({ title, tasks }) => [title, tasks.map((one) => one.title)])).toEqual([
		['House & garden', ['=Paint']],
		['Boat', ['Tar']],
	]);
	expect(projects[0]?.positions).toHaveLength(4);
});

test.for(['csv', 'md', 'ics', 'json'])('nobody is given what they cannot read, as %s', async (format) => {
	const { app, ada, bob, hers, filterProject } = await aWorkspace();

	const refused = [
		await file(app, ada.token, `/projects/${hers.id}/export?format=${format}`),
		await file(app, bob.token, `/projects/${filterProject}/export?format=${format}`),
	];
	const own = await file(app, ada.token, `/tasks/export?format=${format}`);

	expect(refused.map(({ status }) => status)).toEqual([403, 403]);
	expect(own.text).not.toContain('Secret');
});
