import { expect, test } from 'vitest';
import { type Api, startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aCalendar, todo } from '../calendar/calendar.builder.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { projectIdOf } from '../view/index.ts';

/** Numbers that look random and are the same for a seed. */
function dice(seed: number) {
	let state = seed;
	const next = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
	const below = (count: number) => Math.floor(next() * count);
	const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
	return { below, pick, word: () => `Word ${below(1000)}` };
}
type Dice = ReturnType<typeof dice>;

interface Person {
	readonly id: number;
	readonly api: Api;
	/** Their calendar program. */
	readonly calendar: Awaited<ReturnType<typeof aCalendar>>;
}

/** What is there for somebody to change. */
interface World {
	readonly app: TestApp;
	readonly people: readonly Person[];
	readonly labels: readonly number[];
	readonly projects: readonly number[];
}

/** What people can see of it: all but times, versions and what lies in the trash. */
async function look(testApp: TestApp) {
	const { read } = testApp.app.database;
	const tasks = await read.selectFrom('task').selectAll().where('deleted_at', 'is', null).orderBy('id').execute();
	const live = new Set(tasks.map((task) => task.id));
	const ofLive = (row: { task_id: number }) => live.has(row.task_id);
	const plain = (rows: readonly object[]) =>
		rows
			.map((row) => {
				const { updated: _, version: __, created: ___, last_index: ____, ...rest } = row as Record<string, unknown>;
				return JSON.stringify(rest);
			})
			.sort();
	return {
		tasks: plain(tasks),
		places: await placementsOf(testApp),
		labels: plain((await read.selectFrom('task_label').selectAll().execute()).filter(ofLive)),
		people: plain((await read.selectFrom('task_assignee').selectAll().execute()).filter(ofLive)),
		reminders: plain((await read.selectFrom('task_reminder').selectAll().execute()).filter(ofLive)),
		completions: plain(
			(await read.selectFrom('task_completion').selectAll().where('is_undone', '=', 0).execute()).filter(ofLive),
		),
		relations: (
			await read
				.selectFrom('task_relation')
				.select(['task_id', 'relation_kind', 'other_task_id'])
				.orderBy('task_id')
				.orderBy('relation_kind')
				.orderBy('position')
				.orderBy('other_task_id')
				.execute()
		).filter((row) => ofLive(row) && live.has(row.other_task_id)),
		views: plain(await read.selectFrom('view').selectAll().execute()),
		buckets: plain(await read.selectFrom('bucket').selectAll().execute()),
		projects: plain(await read.selectFrom('project').selectAll().execute()),
		marks: plain(await read.selectFrom('favorite').selectAll().execute()),
	};
}

/** Of each view its tasks in order, with their columns where it has some: what stands on one position is told apart. */
async function placementsOf({ app }: TestApp) {
	const rows = await app.database.read
		.selectFrom('placement')
		.innerJoin('view', 'view.id', 'placement.view_id')
		.select(['view_id', 'task_id', 'bucket_id', 'done', 'bucket_configuration_mode as mode'])
		.orderBy('view_id')
		.orderBy('placement.position')
		.orderBy('task_id')
		.execute();
	return rows.map((row) => `${row.view_id} ${row.task_id} ${row.mode === 'manual' ? row.bucket_id : ''} ${row.done}`);
}

async function idsOf({ app }: TestApp) {
	const { read } = app.database;
	// In an order of their own: what a seed does must not hang on that of the database.
	const tasks = await read
		.selectFrom('task')
		.select(['id', 'project_id', 'uid', 'calendar_uid', 'deleted_at'])
		.orderBy('id')
		.execute();
	const views = await read
		.selectFrom('view')
		.select(['id', 'project_id', 'saved_filter_id', 'view_kind'])
		.orderBy('id')
		.execute();
	const buckets = await read
		.selectFrom('bucket')
		.innerJoin('view', 'view.id', 'bucket.view_id')
		.select(['bucket.id', 'bucket.view_id', 'view.project_id', 'view.saved_filter_id'])
		.orderBy('bucket.id')
		.execute();
	const relations = await read
		.selectFrom('task_relation')
		.select(['task_id as taskId', 'relation_kind as relationKind', 'other_task_id as otherTaskId'])
		.orderBy('task_id')
		.orderBy('relation_kind')
		.orderBy('other_task_id')
		.execute();
	return {
		relations,
		tasks: tasks.filter((task) => task.deleted_at === null),
		trash: tasks.filter((task) => task.deleted_at !== null),
		views: views.map((row) => ({ ...row, project_id: projectIdOf(row) })),
		buckets: buckets.map((row) => ({ ...row, project_id: projectIdOf(row) })),
	};
}

const hour = 3_600_000;

interface Named {
	readonly project_id: number;
	readonly uid: string;
	readonly calendar_uid?: string | null;
}

const uidOf = ({ uid, calendar_uid }: Named) => calendar_uid ?? uid;

/** Where a calendar program finds a task. */
function pathOf(task: Named | undefined): string {
	return task ? `/dav/projects/${task.project_id}/${uidOf(task)}.ics` : '/dav/projects/0/none.ics';
}

/** What a calendar program says of a task: of each field something, or nothing. */
function textOf({ below, pick, word }: Dice, other: Named | undefined, at: number): string {
	const time = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
	const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-PT${15 * below(4)}M`, 'END:VALARM'];
	const lines = [
		[`DESCRIPTION:${word()}\\n* ${word()}`],
		[`DTSTART:${time(at)}`, `DUE:${time(at + hour)}`],
		[`DUE:${time(at)}`, ...alarm],
		[`PRIORITY:${below(10)}`, `PERCENT-COMPLETE:${below(101)}`],
		['STATUS:COMPLETED', `COMPLETED:${time(at)}`],
		['STATUS:NEEDS-ACTION'],
		[`CATEGORIES:${word()},${word()}`],
		[`DUE:${time(at)}`, `RRULE:FREQ=${pick(['DAILY', 'WEEKLY', 'MONTHLY'])}`],
		['COLOR:red', 'LOCATION:Home', `X-OWN:${word()}`],
		...(other ? [[`RELATED-TO:${uidOf(other)}`], [`RELATED-TO;RELTYPE=CHILD:${uidOf(other)}`]] : []),
		[`RELATED-TO:not-yet-${below(5)}`],
	];
	return todo('any', [`SUMMARY:${word()}`, ...lines.filter(() => below(4) === 0).flat()]);
}

async function send(calendar: Person['calendar'], method: string, path: string, body?: string, etag?: string) {
	const headers: Record<string, string> = etag === undefined ? {} : { 'if-match': etag };
	const reply = await calendar.ask(method, path, { ...(body === undefined ? {} : { body }), headers });
	if (reply.statusCode >= 500) throw new Error(`${method} ${path} was answered ${reply.statusCode}:\n${body}`);
	return reply;
}

/** As a program that has the task as it is now: what it leaves out goes. */
async function sendWhole(calendar: Person['calendar'], path: string, { below, word }: Dice) {
	const { statusCode, headers, body } = await send(calendar, 'GET', path);
	if (statusCode !== 200) return;
	const kept = /^(?:BEGIN|END|VERSION|PRODID|UID|DTSTAMP|TRIGGER|ACTION| )/;
	const lines = body.split('\r\n').filter((line) => kept.test(line) || below(3) > 0);
	const text = lines.join('\r\n').replace(/^SUMMARY:.*$/m, `SUMMARY:${word()}`);
	await send(calendar, 'PUT', path, text, String(headers['etag']));
}

/** Something somebody does; it may be refused. */
async function doSomething({ app, people, labels, projects }: World, { api, calendar }: Person, random: Dice) {
	const { below, pick, word } = random;
	const ids = await idsOf(app);
	const [task, other, view, bucket] = [pick(ids.tasks), pick(ids.tasks), pick(ids.views), pick(ids.buckets)];
	const [label, person, project] = [pick(labels), pick(people), pick(projects)];
	const at = app.clock.now() + below(1000) * hour;
	const taskId = task?.id;
	const inBucket = { projectId: bucket?.project_id, viewId: bucket?.view_id };
	const inView = { projectId: view?.project_id, id: view?.id };
	const related = pick(ids.relations);
	const relation = {
		...{ taskId: related?.taskId, relationKind: related?.relationKind ?? '', otherTaskId: related?.otherTaskId },
	};
	const beside = ids.relations.filter(
		(one) => one.taskId === related?.taskId && one.relationKind === related.relationKind,
	);
	const deeds: readonly (() => Promise<unknown>)[] = [
		() => api.task.create({ projectId: project, title: word(), assignees: [{ id: person?.id }] }),
		() => api.task.update({ id: taskId, title: word(), description: `<p>${word()}</p>`, priority: below(6) }),
		() => api.task.update({ id: taskId, dueDate: at, repeatAfter: below(3) * 86_400, hexColor: 'aabbcc' }),
		() => api.task.update({ id: taskId, dueDate: at, repeatRule: pick(['FREQ=DAILY;COUNT=2', 'FREQ=MONTHLY', null]) }),
		() => api.completion.skip({ taskId }),
		() => api.completion.catchUp({ taskId }),
		() => api.task.update({ id: taskId, dueDay: pick(['2031-03-01', '2031-03-02', null]), startDay: '2031-02-28' }),
		() => api.task.update({ id: taskId, dueDay: '2031-03-02', dueDate: at }),
		() =>
			api.task.update({
				id: taskId,
				startDate: at,
				reminders: [{ reminder: at }, { relativePeriod: -60 * below(9), relativeTo: 'startDate' }],
			}),
		() => api.task.update({ id: taskId, done: below(2) === 0, isFavorite: below(2) === 0 }),
		() => api.task.update({ id: taskId, projectId: project, percentDone: below(10) / 10 }),
		() => api.task.delete({ id: taskId }),
		() => api.task.restore({ taskId: pick(ids.trash)?.id }),
		() => api.task.setPosition({ taskId, projectViewId: view?.id, position: below(4) * 30_000 }),
		() => api.task.moveToBucket({ ...inBucket, bucketId: bucket?.id, taskId }),
		() => api.taskLabel.add({ taskId, labelId: label }),
		() => api.taskLabel.replace({ taskId, labels: labels.slice(below(3)).map((id) => ({ id })) }),
		() => api.taskAssignee.replace({ taskId, assignees: people.slice(below(3)).map(({ id }) => ({ id })) }),
		() =>
			api.taskBulk.change({
				taskIds: [taskId, other?.id],
				values: { done: below(2) === 0, projectId: project },
				addLabels: [label],
				removeAssignees: [person?.id],
			}),
		() => api.taskBulk.change({ taskIds: [taskId, other?.id], isDeleted: true }),
		() => api.relation.create({ taskId, otherTaskId: other?.id, relationKind: pick(['subtask', 'blocking']) }),
		() => api.relation.delete(relation),
		() => api.relation.move({ ...relation, afterTaskId: pick([null, pick(beside)?.otherTaskId]) }),
		() => api.bucket.create({ ...inBucket, title: word() }),
		() => api.bucket.update({ ...inBucket, id: bucket?.id, title: word(), limit: below(2) * 40 }),
		() => api.bucket.delete({ ...inBucket, id: bucket?.id }),
		() => api.view.create({ projectId: project, title: word(), viewKind: pick(['list', 'kanban', 'gantt']) }),
		() => api.view.update({ ...inView, title: word(), viewKind: pick(['list', 'kanban', 'table']) }),
		() => api.view.update({ ...inView, title: word(), doneBucketId: bucket?.id, position: below(900) }),
		() => api.view.delete(inView),
		() => api.project.update({ id: project, title: word(), identifier: `P${below(3)}`, hexColor: '112233' }),
		() => api.project.update({ id: project, title: word(), parentProjectId: pick([0, ...projects]) }),
		() => api.project.update({ id: project, title: word(), isArchived: below(4) === 0 }),
		() => api.project.update({ id: project, title: word(), position: below(2) * 50, isFavorite: true }),
	];
	const ofPrograms: readonly (() => Promise<unknown>)[] = [
		() =>
			send(calendar, 'PUT', pathOf({ project_id: project ?? 0, uid: `new-${below(1000)}` }), textOf(random, other, at)),
		() => send(calendar, 'PUT', pathOf(task), textOf(random, other, at)),
		() => sendWhole(calendar, pathOf(task), random),
		() => send(calendar, 'DELETE', pathOf(task)),
	];
	const some = below(4) === 0 ? ofPrograms : deeds;
	const deed = some[below(some.length)];
	await deed?.().catch((error: { status?: number }) => {
		if ((error.status ?? 500) >= 500) throw error;
	});
}

/** A label that a calendar program made stays: others may use it by now. */
function isUnexpected({ entity, reason }: { readonly entity: string; readonly reason: string }): boolean {
	return entity !== 'label' || reason !== 'final';
}

async function lastLine({ app }: TestApp) {
	return app.database.read
		.selectFrom('change')
		.select(['seq', 'batch'])
		.orderBy('seq', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
}

async function aWorld(app: TestApp): Promise<World> {
	const users = [await aUser(app), await aUser(app), await aUser(app)];
	const [owner] = users;
	const own = owner ? { owner } : {};
	const projects = [await aProject(app, own), await aProject(app, own), await aProject(app, own)];
	for (const { id } of projects) {
		for (const { username } of users.slice(1))
			await app.api(owner?.token).share.create({ projectId: id, username, right: 'admin' });
	}
	const labels = [await aLabel(app, own), await aLabel(app, own), await aLabel(app, own)];
	for (const project of projects) {
		for (let count = 0; count < 4; count += 1) {
			const { id } = await aTask(app, { ...own, project });
			// Others may use a label once they have seen it.
			for (const label of labels) await app.api(owner?.token).taskLabel.add({ taskId: id, labelId: label.id });
		}
	}
	const people: Person[] = [];
	for (const user of users)
		people.push({ id: user.id, api: app.api(user.token), calendar: await aCalendar(app, user) });
	return {
		app,
		people,
		labels: labels.map(({ id }) => id),
		projects: projects.map(({ id }) => id),
	};
}

test.for([11, 22, 33, 44])('what anybody does can be undone, and done again: seed %i', async (seed) => {
	const app = await startTestApp();
	const world = await aWorld(app);
	const random = dice(seed);
	let deeds = 0;

	for (let step = 0; step < 120; step += 1) {
		const person = random.pick(world.people);
		if (!person) continue;
		app.clock.advance(1000);
		const [before, first] = [await look(app), await lastLine(app)];
		await doSomething(world, person, random);
		const done = await lastLine(app);
		if (done.seq === first.seq) continue;
		deeds += 1;
		const after = await look(app);
		const kinds = await app.app.database.read
			.selectFrom('change')
			.select('kind')
			.where('batch', '=', done.batch)
			.execute();
		const what = `step ${step} of seed ${seed}: ${kinds.map(({ kind }) => kind)}`;

		const undoing = await person.api.batch.undo({ batchId: done.batch });
		expect(undoing.refused.filter(isUnexpected), what).toEqual([]);
		expect(await look(app), what).toEqual(before);
		if (undoing.undone.length === 0 || random.below(3) === 0) continue;
		const again = await person.api.batch.undo({ batchId: undoing.batch });
		expect(again.refused.filter(isUnexpected), `${what}, again`).toEqual([]);
		expect(await look(app), `${what}, again`).toEqual(after);
	}

	expect(deeds).toBeGreaterThan(40);
});
