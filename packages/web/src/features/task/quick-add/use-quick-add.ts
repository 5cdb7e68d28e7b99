import { pickDye } from '@ordna/domain/colour';
import { type Label, sortLabels } from '@ordna/domain/label';
import type { ProjectId } from '@ordna/domain/project';
import type { QuickAddMode } from '@ordna/domain/quick-add';
import type { User } from '@ordna/domain/user';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { failureText } from '../../../platform/api/index.ts';
import { useClient } from '../../../platform/client.tsx';
import type { Outcome } from '../../../platform/outbox/index.ts';
import { useTranslation } from '../../../platform/words/index.ts';
import { useAwake } from '../../../ui/asleep.ts';
import { notify } from '../../../ui/notice-store.ts';
import { whenIdle } from '../../../ui/use-ahead.ts';
import { useLabelCommands, useLabels } from '../../label/index.ts';
import { canWriteIn, useProjects, useProjectTitle } from '../../project/index.ts';
import { useAccount, useScreenSettings } from '../../user/index.ts';
import { useWeekClock } from '../due-words.ts';
import type { TaskDraft } from '../new-task.ts';
import type { NewTaskPlace } from '../task.mutations.ts';
import { useTaskCommands } from '../use-task-commands.ts';
import { useKeptText } from './kept-text.ts';
import { PeopleSearch } from './people-search.ts';
import { type Reading, reading } from './reading.ts';
import type { TypedTask } from './typed-tasks.ts';

export interface QuickAddPlace {
	/** Where tasks go that name no project. */
	readonly projectId: ProjectId | undefined;
	/** The view somebody looks at, of that project: new tasks show there at once. */
	readonly at?: NewTaskPlace | undefined;
	/** What is added is not seen from here: a notice says where it is. */
	readonly isTold?: boolean | undefined;
}

export interface QuickAddState {
	readonly text: string;
	readonly tasks: readonly TypedTask[];
	readonly mode: QuickAddMode;
	/** Why the last could not be added. */
	readonly trouble: string | undefined;
	/** What shows how the text was understood; on its way at first. */
	readonly reading: Reading | undefined;
	readonly setText: (text: string) => void;
	/** Takes a part for words like any other. */
	readonly drop: (part: string) => void;
	readonly add: () => void;
}

/** The thinking behind the field: what is typed, what it means, and how it becomes tasks. */
export function useQuickAdd(place: QuickAddPlace): QuickAddState {
	const { quickAddMagicMode: mode } = useScreenSettings();
	const [text, setText] = useKeptText(useNameOf(place));
	const [ignore, setIgnore] = useState<readonly string[]>([]);
	const [trouble, setTrouble] = useState<string>();
	const [isAddWanted, setAddWanted] = useState(false);
	const awake = useReading(text !== '');
	const { tasks, people } = useTypedTasks(text, awake, { mode, ignore, place });
	const addTasks = useAddTasks(place, { mode, people });
	const { t } = useTranslation('task');

	const add = () => {
		if (text.trim() === '') return;
		// What was typed faster than it could be understood is added when it is.
		setAddWanted(!awake);
		if (!awake) return;
		if (tasks.some((task) => task.projectId === undefined)) return setTrouble(t('quick.noProject'));
		setText('');
		setIgnore([]);
		setTrouble(undefined);
		const giveBack = (back: string, why: string) => {
			// Something else may have been typed meanwhile: none of it is lost.
			setText((now) => (now.trim() === '' ? back : `${back}\n${now}`));
			setIgnore(ignore);
			setTrouble(why);
		};
		addTasks(tasks, awake, (lost, why) => giveBack(tasks.length > 1 && lost ? lost.title : text, why));
	};
	useEffect(() => {
		if (isAddWanted && awake) add();
	});
	return {
		text,
		tasks,
		mode,
		trouble,
		reading: awake,
		setText(next) {
			setText(next);
			setTrouble(undefined);
			setAddWanted(false);
			if (next === '') setIgnore([]);
		},
		drop: (part) => setIgnore((before) => [...before, part]),
		add,
	};
}

/** Whose place it is counts too: somebody else may sign in here. */
function useNameOf({ projectId, at }: QuickAddPlace): string {
	return [useAccount().id, projectId, at?.viewId, at?.bucketId].join();
}

function fetchReading(): void {
	// If it fails, typing tries again, and says so.
	reading.load().catch(() => undefined);
}

function useReading(isWanted: boolean): Reading | undefined {
	// Not only once somebody stirs: then the line may be gone, and what is typed would wait for its reader.
	useEffect(() => whenIdle(fetchReading), []);
	return useAwake(reading, isWanted);
}

interface Typed {
	readonly mode: QuickAddMode;
	readonly ignore: readonly string[];
	readonly place: QuickAddPlace;
}

function useTypedTasks(text: string, awake: Reading | undefined, { mode, ignore, place: { projectId } }: Typed) {
	const client = useClient();
	const { now, zone } = useWeekClock();
	const projects = useProjects();
	const { labels } = useLabels();
	const people = useMemo(() => new PeopleSearch(client), [client]);
	const answers = useSyncExternalStore(people.watch, people.count);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every answer changes what a name stands for
	const tasks = useMemo(() => {
		if (text.trim() === '' || !awake) return [];
		const known = {
			projects: projects.filter((project) => project.id > 0 && canWriteIn(project)),
			labels,
			findPerson(name: string, of: ProjectId) {
				// Looked up while one types, so that adding need not wait.
				void people.find(name, of);
				return people.known(name, of);
			},
		};
		return awake.readTypedTasks(text, { mode, ignore, projectId, now, zone }, known);
	}, [text, awake, mode, ignore, projectId, now, zone, projects, labels, people, answers]);
	return { tasks, people };
}

/** Called with a task that could not be added, or without one when none could. */
type OnTrouble = (lost: TypedTask | undefined, why: string) => void;

function useAddTasks(
	{ projectId, at, isTold }: QuickAddPlace,
	{ mode, people }: { mode: QuickAddMode; people: PeopleSearch },
) {
	const commands = useTaskCommands();
	const labelsFor = useLabelsFor();
	const tellWhere = useTellWhere();

	const send = (tasks: readonly TypedTask[], drafts: readonly TaskDraft[], onTrouble: OnTrouble) => {
		const isHere = (draft: TaskDraft) => draft.projectId === projectId;
		const pairs = tasks.flatMap((task, index) => (drafts[index] ? [{ task, draft: drafts[index] }] : []));
		const watch = (some: typeof pairs, place: NewTaskPlace | undefined) => {
			const sent = commands.create(
				some.map(({ draft }) => draft),
				place,
			);
			sent.forEach(({ done }, index) => {
				void done.then((outcome: Outcome) => {
					if (!outcome.isSaved) onTrouble(some[index]?.task, failureText(outcome.failure));
				});
			});
		};
		const here = pairs.filter(({ draft }) => isHere(draft));
		const elsewhere = pairs.filter(({ draft }) => !isHere(draft));
		if (here.length > 0) watch(here, at);
		// What belongs to no view lists tasks of all projects.
		if (elsewhere.length > 0) watch(elsewhere, at?.viewId === undefined ? at : undefined);
		// What goes elsewhere from a place that is none of its own is on its list all the same.
		const unseen = isTold ? pairs : projectId === undefined ? [] : elsewhere;
		tellWhere(unseen.map(({ draft }) => draft));
	};

	return (tasks: readonly TypedTask[], { toDraft }: Reading, onTrouble: OnTrouble) => {
		const draftsOf = (labels: readonly Label[], found: ReadonlyMap<string, User>) =>
			tasks.flatMap((task) =>
				task.projectId === undefined ? [] : [toDraft(task, task.projectId, { labels, people: found, mode })],
			);
		const add = (found: ReadonlyMap<string, User>) => send(tasks, draftsOf(labelsFor(tasks), found), onTrouble);
		if (isEveryoneKnown(tasks)) return add(foundIn(tasks));
		findAll(people, tasks).then(add, (failure: unknown) => onTrouble(undefined, failureText(failure)));
	};
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

/** Makes the labels that do not exist yet, each in a dye of its own. */
function useLabelsFor() {
	const commands = useLabelCommands();
	return (tasks: readonly TypedTask[]): Label[] => {
		const wanted = tasks.flatMap(({ labels }) => labels.filter(({ label }) => label === undefined));
		const names = new Map(wanted.map(({ name }) => [name.toLowerCase(), name]));
		const created = [...names.values()].map((title) =>
			commands.create({ title, hexColor: pickDye(Math.random()).hex }),
		);
		return sortLabels(created.map(({ label }) => label));
	};
}

/** Says where tasks are that are not seen from here. */
function useTellWhere() {
	const { t } = useTranslation('task');
	const projects = useProjects();
	const titleOf = useProjectTitle();
	return (drafts: readonly TaskDraft[]) => {
		for (const id of new Set(drafts.map(({ projectId }) => projectId))) {
			const project = projects.find((one) => one.id === id);
			if (project) notify({ text: t('quick.elsewhere', { project: titleOf(project) }) });
		}
	};
}
