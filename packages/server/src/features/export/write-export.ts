import { bucket as bucketSchema } from '@ordna/domain/bucket';
import { completion as completionSchema } from '@ordna/domain/completion';
import { codecOf } from '@ordna/domain/contract';
import { savedFilter as savedFilterSchema } from '@ordna/domain/saved-filter';
import type { QueryContext } from '../../context/index.ts';
import type { ZipWriter } from '../../outside/zip.ts';
import { readableProjects } from '../access/index.ts';
import { firstComments } from '../comment/index.ts';
import { completionsOf } from '../completion/index.ts';
import { storageOf } from '../file/index.ts';
import { readProject } from '../project/index.ts';
import { findOwnFilters } from '../saved-filter/index.ts';
import { serializeTasks } from '../task-json/index.ts';
import { templatesText } from '../template/index.ts';
import { withPeople } from '../view/index.ts';
import type { ExportProgress } from './export.progress.ts';

/** So many tasks are read at a time. */
const portion = 200;

/**
 * Everything that somebody can see, in the form that imports read (docs/wire/imports-exports.md#exports): projects with
 * their tasks, saved filters, templates, and the files of projects.
 */
export async function writeExport(
	context: QueryContext,
	zip: ZipWriter,
	{ version, progress }: { readonly version: string; readonly progress: ExportProgress },
): Promise<void> {
	const projects = await inOrder(context, await readableProjects(context, { archived: true }));
	const total = await countTasks(context, projects);
	let done = 0;
	await progress('tasks', done, total);
	const packed = async (count: number) => {
		done += count;
		await progress('tasks', done, total);
	};
	await zip.add('VERSION', version);
	await zip.add('filters.json', JSON.stringify(await filtersOf(context)));
	await zip.add('templates.json', templatesText(context));
	if (projects.length === 0) return;
	await zip.add('data.json', listOf(projects.map((project) => projectText(context, project, { packed }))));
	await addFiles(context, zip, { projects, progress });
}

async function countTasks({ db, dialect }: QueryContext, projects: readonly Exported[]): Promise<number> {
	const row = await db
		.selectFrom('task')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('deleted_at', 'is', null)
		.where((eb) =>
			dialect.isOneOf(
				eb.ref('project_id'),
				projects.map((project) => project.id),
			),
		)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** A project that is exported. */
export interface Exported {
	readonly id: number;
	readonly background_file_id: number | null;
}

/** Parents come before what lies beneath them, as far as ids tell. */
export function inOrder({ db, dialect }: QueryContext, ids: readonly number[]): Promise<Exported[]> {
	return db
		.selectFrom('project')
		.select(['id', 'background_file_id'])
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.orderBy('id')
		.execute();
}

async function filtersOf(context: QueryContext): Promise<unknown[]> {
	const codec = codecOf(savedFilterSchema);
	return (await findOwnFilters(context)).map((one) => codec.encode(one));
}

/** JSON of a list, item by item. */
export async function* listOf(items: readonly AsyncIterable<string>[]): AsyncGenerator<string> {
	yield '[';
	for (const [at, item] of items.entries()) {
		if (at > 0) yield ',';
		yield* item;
	}
	yield ']';
}

interface Tasks {
	/** Without it, all of the project. */
	readonly only?: ReadonlySet<number> | undefined;
	/** Called after each portion, with how many it had. */
	readonly packed?: (count: number) => Promise<void>;
}

/** A project as imports read it, with its tasks; only with some of them, where these are named. */
export async function* projectText(
	context: QueryContext,
	{ id, background_file_id: background }: Exported,
	tasks: Tasks = {},
): AsyncGenerator<string> {
	const { text } = await readProject(context, id);
	// What `readProject` spelled.
	const project = JSON.parse(text.text) as Record<string, unknown>;
	const whole = {
		...project,
		background_information: background ? { id: background } : null,
		background_file_id: background ?? 0,
		child_projects: null,
		...(await placementsText(context, id, tasks.only)),
	};
	yield `${JSON.stringify(whole).slice(0, -1)},"tasks":[`;
	yield* tasksText(context, id, tasks);
	yield ']}';
}

async function placementsText(context: QueryContext, projectId: number, only: ReadonlySet<number> | undefined) {
	const buckets = await context.db
		.selectFrom('bucket')
		.innerJoin('view', 'view.id', 'bucket.view_id')
		.selectAll('bucket')
		.where('view.project_id', '=', projectId)
		.orderBy('bucket.position')
		.orderBy('bucket.id')
		.execute();
	const all = await context.db
		.selectFrom('placement')
		.innerJoin('view', 'view.id', 'placement.view_id')
		.select(['placement.task_id', 'placement.view_id', 'placement.bucket_id', 'placement.position'])
		.where('view.project_id', '=', projectId)
		.orderBy('placement.view_id')
		.orderBy('placement.position')
		.execute();
	const places = all.filter((place) => only?.has(place.task_id) ?? true);
	const codec = codecOf(bucketSchema);
	return {
		buckets: (await withPeople(context, buckets)).map((one) => codec.encode(one)),
		task_buckets: places
			.filter((place) => place.bucket_id !== null)
			.map(({ task_id, view_id, bucket_id }) => ({ task_id, bucket_id, project_view_id: view_id })),
		positions: places.map(({ task_id, view_id, position }) => ({ task_id, project_view_id: view_id, position })),
	};
}

const completionCodec = codecOf(completionSchema);

async function* tasksText(context: QueryContext, projectId: number, { only, packed }: Tasks): AsyncGenerator<string> {
	for (let after = 0, isFirst = true; ; ) {
		const next = await nextTasks(context, projectId, after);
		const last = next.at(-1);
		if (last === undefined) return;
		after = last;
		const ids = next.filter((id) => only?.has(id) ?? true);
		const [texts, comments, completions] = await Promise.all([
			serializeTasks(context, ids),
			firstComments(context, ids, Number.MAX_SAFE_INTEGER),
			completionsOf(context, ids),
		]);
		for (const [at, text] of texts.entries()) {
			const said = comments.get(ids[at] ?? 0) ?? '[]';
			const been = completions.get(ids[at] ?? 0)?.map((one) => completionCodec.encode(one));
			const beside = been ? `,"completions":${JSON.stringify(been)}` : '';
			yield `${isFirst ? '' : ','}${text.slice(0, -1)},"comments":${said}${beside}}`;
			isFirst = false;
		}
		await packed?.(ids.length);
	}
}

async function nextTasks({ db }: QueryContext, projectId: number, after: number): Promise<number[]> {
	const rows = await db
		.selectFrom('task')
		.select('id')
		.where('project_id', '=', projectId)
		.where('deleted_at', 'is', null)
		.where('id', '>', after)
		.orderBy('id')
		.limit(portion)
		.execute();
	return rows.map((row) => row.id);
}

async function addFiles(
	context: QueryContext,
	zip: ZipWriter,
	{ projects, progress }: { readonly projects: readonly Exported[]; readonly progress: ExportProgress },
): Promise<void> {
	const attached = await context.db
		.selectFrom('attachment')
		.innerJoin('task', 'task.id', 'attachment.task_id')
		.select('attachment.file_id as id')
		.where('task.deleted_at', 'is', null)
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('task.project_id'),
				projects.map((project) => project.id),
			),
		)
		.execute();
	const ids = [...attached.map((row) => row.id), ...projects.flatMap((project) => project.background_file_id ?? [])];
	const files = await context.db
		.selectFrom('file')
		.select(['id', 'key'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...new Set(ids)]))
		.execute();
	for (const [done, { id, key }] of files.entries()) {
		await progress('files', done, files.length);
		const content = await storageOf(context.app).read(key);
		if (content) await zip.add(`files/${id}`, content);
	}
	await progress('files', files.length, files.length);
}
