import { pickPaletteColour } from '@ordna/domain/colour';
import { type Label, sortLabels } from '@ordna/domain/label';
import type { QuickAddMode } from '@ordna/domain/quick-add';
import type { TaskId } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { failureText } from '../../../platform/api/index.ts';
import type { Client } from '../../../platform/client.tsx';
import { labelCommands } from '../../label/index.ts';
import type { TaskDraft } from '../new-task.ts';
import type { NewTaskTarget } from '../task.mutations.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { nest } from './nest-typed-tasks.ts';
import type { PeopleSearch } from './people-search.ts';
import { type TypedTask, toDraft } from './typed-tasks.ts';
import type { QuickAddTarget } from './use-quick-add.ts';

/** What typed tasks are added with. */
export interface Adding {
	readonly client: Pick<Client, 'store' | 'outbox'>;
	readonly target: QuickAddTarget;
	readonly mode: QuickAddMode;
	readonly commands: Pick<TaskActions, 'create'>;
	/** Whose labels are made; none for visitors, who take the labels that are there. */
	readonly me: User | undefined;
	readonly people: PeopleSearch;
	/** Says where tasks are that are not seen from here. */
	readonly announce: (drafts: readonly TaskDraft[]) => void;
}

/** Called with a task that could not be added, or without one when none could. */
export type OnError = (lost: TypedTask | undefined, why: string) => void;

/** Makes the tasks, and the labels they name that do not exist yet; people nobody has looked up yet are looked up first. */
export function addTypedTasks(tasks: readonly TypedTask[], adding: Adding, onError: OnError): void {
	const { mode, people, target } = adding;
	const add = (found: ReadonlyMap<string, User>) => {
		const labels = createLabels(tasks, adding);
		const drafts = tasks.flatMap((task) =>
			task.projectId === undefined
				? []
				: [
						toDraft(task, task.projectId, {
							labels,
							people: found,
							mode,
							dueDate: target.dueDate,
							dueDay: target.dueDay,
							span: target.span,
							values: target.values,
						}),
					],
		);
		send(tasks, drafts, adding, onError);
	};
	if (isEveryoneKnown(tasks)) add(foundIn(tasks));
	else findAll(people, tasks).then(add, (failure: unknown) => onError(undefined, failureText(failure)));
}

function send(
	tasks: readonly TypedTask[],
	drafts: readonly TaskDraft[],
	{ client, target: { projectId, at, parentTaskId, announces }, commands, announce }: Adding,
	onError: OnError,
): void {
	const isHere = (draft: TaskDraft) => draft.projectId === projectId;
	const pairs = tasks.flatMap((task, index) => (drafts[index] ? [{ task, draft: drafts[index] }] : []));
	const ids = new Map<TypedTask, TaskId>();
	const watch = (some: typeof pairs, target: NewTaskTarget | undefined) => {
		const sent = commands.create(
			some.map(({ draft }) => draft),
			target,
		);
		sent.forEach(({ id, done }, index) => {
			if (some[index]) ids.set(some[index].task, id);
			void done.then((outcome) => {
				if (!outcome.isSaved) onError(some[index]?.task, failureText(outcome.failure));
			});
		});
	};
	const here = pairs.filter(({ draft }) => isHere(draft));
	const elsewhere = pairs.filter(({ draft }) => !isHere(draft));
	if (here.length > 0) watch(here, at);
	// What belongs to no view lists tasks of all projects.
	if (elsewhere.length > 0) watch(elsewhere, at?.viewId === undefined ? at : undefined);
	nest(client, { tasks, ids, parentTaskId });
	// What goes elsewhere from a target without a view is on its list all the same.
	const unseen = announces ? pairs : projectId === undefined ? [] : elsewhere;
	announce(unseen.map(({ draft }) => draft));
}

/** Makes the labels that do not exist yet, each in a palette colour of its own. */
function createLabels(tasks: readonly TypedTask[], { client, me }: Adding): Label[] {
	if (!me) return [];
	const { create } = labelCommands(client, me);
	const wanted = tasks.flatMap(({ labels }) => labels.filter(({ label }) => label === undefined));
	const names = new Map(wanted.map(({ name }) => [name.toLowerCase(), name]));
	const created = [...names.values()].map((title) => create({ title, hexColor: pickPaletteColour(Math.random()).hex }));
	return sortLabels(created.map(({ label }) => label));
}

/** Then nothing has to be asked for, and the task stands in the list with the key press. */
function isEveryoneKnown(tasks: readonly TypedTask[]): boolean {
	return tasks.every(({ people }) => people.every(({ person }) => person !== undefined));
}

function foundIn(tasks: readonly TypedTask[]): Map<string, User> {
	const all = tasks.flatMap(({ people }) => people);
	return new Map(all.flatMap(({ name, person }) => (person ? [[name, person]] : [])));
}

async function findAll(search: PeopleSearch, tasks: readonly TypedTask[]): Promise<Map<string, User>> {
	const asked = tasks.flatMap(({ people, projectId }) =>
		projectId === undefined ? [] : people.map(async ({ name }) => [name, await search.find(name, projectId)] as const),
	);
	const found = await Promise.all(asked);
	return new Map(found.flatMap(([name, person]) => (person ? [[name, person]] : [])));
}
