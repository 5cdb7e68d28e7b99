import { Readable } from 'node:stream';
import { calendarLines, foldedText } from '@ordna/domain/calendar';
import { codecOf } from '@ordna/domain/contract';
import {
	type FileTask,
	markdownHeading,
	type TaskFileFormat,
	taskCsvHead,
	taskCsvRow,
	taskMarkdown,
} from '@ordna/domain/export';
import { isProjectId } from '@ordna/domain/project';
import { type Task, task as taskSchema } from '@ordna/domain/task';
import type { QueryContext } from '../../context/index.ts';
import { RawReply } from '../../http/index.ts';
import { manyProjectFacts, readableProjects, requireProjectRef } from '../access/index.ts';
import { todosOf } from '../calendar/index.ts';
import { loadMarkdownWriter } from '../markdown/index.ts';
import { foundTasks, parseListQuery } from '../task-filter/index.ts';
import { serializeTasks } from '../task-json/index.ts';
import { inOrder, listOf, projectText } from './write-export.ts';

/** What is exported: a project, or a saved filter by its negative id; without one all that the caller can read. */
export interface Exportable {
	readonly projectId?: number;
}

/** The tasks of a project, in the order of their ids. */
interface Section {
	readonly projectId: number;
	readonly title: string;
	readonly ids: readonly number[];
}

interface Selected {
	/** What the file is called. */
	readonly title: string;
	readonly sections: readonly Section[];
}

/** So many tasks are read at a time. */
const portion = 200;

const types: Readonly<Record<TaskFileFormat, string>> = {
	csv: 'text/csv; charset=utf-8',
	md: 'text/markdown; charset=utf-8',
	ics: 'text/calendar; charset=utf-8',
	json: 'application/json; charset=utf-8',
};

/** Tasks that the caller can read, as a file that is written while it is sent. */
export async function exportTasks(context: QueryContext, what: Exportable, format: TaskFileFormat): Promise<RawReply> {
	const { title, chunks } = await taskFile(context, what, format);
	const name = title.replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim() || 'tasks';
	return new RawReply(Readable.from(chunks), {
		'content-type': types[format],
		'content-disposition': `attachment; filename="tasks.${format}"; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
	});
}

/** The same as pieces of text, with the title of what is exported. Refuses what the caller can't read. */
export async function taskFile(
	context: QueryContext,
	what: Exportable,
	format: TaskFileFormat,
): Promise<{ readonly title: string; readonly chunks: AsyncIterable<string> }> {
	const selected = await select(context, what);
	return { title: selected.title, chunks: writers[format](context, selected) };
}

async function select(context: QueryContext, { projectId }: Exportable): Promise<Selected> {
	const rows = projectId === undefined ? await allTasks(context) : await tasksFound(context, projectId);
	const byProject = Map.groupBy(rows, (row) => row.project_id);
	const named = await projectsOf(context, projectId);
	const ids = [...new Set([...named, ...byProject.keys()])].sort((one, other) => one - other);
	const facts = await manyProjectFacts(context, ids);
	const sections = ids.map((id) => ({
		projectId: id,
		title: facts.get(id)?.title ?? '',
		ids: (byProject.get(id) ?? []).map((row) => row.id),
	}));
	return { title: (projectId !== undefined && facts.get(projectId)?.title) || 'Ordna', sections };
}

/** Projects that are in the file also where they have no tasks. */
async function projectsOf(context: QueryContext, projectId: number | undefined): Promise<readonly number[]> {
	if (projectId === undefined) return readableProjects(context, { archived: true });
	return isProjectId(projectId) ? [projectId] : [];
}

interface Found {
	readonly id: number;
	readonly project_id: number;
}

async function tasksFound(context: QueryContext, projectId: number): Promise<Found[]> {
	await requireProjectRef(context, projectId, 'read', { archived: true });
	const question = await parseListQuery(context, { projectId }, {});
	return foundTasks(context, question).select(['task.id', 'task.project_id']).orderBy('task.id').execute();
}

async function allTasks(context: QueryContext): Promise<Found[]> {
	const projects = await readableProjects(context, { archived: true });
	return context.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where('deleted_at', 'is', null)
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), projects))
		.orderBy('id')
		.execute();
}

type Writer = (context: QueryContext, selected: Selected) => AsyncGenerator<string>;

const writers: Readonly<Record<TaskFileFormat, Writer>> = {
	async *csv(context, { sections }) {
		yield taskCsvHead;
		for (const section of sections)
			for await (const tasks of fileTasks(context, section)) yield tasks.map(taskCsvRow).join('');
	},
	async *md(context, { sections }) {
		for (const [at, section] of sections.entries()) {
			yield `${at === 0 ? '' : '\n'}${markdownHeading(section.title)}`;
			for await (const tasks of fileTasks(context, section)) yield tasks.map(taskMarkdown).join('');
		}
	},
	async *ics(context, { title, sections }) {
		const [end = ''] = calendarLines(title, []).slice(-1);
		yield foldedText(calendarLines(title, []).slice(0, -1));
		for (const { ids } of sections) for (const some of portionsOf(ids)) yield (await todosOf(context, some)).join('');
		yield foldedText([end]);
	},
	async *json(context, { sections }) {
		const ids = sections.map((section) => section.projectId);
		const tasks = new Map(sections.map((section) => [section.projectId, new Set(section.ids)]));
		const projects = await inOrder(context, ids);
		yield* listOf(projects.map((project) => projectText(context, project, { only: tasks.get(project.id) })));
		yield '\n';
	},
};

function* portionsOf(ids: readonly number[]): Generator<readonly number[]> {
	for (let at = 0; at < ids.length; at += portion) yield ids.slice(at, at + portion);
}

const taskCodec = codecOf(taskSchema);

async function* fileTasks(context: QueryContext, { title, ids }: Section): AsyncGenerator<FileTask[]> {
	const toMarkdown = await loadMarkdownWriter();
	for (const some of portionsOf(ids)) {
		const texts = await serializeTasks(context, some);
		yield texts.map((text) => {
			// `serializeTasks` spells tasks by this codec.
			const task = taskCodec.decode(JSON.parse(text)) as Task;
			return { task, project: title, description: toMarkdown(task.description) };
		});
	}
}
