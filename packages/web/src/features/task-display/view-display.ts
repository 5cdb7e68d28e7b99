import { useCallback, useMemo } from 'react';
import { asMapOf, browserStorage, localValue } from '../../platform/local/index.ts';
import { localEntry, useDisplay } from '../user/index.ts';

/** By what the tasks of a list stand below each other; a board has lanes by some of it. */
export const groupings = ['none', 'due', 'priority', 'label', 'assignee', 'project'] as const;
export type Grouping = (typeof groupings)[number];

/** Which tasks that are done are shown: all, those of the last day or week, none. */
export const doneChoices = ['hide', 'day', 'week', 'all'] as const;
type DoneShown = (typeof doneChoices)[number];

/** What can be shown of a task beside its title. */
export const properties = [
	...(['priority', 'labels', 'assignees', 'due', 'progress'] as const),
	...(['comments', 'attachments', 'checklist', 'description', 'number'] as const),
	...(['start', 'created', 'updated', 'createdBy'] as const),
];
export type Property = (typeof properties)[number];

/** What shows a task: a row of a list, or a card of a board. */
export type Shape = 'row' | 'card';

const besides = {
	row: ['number', 'start', 'created', 'updated', 'createdBy'],
	card: ['start', 'created', 'updated', 'createdBy'],
} as const satisfies Record<Shape, readonly Property[]>;

/** Whether rows or cards show it as long as nobody chose otherwise. */
export const isUsuallyShown = (shape: Shape, property: Property) =>
	!(besides[shape] as readonly Property[]).includes(property);

/** How somebody likes to see a view. */
export interface ViewDisplay {
	readonly grouping: Grouping;
	readonly done: DoneShown;
	/** Subtasks stand beneath their parents. */
	readonly hasSubtasks: boolean;
	/** Groups without a task are shown. */
	readonly hasEmptyGroups: boolean;
	/** What is usually shown and is not, and what is shown besides. */
	readonly toggled: readonly Property[];
	/** The groups that are left out, by their keys. */
	readonly hiddenGroups: readonly string[];
}

export const usualDisplay: ViewDisplay = {
	...{ grouping: 'none', done: 'all', hasSubtasks: true, hasEmptyGroups: false, toggled: [], hiddenGroups: [] },
};

/** View → how this browser shows it, for visitors; what is shown as it comes is not named. */
const displays = localValue<Readonly<Record<string, ViewDisplay>>>({
	storage: browserStorage(),
	key: 'listDisplay',
	read: asMapOf(readDisplay),
	otherwise: {},
});

/** Of people and labels that are gone some may be left. */
const maxHiddenGroups = 200;

type Stored = { readonly [field in keyof ViewDisplay | 'hidesDone']?: unknown };

/** NOTE: before there was a choice, `hidesDone` said that none of them are shown. */
function readDisplay(stored: unknown): ViewDisplay | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	const { grouping, done, hidesDone, hasSubtasks, hasEmptyGroups, toggled, hiddenGroups }: Stored = stored;
	const named: readonly unknown[] = Array.isArray(toggled) ? toggled : [];
	const hidden: readonly unknown[] = Array.isArray(hiddenGroups) ? hiddenGroups : [];
	return {
		grouping: groupings.find((one) => one === grouping) ?? 'none',
		done: doneChoices.find((one) => one === done) ?? (hidesDone === true ? 'hide' : 'all'),
		hasSubtasks: hasSubtasks !== false,
		hasEmptyGroups: hasEmptyGroups === true,
		toggled: properties.filter((one) => named.includes(one)),
		hiddenGroups: hidden.filter((one) => typeof one === 'string').slice(-maxHiddenGroups),
	};
}

/** Those of the groups that are left out which the view would have as it is grouped now. */
export function hiddenOf({
	grouping,
	hiddenGroups,
}: Pick<ViewDisplay, 'grouping' | 'hiddenGroups'>): readonly string[] {
	return hiddenGroups.filter((key) => key.startsWith(`${grouping}-`));
}

/** Whether a view is shown as it comes. */
export function isUsual(display: ViewDisplay): boolean {
	return JSON.stringify(readDisplay(display)) === JSON.stringify(readDisplay(usualDisplay));
}

/** How a view is shown, and how to show it otherwise. */
export function useViewDisplay(viewId: number): readonly [ViewDisplay, (change: Partial<ViewDisplay>) => void] {
	const place = useMemo(() => {
		const view = String(viewId);
		return { view, read: readDisplay, local: localEntry(displays, view) };
	}, [viewId]);
	const [chosen = usualDisplay, choose] = useDisplay<ViewDisplay>(place);
	const set = useCallback(
		(change: Partial<ViewDisplay>) =>
			choose((before = usualDisplay) => {
				const next = { ...before, ...change };
				return isUsual(next) ? undefined : next;
			}),
		[choose],
	);
	return [chosen, set];
}

const doneFilters = {
	hide: 'done = false',
	day: 'done = false || done_at > now-1d',
	week: 'done = false || done_at > now-7d',
} as const;

/**
 * A filter that leaves out what is done as somebody likes it.
 * @example withoutDone('priority > 3', 'hide') // '(priority > 3) && (done = false)'
 */
export function withoutDone(filter: string | undefined, done: DoneShown): string | undefined {
	if (done === 'all') return filter;
	return filter ? `(${filter}) && (${doneFilters[done]})` : doneFilters[done];
}

/** Whether a row or a card shows it. */
export function shows({ toggled }: Pick<ViewDisplay, 'toggled'>, property: Property, shape: Shape): boolean {
	return toggled.includes(property) !== isUsuallyShown(shape, property);
}
