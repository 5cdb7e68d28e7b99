import { toId } from '@ordna/domain/contract';
import { filterBy } from '@ordna/domain/filter';
import { addMs } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext } from '../../context/index.ts';
import { requireProject } from '../access/index.ts';
import { createComment } from '../comment/index.ts';
import { day } from '../job/index.ts';
import { createLabel } from '../label/index.ts';
import { createProject } from '../project/index.ts';
import { createSavedFilter } from '../saved-filter/index.ts';
import { shareProject } from '../share/index.ts';
import { createTask, replaceLabels } from '../task/index.ts';
import { requireTask } from '../task-record/index.ts';
import { updateUser } from '../user/index.ts';
import { type DemoProject, demoLabels, demoPeople, demoProjects } from './demo-workspace.ts';

/** Who and what the demo has so far, by name. */
interface Furnishing {
	readonly people: ReadonlyMap<string, UserId>;
	readonly labels: ReadonlyMap<string, number>;
}

/** Makes the workspace of the demo, for people who have just been registered. */
export async function furnishDemo(context: CommandContext, people: ReadonlyMap<string, UserId>): Promise<void> {
	for (const { username, name } of demoPeople) {
		await updateUser(context, idOf(people, username), { name, discoverable_by_name: 1 });
	}
	const owner = asPerson(context, people, owning);
	const labels = new Map<string, number>();
	for (const draft of demoLabels) labels.set(draft.title, (await createLabel(owner, draft)).id);
	for (const project of demoProjects) await furnishProject(context, project, { people, labels });
	const filters = filterBy('done = false && due_date < now+7d');
	await createSavedFilter(owner, { title: 'This week', filters, isFavorite: true }, idOf(people, owning));
}

/** Who owns the projects, and with whom they are shared. */
const [owning, sharing] = ['maja', 'kim'];

async function furnishProject(context: CommandContext, project: DemoProject, made: Furnishing): Promise<void> {
	const { people } = made;
	const owner = asPerson(context, people, owning);
	const { tasks, isShared, ...draft } = project;
	const { id, views } = await createProject(owner, draft, idOf(people, owning));
	if (isShared) {
		const granted = await requireProject(owner, id, 'admin');
		await shareProject(owner, granted, { id: idOf(people, sharing), username: sharing }, 'write');
	}
	const board = assertPresent(
		views?.find(({ viewKind }) => viewKind === 'kanban'),
		'a project without a board',
	);
	const columns = await context.db
		.selectFrom('bucket')
		.select('id')
		.where('view_id', '=', board.id)
		.orderBy('position')
		.execute();
	for (const [at, task] of tasks.entries()) {
		const { column = 0 } = task;
		await furnishTask(context, { task, projectId: id, bucketId: columns[column]?.id, at }, made);
	}
}

interface Placed {
	readonly task: DemoProject['tasks'][number];
	readonly projectId: number;
	readonly bucketId: number | undefined;
	/** Its place in the project, from 0. */
	readonly at: number;
}

async function furnishTask(
	context: CommandContext,
	{ task, projectId, bucketId, at }: Placed,
	{ people, labels }: Furnishing,
): Promise<void> {
	const owner = asPerson(context, people, owning);
	const row = await createTask(owner, await requireProject(owner, projectId, 'write'), {
		title: task.title,
		description: task.description ?? '',
		priority: task.priority ?? 0,
		percentDone: (task.percent ?? 0) / 100,
		assignees: (task.people ?? []).map((name) => ({ id: idOf(people, name) })),
		position: (at + 1) * positionGap,
		bucketId,
		...(task.due === undefined ? {} : { dueDate: addMs(context.now, task.due * day) }),
		...(task.from === undefined ? {} : { startDate: addMs(context.now, task.from * day) }),
	});
	const wanted = (task.labels ?? []).map((title) => assertPresent(labels.get(title), `no label ${title}`));
	if (wanted.length > 0) await replaceLabels(owner, await requireTask(owner, row.id, 'write'), wanted);
	for (const { by, html } of task.comments ?? []) {
		const author = asPerson(context, people, by);
		await createComment(author, await requireTask(author, row.id, 'write'), html);
	}
}

/** Between two tasks, so that others can be put between them by hand. */
const positionGap = 65_536;

function asPerson(context: CommandContext, people: ReadonlyMap<string, UserId>, username: string): CommandContext {
	const id = toId('user', idOf(people, username));
	return { ...context, caller: { kind: 'person', id, username, sessionId: null, scopes: null } };
}

function idOf(people: ReadonlyMap<string, UserId>, username: string): UserId {
	return assertPresent(people.get(username), `the demo has no ${username}`);
}
