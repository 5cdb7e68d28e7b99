import type { ProjectId } from '@ordna/domain/project';
import type { QuickAddMode } from '@ordna/domain/quick-add';
import type { TaskId } from '@ordna/domain/task';
import type { CalendarDate, Instant } from '@ordna/domain/time';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isVisit } from '../../../platform/address/link-hash.ts';
import { useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useLazyModule } from '../../../ui/lazy-module.ts';
import { notify } from '../../../ui/notice-store.ts';
import { whenIdle } from '../../../ui/use-preload.ts';
import { useLabels } from '../../label/index.ts';
import { canWriteIn, useProjects, useProjectTitle } from '../../project/index.ts';
import { useAccount, useKnownAccount, useScreenSettings } from '../../user/index.ts';
import { useWeekClock } from '../due-words.ts';
import type { NewTaskValues, TaskDraft } from '../new-task.ts';
import type { NewTaskTarget } from '../task.mutations.ts';
import { useTaskActions } from '../use-task-actions.ts';
import type { Adding, OnError } from './add-typed-tasks.ts';
import { useDraftText } from './draft-text.ts';
import { type Reading, reading } from './reading.ts';
import type { TypedTask } from './typed-tasks.ts';

export interface QuickAddTarget {
	/** Where tasks go that name no project. */
	readonly projectId: ProjectId | undefined;
	/** The view somebody looks at, of that project: new tasks show there at once. */
	readonly at?: NewTaskTarget | undefined;
	/** Whose subtasks they become. */
	readonly parentTaskId?: TaskId | undefined;
	/** What is added is not seen from here: a notice says where it is. */
	readonly announces?: boolean | undefined;
	/** Which of several such fields of a page it is: each keeps what is typed there. */
	readonly section?: string | undefined;
	/** When they are due that name no date. */
	readonly dueDate?: Instant | undefined;
	/** The day it is, where no time is meant. */
	readonly dueDay?: CalendarDate | undefined;
	/** What they have besides what is typed; a priority that is typed goes before. */
	readonly values?: NewTaskValues | undefined;
	/** From when to when they last that name no date. */
	readonly span?: { readonly startDate: Instant; readonly endDate: Instant } | undefined;
	/** In the empty field, in place of an example. */
	readonly hint?: string | undefined;
}

export interface QuickAddState {
	readonly text: string;
	readonly tasks: readonly TypedTask[];
	readonly mode: QuickAddMode;
	/** Why the last could not be added. */
	readonly error: string | undefined;
	/** What shows how the text was understood; on its way at first. */
	readonly reading: Reading | undefined;
	readonly setText: (text: string) => void;
	/** Takes a part for words like any other. */
	readonly drop: (part: string) => void;
	readonly add: () => void;
}

/** The thinking behind the field: what is typed, what it means, and how it becomes tasks. */
export function useQuickAdd(target: QuickAddTarget): QuickAddState {
	const { quickAddMagicMode: mode } = useScreenSettings();
	const [text, setText] = useDraftText(useNameOf(target));
	const [ignore, setIgnore] = useState<readonly string[]>([]);
	const [error, setError] = useState<string>();
	const [isAddWanted, setAddWanted] = useState(false);
	const awake = useReading(text !== '');
	const { tasks, people } = useTypedTasks(text, awake, { mode, ignore, target });
	const adding = useAdding(target, mode);
	const { t } = useTranslation('task');

	const add = () => {
		if (text.trim() === '') return;
		// What was typed faster than it could be understood is added when it is.
		setAddWanted(!awake);
		if (!awake || !people) return;
		if (tasks.some((task) => task.projectId === undefined)) return setError(t('quick.noProject'));
		setText('');
		setIgnore([]);
		setError(undefined);
		let given = '';
		const giveBack = (back: string, why: string) => {
			const before = given;
			given = before === '' ? back : `${before}\n${back}`;
			const after = given;
			setText((now) => {
				// In the order they were typed.
				if (before !== '' && now.startsWith(before)) return `${after}${now.slice(before.length)}`;
				// Something else may have been typed meanwhile: none of it is lost.
				return now.trim() === '' ? back : `${back}\n${now}`;
			});
			setIgnore(ignore);
			setError(why);
		};
		const onError: OnError = (lost, why) => giveBack(tasks.length > 1 && lost ? lost.text : text, why);
		awake.addTypedTasks(tasks, { ...adding, people }, onError);
	};
	useEffect(() => {
		if (isAddWanted && awake) add();
	});
	return {
		text,
		tasks,
		mode,
		error,
		reading: awake,
		setText(next) {
			setText(next);
			setError(undefined);
			setAddWanted(false);
			if (next === '') setIgnore([]);
		},
		drop: (part) => setIgnore((before) => [...before, part]),
		add,
	};
}

/** Whose place it is counts too: somebody else may sign in here. */
export function useNameOf({ projectId, at, section }: QuickAddTarget): string {
	return [useAccount().id, projectId, at?.viewId, at?.bucketId, section].join();
}

function fetchReading(): void {
	// If it fails, typing tries again, and says so.
	reading.load().catch(() => undefined);
}

function useReading(isWanted: boolean): Reading | undefined {
	// Not only once somebody stirs: then the line may be gone, and what is typed would wait for its reader.
	useEffect(() => whenIdle(fetchReading), []);
	return useLazyModule(reading, isWanted);
}

const never = () => () => undefined;
const none = () => 0;

interface Typed {
	readonly mode: QuickAddMode;
	readonly ignore: readonly string[];
	readonly target: QuickAddTarget;
}

function useTypedTasks(text: string, awake: Reading | undefined, { mode, ignore, target: { projectId } }: Typed) {
	const client = useClient();
	const { now, zone } = useWeekClock();
	const projects = useProjects();
	const { labels } = useLabels();
	const people = useMemo(() => awake && new awake.PeopleSearch(client), [client, awake]);
	const answers = useSyncExternalStore(people?.watch ?? never, people?.count ?? none);
	const keywords = awake?.localizedKeywords();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every answer changes what a name stands for
	const tasks = useMemo(() => {
		if (text.trim() === '' || !awake || !people || !keywords) return [];
		const known = {
			projects: projects.filter((project) => project.id > 0 && canWriteIn(project)),
			labels,
			findPerson(name: string, of: ProjectId) {
				// Looked up while one types, so that adding need not wait.
				void people.find(name, of);
				return people.known(name, of);
			},
		};
		return awake.readTypedTasks(text, { mode, keywords, ignore, projectId, now, zone }, known);
	}, [text, awake, keywords, mode, ignore, projectId, now, zone, projects, labels, people, answers]);
	return { tasks, people };
}

/** What adding needs of the screen. */
export function useAdding(target: QuickAddTarget, mode: QuickAddMode): Omit<Adding, 'people'> {
	const client = useClient();
	const commands = useTaskActions();
	const me = useKnownAccount();
	const announce = useAnnouncements();
	return { client, target, mode, commands, me: isVisit() ? undefined : me, announce };
}

/** Says where tasks are that are not seen from here. */
function useAnnouncements() {
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
