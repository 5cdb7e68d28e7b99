import { fail } from '@ordna/domain/failures';
import type { TaskExpansion } from '@ordna/domain/task-list';
import { assertPresent } from '../../context/assert-present.ts';
import type { QueryContext } from '../../context/index.ts';
import { type Answer, JsonFragment, withRight } from '../../http/index.ts';
import {
	type CachedTask,
	cachedAnswer,
	expandTasks,
	notExpanded,
	requireExpansions,
	serializeTasks,
	subscriptionMember,
} from '../task-json/index.ts';
import { requireReadableTask } from './readable-tasks.ts';

type Expand = readonly string[] | undefined;

/** A task with what is asked for beside it, the caller's subscription and their right on it. */
export async function readTask(context: QueryContext, id: number, expand?: Expand): Promise<Answer<never>> {
	const expansions = requireExpansions(context.caller, expand);
	const { task, right } = await requireReadableTask(context, id);
	const load = async () => {
		const text = await taskText(context, task, { id, expansions });
		return { answer: withRight<never>(text, right), text, ids: [id], projectId: task.projectId };
	};
	return expansions.size === 0 ? cachedAnswer(context, `task|${id}`, load) : (await load()).answer;
}

async function taskText(
	context: QueryContext,
	{ projectId }: CachedTask,
	{ id, expansions }: { readonly id: number; readonly expansions: ReadonlySet<TaskExpansion> },
): Promise<JsonFragment> {
	const { reactions, beside } = (await expandTasks(context, [id], expansions)).get(id) ?? notExpanded;
	const subscribed = await subscriptionMember(context, id, projectId);
	const expanded = new Map([[id, { reactions, beside: beside + subscribed }]]);
	const [text] = await serializeTasks(context, [id], { expanded });
	return new JsonFragment(assertPresent(text, 'a readable task has a text'));
}

/** The same of the task with this number, in a project that is named by its id or its identifier. */
export async function readTaskByIndex(
	context: QueryContext,
	{ project, index }: { readonly project: string; readonly index: number },
	expand?: Expand,
): Promise<Answer<never>> {
	const projectId = await findProjectId(context, project);
	if (projectId === undefined) throw fail('project.notFound');
	const id = await findTaskByIndex(context, projectId, index);
	if (id === undefined) throw fail('task.missing', { index });
	return readTask(context, id, expand);
}

/** The task with this number in a project; its number stays with it until it moves. */
async function findTaskByIndex(context: QueryContext, projectId: number, index: number): Promise<number | undefined> {
	const row = await context.db
		.selectFrom('task_index')
		.innerJoin('task', 'task.id', 'task_index.task_id')
		.select('task.id')
		.where('task_index.project_id', '=', projectId)
		.where('task_index.index', '=', index)
		.whereRef('task.project_id', '=', 'task_index.project_id')
		.whereRef('task.index', '=', 'task_index.index')
		.where('task.deleted_at', 'is', null)
		.executeTakeFirst();
	return row?.id;
}

/** The id of a project that is named by its id or, in any letter case, by its identifier. */
async function findProjectId(context: QueryContext, name: string): Promise<number | undefined> {
	if (/^\d{1,15}$/.test(name)) return Number(name);
	const row = await context.db
		.selectFrom('project')
		.select('id')
		.where('identifier_key', '=', name.toUpperCase())
		.executeTakeFirst();
	return row?.id;
}
