import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import yauzl, { type Entry } from 'yauzl';
import { type Dice, dice, seed } from '../../testing/dice.ts';
import { aPicture, sendForm } from '../../testing/send-form.ts';
import { type Api, startTestApp, type TestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';

/** Somebody who can say their password, which exports ask for. */
async function aPerson(app: TestApp, username: string) {
	const password = 'a long password';
	await app.api().account.register({ username, email: `${username}@example.org`, password });
	const { token } = await app.api().session.login({ username, password });
	return { token, password, api: app.api(token) };
}
type Somebody = Awaited<ReturnType<typeof aPerson>>;

async function exported(app: TestApp, { token, password, api }: Somebody): Promise<Buffer> {
	const post = (path: string) =>
		app.server.inject({
			method: 'POST',
			url: `/api/v1/user/export/${path}`,
			headers: { authorization: `Bearer ${token}` },
			payload: { password },
		});
	await post('request');
	await expect.poll(async () => (await api.export.status({})).id).toBeGreaterThan(0);
	return (await post('download')).rawPayload;
}

function entriesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
	return new Promise((resolve, reject) => {
		yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
			if (error) return reject(error);
			const entries = new Map<string, Buffer>();
			zip.on('entry', (entry: Entry) => {
				zip.openReadStream(entry, async (problem, stream) => {
					if (problem) return reject(problem);
					entries.set(entry.fileName, await buffer(stream));
					zip.readEntry();
				});
			});
			zip.once('end', () => resolve(entries));
			zip.readEntry();
		});
	});
}

const kinds = ['subtask', 'related', 'blocking', 'precedes', 'copiedto', 'duplicateof'] as const;

/** Projects with all that can be in them. */
async function fill(app: TestApp, { api, token }: Somebody, { below, pick }: Dice): Promise<void> {
	const labels = [
		await api.label.create({ title: 'one', hexColor: '112233' }),
		await api.label.create({ title: 'two' }),
	];
	const projects: number[] = [];
	const tasks: number[] = [];
	for (let at = 0; at < 4; at += 1) {
		const parent = { parentProjectId: below(2) ? (pick(projects) ?? 0) : 0 };
		const words = {
			title: `Project ${at}`,
			description: '<p>All <strong>of</strong> it & more</p>',
			isFavorite: below(2) === 1,
		};
		const project = await api.project.create({
			...words,
			hexColor: 'aabbcc',
			identifier: `P${at}`,
			...parent,
		});
		projects.push(project.id);
		const board = project.views?.find((view) => view.viewKind === 'kanban');
		const path = { projectId: project.id, viewId: Number(board?.id) };
		await api.bucket.create({ ...path, title: 'Mine', limit: below(3) ? 0 : 50 });
		const filterBoard = {
			bucketConfigurationMode: 'filter',
			bucketConfiguration: [{ title: 'high', filter: { filter: 'priority > 3' } }],
		} as const;
		await api.view.create({
			projectId: project.id,
			title: 'More',
			viewKind: 'kanban',
			...(below(2) ? filterBoard : {}),
		});
		const buckets = await api.bucket.list(path);
		for (let number = 0; number < 6; number += 1)
			tasks.push(await aRandomTask({ app, api, token, project: project.id, buckets, labels, dice: { below, pick } }));
		if (below(2)) {
			const background = { token, field: 'background', files: [['a.png', aPicture(8, 4)]] } as const;
			await sendForm(app, `/projects/${project.id}/backgrounds/upload`, background);
		}
	}
	for (let at = 0; at < 12; at += 1) {
		const relation = { taskId: pick(tasks), otherTaskId: pick(tasks), relationKind: pick(kinds) };
		await api.relation.create(relation).catch(() => undefined);
	}
	const last = projects.at(-1);
	await api.project.update({ id: last, title: 'Put away', isArchived: true });
	const filters = { filter: 'priority = 5 && done = false', sortBy: ['id'], orderBy: ['desc'], s: 'words' };
	await api.savedFilter.create({ title: 'Urgent', description: 'now', filters, isFavorite: true });
}

async function aRandomTask({
	app,
	api,
	token,
	project,
	buckets,
	labels,
	dice: { below, pick },
}: {
	app: TestApp;
	api: Api;
	token: string;
	project: number;
	buckets: readonly { id: number }[];
	labels: readonly { id: number }[];
	dice: Dice;
}): Promise<number> {
	const due = Date.parse('2030-01-02T10:00:00Z') + below(1000) * 3_600_000;
	const task = await api.task.create({
		projectId: project,
		title: `Task ${below(1000)} "quoted" å\u{1f600}`,
		description: pick([
			'',
			'<p>words</p>',
			'<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>a</p></div></li></ul>',
		]),
		done: below(3) === 0,
		priority: below(6),
		percentDone: pick([0, 0.5, 1]),
		hexColor: pick(['', 'ff0000']),
		repeatAfter: pick([0, 86_400]),
		repeatMode: below(3),
		isFavorite: below(3) === 0,
		index: below(4) === 0 ? 100 + below(1000) : undefined,
		bucketId: below(2) ? pick(buckets)?.id : undefined,
		dueDate: pick([null, due]),
		startDate: pick([null, due - 1000]),
		endDate: pick([null, due + 1000]),
		startDay: pick([null, '2030-01-02']),
		endDay: pick([undefined, '2030-01-09']),
		reminders: pick([[], [{ reminder: due - 5000 }], [{ relativePeriod: -60, relativeTo: 'dueDate' }]]),
	});
	if (below(2)) await api.taskLabel.add({ taskId: task.id, labelId: pick(labels)?.id });
	if (below(2)) {
		const said = await api.comment.create({ taskId: task.id, comment: '<p>why?</p>' });
		app.clock.advance(1000);
		const quote = `<blockquote data-comment-id="${said.id}"><p>why?</p></blockquote><p>so</p>`;
		await api.comment.create({ taskId: task.id, comment: quote });
	}
	if (below(2)) {
		const file = await anAttachment(app, { by: { token }, task, name: 'a.txt', content: `words ${below(1000)}` });
		if (below(2)) await api.task.update({ id: task.id, coverImageAttachmentId: file.id });
	}
	return task.id;
}

type Plain = Record<string, unknown>;
const plain = (value: unknown): Plain => value as Plain;
const listOf = (value: unknown): Plain[] => (value ?? []) as Plain[];

/** What another account shows otherwise: whose it is, what nobody else may have, and when the copy was made. */
const others = [
	'owner',
	'created_by',
	'author',
	'identifier',
	'version',
	'max_permission',
	'max_right',
	'subscription',
];
const ofCopies = [...others, 'created', 'updated'];

function without(value: Plain, names: readonly string[]): Plain {
	return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/** An export without ids: instead of each stands how many of its kind came before. */
function meaningOf(entries: ReadonlyMap<string, Buffer>, after: number): unknown {
	const projects = (JSON.parse(String(entries.get('data.json'))) as Plain[]).filter((one) => Number(one['id']) > after);
	const all = (name: string) => projects.flatMap((project) => listOf(project[name]));
	const ranks = (things: readonly Plain[]) =>
		new Map(
			things
				.map((one) => Number(one['id']))
				.sort((one, other) => one - other)
				.map((id, at) => [id, at + 1]),
		);
	const [views, buckets] = [ranks(all('views')), ranks(all('buckets'))];
	const [tasks, places] = [ranks(all('tasks')), ranks(projects)];
	const attachments = ranks(all('tasks').flatMap((task) => listOf(task['attachments'])));
	const comments = ranks(all('tasks').flatMap((task) => listOf(task['comments'])));
	const rank = (known: ReadonlyMap<number, number>, id: unknown) => known.get(Number(id)) ?? 0;
	const contentOf = (id: unknown) => entries.get(`files/${id}`)?.toString('base64');
	const quoted = (text: unknown) =>
		String(text).replace(/data-comment-id="(\d+)"/g, (_, id) => `quotes ${rank(comments, id)}`);

	const toTask = (task: Plain) => ({
		...without(task, [...others, 'id', 'labels', 'related_tasks']),
		project_id: rank(places, task['project_id']),
		labels: listOf(task['labels'])
			.map((one) => [one['title'], one['hex_color'], one['description']])
			.sort(),
		cover_image_attachment_id: rank(attachments, task['cover_image_attachment_id']),
		attachments: listOf(task['attachments']).map((one) => [
			plain(one['file'])['name'],
			contentOf(plain(one['file'])['id']),
		]),
		comments: listOf(task['comments']).map((one) => [quoted(one['comment']), one['created'], one['updated']]),
		related_tasks: Object.entries(plain(task['related_tasks']))
			.map(([kind, list]) => [
				kind,
				listOf(list)
					.map((one) => rank(tasks, one['id']))
					.sort((one, other) => one - other),
			])
			.sort(),
	});
	const toProject = (project: Plain) => ({
		...without(project, [...ofCopies, 'id', 'background_file_id', 'background_information']),
		background: project['background_file_id'] !== 0,
		parent_project_id: rank(places, project['parent_project_id']),
		views: listOf(project['views']).map((view) => ({
			...without(view, [...ofCopies, 'id', 'project_id']),
			default_bucket_id: rank(buckets, view['default_bucket_id']),
			done_bucket_id: rank(buckets, view['done_bucket_id']),
		})),
		buckets: listOf(project['buckets']).map((one) => ({
			...without(one, ofCopies),
			id: rank(buckets, one['id']),
			project_view_id: rank(views, one['project_view_id']),
		})),
		tasks: listOf(project['tasks']).map(toTask),
		task_buckets: listOf(project['task_buckets'])
			.map((one) =>
				[rank(tasks, one['task_id']), rank(views, one['project_view_id']), rank(buckets, one['bucket_id'])].join(),
			)
			.sort(),
		positions: listOf(project['positions'])
			.map((one) => [rank(tasks, one['task_id']), rank(views, one['project_view_id']), one['position']].join())
			.sort(),
	});
	// Everybody begins with one of these.
	const isOwn = (filter: Plain) => filter['title'] !== 'My Open Tasks';
	const filters = (JSON.parse(String(entries.get('filters.json'))) as Plain[]).filter(isOwn);
	return { projects: projects.map(toProject), filters: filters.map((one) => without(one, [...ofCopies, 'id'])) };
}

test(`what one account exports another one takes in, and exports again, but for ids (seed ${seed})`, async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aPerson(app, 'ada'), await aPerson(app, 'bob')];
	const highest = async ({ api }: Somebody) =>
		Math.max(...(await api.project.list({ page: 0, isArchived: true })).map(({ id }) => id));
	const adasFirst = (await highest(ada)) - 1;
	await fill(app, ada, dice(seed));
	await app.begin();
	const zip = await exported(app, ada);
	const bobsLast = Math.max(await highest(ada), await highest(bob));

	app.clock.advance(120_000);
	const form = { token: bob.token, field: 'import', files: [['export.zip', zip]] } as const;
	expect((await sendForm(app, '/migration/vikunja-file/migrate', form)).json).toMatchObject({
		batch: expect.any(String),
	});

	const again = await exported(app, bob);
	const bobs = await highest(bob);
	expect(bobs).toBeGreaterThan(bobsLast);
	expect(meaningOf(await entriesOf(again), bobsLast)).toEqual(meaningOf(await entriesOf(zip), adasFirst));
});

/** What is exported as JSON, as the entries of a zip file: without files, and without what names them. */
function entriesOfJson(json: string): Map<string, Buffer> {
	const projects = (JSON.parse(json) as Plain[]).map((project) => ({
		...project,
		...{ background_file_id: 0, background_information: null, background_blur_hash: '' },
		tasks: listOf(project['tasks']).map((task) => ({ ...task, attachments: null, cover_image_attachment_id: 0 })),
	}));
	return new Map([
		['data.json', Buffer.from(JSON.stringify(projects))],
		['filters.json', Buffer.from('[]')],
	]);
}

test(`what one account exports as JSON another one takes in, and exports again, but for ids and files (seed ${seed})`, async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aPerson(app, 'ada'), await aPerson(app, 'bob')];
	const highest = async ({ api }: Somebody) =>
		Math.max(...(await api.project.list({ page: 0, isArchived: true })).map(({ id }) => id));
	const adasFirst = (await highest(ada)) - 1;
	await fill(app, ada, dice(seed));
	const json = async ({ api }: Somebody) => String(await api.export.everything({ format: 'json' }));
	const first = await json(ada);
	const bobsLast = Math.max(await highest(ada), await highest(bob));

	app.clock.advance(120_000);
	const form = { token: bob.token, field: 'import', files: [['tasks.json', first]] } as const;
	expect((await sendForm(app, '/migration/vikunja-file/migrate', form)).json).toMatchObject({
		batch: expect.any(String),
	});

	const again = await json(bob);
	expect(meaningOf(entriesOfJson(again), bobsLast)).toEqual(meaningOf(entriesOfJson(first), adasFirst));
});
