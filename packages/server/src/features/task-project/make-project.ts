import { fittingTitle } from '@ordna/domain/project';
import { escapeSigns } from '@ordna/domain/rich-text';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { projectOwner } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { createProject } from '../project/index.ts';
import { unrelate } from '../relation/index.ts';
import { putInTrash } from '../task/index.ts';
import { changeTasks } from '../task-bulk/index.ts';
import { requireTask, type TaskRow } from '../task-record/index.ts';

/**
 * Makes a project of a task, which belongs to the caller. Its subtasks in the same project, and those beneath them, become
 * tasks of it. The task itself goes to the trash; what others said or attached there is kept: then it moves along, beside
 * what were its subtasks. Answers with the id of the project.
 */
export async function makeProject(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	parent: Granted<ProjectFacts, 'write'> | undefined,
): Promise<number> {
	const draft = { ...titled(task), hexColor: task.hex_color, parent };
	const made = await createProject(context, draft, projectOwner(context.caller));
	const children = await childrenOf(context, task);
	const moving = await everythingBeneath(context, task, children);
	const isKept = await hasWordsOrFiles(context, task.id);
	if (isKept) for (const otherId of children) await unrelate(context, { base: task, kind: 'subtask', otherId });
	const ids = isKept ? [...moving, task.id] : moving;
	const tasks: Granted<TaskRow, 'write'>[] = [];
	for (const id of ids) tasks.push(await requireTask(context, id, 'write'));
	// Each comes to the top: the first of them moves last.
	await changeTasks(context, tasks.reverse(), { projectId: made.id });
	if (!isKept) await putInTrash(context, [task]);
	return made.id;
}

/** A title that is too long for a project stands whole in its description. */
function titled({ title, description }: TaskRow) {
	const fitting = fittingTitle(title);
	return fitting === title
		? { title, description }
		: { title: fitting, description: `<p>${escapeSigns(title)}</p>${description}` };
}

/** The subtasks of a task that stand in its project, in the order they have by hand. */
async function childrenOf({ db }: QueryContext, task: TaskRow): Promise<number[]> {
	const rows = await db
		.selectFrom('task_relation')
		.innerJoin('task', 'task.id', 'task_relation.other_task_id')
		.select('task.id')
		.where('task_relation.task_id', '=', task.id)
		.where('task_relation.relation_kind', '=', 'subtask')
		.where('task.project_id', '=', task.project_id)
		.where('task.deleted_at', 'is', null)
		.orderBy('task_relation.position')
		.orderBy('task.id')
		.execute();
	return rows.map((row) => row.id);
}

/** The children first, then what is beneath them in the same project. */
async function everythingBeneath(
	{ db }: QueryContext,
	task: TaskRow,
	children: readonly number[],
): Promise<readonly number[]> {
	const beneath = await db
		.withRecursive('beneath', (query) =>
			query
				.selectFrom('task_relation')
				.innerJoin('task', 'task.id', 'task_relation.other_task_id')
				.select('task.id')
				.where('task_relation.task_id', '=', task.id)
				.where('task_relation.relation_kind', '=', 'subtask')
				.where('task.project_id', '=', task.project_id)
				.where('task.deleted_at', 'is', null)
				.union((eb) =>
					eb
						.selectFrom('beneath')
						.innerJoin('task_relation', 'task_relation.task_id', 'beneath.id')
						.innerJoin('task', 'task.id', 'task_relation.other_task_id')
						.select('task.id')
						.where('task_relation.relation_kind', '=', 'subtask')
						.where('task.project_id', '=', task.project_id)
						.where('task.deleted_at', 'is', null),
				),
		)
		.selectFrom('beneath')
		.select('id')
		.orderBy('id')
		.execute();
	return [...new Set([...children, ...beneath.map((row) => row.id)])];
}

/** Whether somebody wrote a comment under the task, or attached a file to it. */
async function hasWordsOrFiles({ db }: QueryContext, taskId: number): Promise<boolean> {
	const [comment, attachment] = [
		await db.selectFrom('comment').select('id').where('task_id', '=', taskId).limit(1).executeTakeFirst(),
		await db.selectFrom('attachment').select('id').where('task_id', '=', taskId).limit(1).executeTakeFirst(),
	];
	return comment !== undefined || attachment !== undefined;
}
