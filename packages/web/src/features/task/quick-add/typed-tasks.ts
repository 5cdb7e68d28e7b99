import type { Label } from '@ordna/domain/label';
import type { Project, ProjectId } from '@ordna/domain/project';
import {
	dropAssignees,
	matchLabel,
	matchProject,
	parseQuickAddLines,
	type QuickAddKeywords,
	type QuickAddLine,
	type QuickAddMode,
	type TypedRepeat,
} from '@ordna/domain/quick-add';
import { formatRule, type RepeatFields, toRepeat } from '@ordna/domain/repeat';
import type { CalendarDate, Clock, Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { type DraftRepeat, type NewTaskValues, repeatFields, type TaskDraft } from '../new-task.ts';

/** What the words in the field may stand for. */
export interface KnownNames {
	readonly projects: readonly Project[];
	readonly labels: readonly Label[];
	/** Whom a typed name means; `null` for nobody, undefined while nobody has looked. */
	findPerson(name: string, projectId: ProjectId): User | null | undefined;
}

export interface TypedOptions extends Clock {
	readonly mode: QuickAddMode;
	/** The words of the person's language. */
	readonly keywords?: QuickAddKeywords;
	/** Texts of parts that were clicked away. */
	readonly ignore: readonly string[];
	/** Where tasks go that name no project. */
	readonly projectId: ProjectId | undefined;
}

/** A task as typed, with what its words stand for. */
export interface TypedTask extends Omit<QuickAddLine, 'project' | 'labels' | 'assignees'> {
	/** Undefined when none is named, nor one given: then it cannot be added. */
	readonly projectId: ProjectId | undefined;
	/** A named project that does not exist. */
	readonly lostProject: string | undefined;
	readonly labels: readonly { readonly name: string; readonly label: Label | undefined }[];
	readonly people: readonly { readonly name: string; readonly person: User | null | undefined }[];
}

/** Reads the tasks in a text: one, or one a line. */
export function readTypedTasks(text: string, options: TypedOptions, names: KnownNames): TypedTask[] {
	return parseQuickAddLines(text, options).map(({ project: named, labels, assignees, ...line }) => {
		const project = named === null ? undefined : matchProject(named, names.projects);
		const projectId = project?.id ?? options.projectId;
		return {
			...line,
			projectId,
			lostProject: named !== null && !project ? named : undefined,
			labels: labels.map((name) => ({ name, label: matchLabel(name, names.labels) })),
			people: assignees.map((name) => ({
				name,
				person: projectId === undefined ? null : names.findPerson(name, projectId),
			})),
		};
	});
}

interface DraftOptions {
	readonly labels: readonly Label[];
	readonly people: ReadonlyMap<string, User>;
	readonly mode: QuickAddMode;
	/** Where none is typed. */
	readonly dueDate?: Instant | undefined;
	readonly dueDay?: CalendarDate | undefined;
	/** From when to when it lasts, where no date is typed. */
	readonly span?: { readonly startDate: Instant; readonly endDate: Instant } | undefined;
	/** What it has besides. */
	readonly values?: NewTaskValues | undefined;
}

/**
 * The task to make. Labels and people must have been found by now, see `labels` and `people`; who is nobody stays a
 * word of the title.
 */
export function toDraft(
	task: TypedTask,
	projectId: ProjectId,
	{ labels, people, mode, dueDate, dueDay, span, values = {} }: DraftOptions,
): TaskDraft {
	const found = task.people.filter(({ name }) => people.has(name));
	return {
		title: dropAssignees(
			task.title,
			found.map(({ name }) => name),
			mode,
		),
		projectId,
		priority: task.priority ?? values.priority,
		dueDate: task.dueDate ?? dueDate,
		dueDay: task.dueDate ? task.dueDay : dueDay,
		...(task.dueDate ? {} : span),
		...(task.repeat && draftRepeatOf(task.repeat)),
		labels: eachOnce([
			...(values.labels ?? []),
			...task.labels.flatMap(({ name, label }) => label ?? matchLabel(name, labels) ?? []),
		]),
		assignees: eachOnce([...(values.assignees ?? []), ...found.flatMap(({ name }) => people.get(name) ?? [])]),
	};
}

const eachOnce = <T extends { readonly id: number }>(all: readonly T[]): readonly T[] => [
	...new Map(all.map((one) => [one.id, one])).values(),
];

function draftRepeatOf(typed: TypedRepeat): DraftRepeat {
	if (typed.kind === 'rule') return { repeatRule: formatRule(typed.rule), repeatFrom: typed.from };
	const repeat = toRepeat(typed.interval);
	return { repeat: repeat && typed.from === 'done' ? { ...repeat, mode: 'fromNow' } : repeat };
}

/** A typed repeat, as a task keeps it. */
export function repeatOfTyped(typed: TypedRepeat): RepeatFields {
	return repeatFields(draftRepeatOf(typed));
}
