import type { Label, LabelId } from '@ordna/domain/label';
import type { Project, ProjectId } from '@ordna/domain/project';
import { itemText, type QuickAddMode } from '@ordna/domain/quick-add';
import { readableText } from '@ordna/domain/rich-text';
import type { Task } from '@ordna/domain/task';
import type { Team } from '@ordna/domain/team';
import type { User } from '@ordna/domain/user';
import { History, ListFilter, Tag } from 'lucide-react';
import { displayName } from '../../platform/display-name.ts';
import type { Translate } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import tick from '../../ui/tick.module.css';
import { Tick } from '../../ui/tick.tsx';
import { isSavedFilter } from '../project/index.ts';
import { hrefOfTask } from '../task/index.ts';
import { TeamMark } from '../team/index.ts';
import { Highlighted } from './highlighted.tsx';
import type { Hit } from './hit.ts';
import { rankOf, searchable } from './match.ts';
import styles from './palette.module.css';
import type { RecentTask } from './recent.ts';
import { excerptOf } from './task-search.ts';

/** What lines of things need of the screen. */
export interface ThingContext {
	readonly t: Translate<'palette'>;
	readonly mode: QuickAddMode;
	readonly findProject: (id: ProjectId) => Project | undefined;
	readonly titleOf: (project: Project) => string;
	readonly openPage: (href: string) => void;
	readonly openModal: (href: string) => void;
	/** How many open tasks carry a label; nothing until it is known. */
	readonly openTasksOf: (label: LabelId) => number | undefined;
	/** Puts another text into the field. */
	readonly rewrite: (text: string) => void;
	/** There a line has a second one below it, with room for more. */
	readonly isPhone: boolean;
	/** When a task is due, or was done: "Friday", "Done Friday, February 27". */
	readonly whenOf: (task: Task) => string | undefined;
}

interface ProjectTailProps {
	project: Project;
	title: string;
	when?: string | undefined;
}

/** A project with its colour, as it stands at the end of a line. */
export function ProjectTail({ project, title, when }: ProjectTailProps) {
	return (
		<>
			<Swatch color={project.hexColor} size="small" />
			<span className="cut" dir="auto">
				{title}
			</span>
			{when !== undefined && <span className={styles.when}>{when}</span>}
		</>
	);
}

export function taskHit(task: Task, terms: readonly string[], context: ThingContext): Hit {
	const { t, findProject, titleOf, openModal, isPhone, whenOf } = context;
	const project = findProject(task.projectId);
	const href = hrefOfTask(task.id);
	return {
		id: `task ${task.id}`,
		title: task.title,
		terms,
		isDone: task.done,
		mark: (
			<span className={cx(tick.box, styles.tick, task.done && tick.on)}>
				<Tick />
			</span>
		),
		detail: isInTitle(task, terms) ? undefined : <Elsewhere task={task} terms={terms} t={t} />,
		tail: project && (
			<ProjectTail project={project} title={titleOf(project)} when={isPhone ? whenOf(task) : undefined} />
		),
		href,
		choose: () => openModal(href),
	};
}

/** A number is in no title, and none is looked for elsewhere. */
const isInTitle = ({ title, index }: Task, terms: readonly string[]) =>
	terms.length === 0 || rankOf(terms, searchable(title)) > 0 || terms.join() === String(index);

/** Where a task has the words that its title lacks. */
function Elsewhere({ task, terms, t }: { task: Task; terms: readonly string[]; t: ThingContext['t'] }) {
	const excerpt = excerptOf(readableText(task.description), terms);
	return excerpt === undefined ? t('inComment') : <Highlighted text={excerpt} terms={terms} />;
}

/** A project, or a saved filter. */
export function projectHit(project: Project, terms: readonly string[], context: ThingContext): Hit {
	const { t, findProject, titleOf, openPage, isPhone } = context;
	const parent = findProject(project.parentProjectId);
	const place = parent && (isPhone ? t('inProject', { project: titleOf(parent) }) : titleOf(parent));
	const href = `/projects/${project.id}`;
	return {
		id: `project ${project.id}`,
		title: titleOf(project),
		terms,
		mark: isSavedFilter(project) ? (
			<Icon of={ListFilter} />
		) : (
			<Swatch color={project.hexColor} className={styles.swatch} />
		),
		tail: project.isArchived ? t('kind.archived') : place,
		href,
		choose: () => openPage(href),
	};
}

/** Choosing a label, or a person, asks for the tasks that carry it. */
export function labelHit(label: Label, { t, mode, openTasksOf, rewrite }: ThingContext): Hit {
	const count = openTasksOf(label.id);
	return {
		id: `label ${label.id}`,
		title: label.title,
		mark: <Icon of={Tag} />,
		shown: <LabelChip title={label.title} color={label.hexColor} />,
		...(count ? { end: t('openTasks', { count }) } : {}),
		staysOpen: true,
		choose: () => rewrite(`${itemText('label', label.title, mode)} `),
	};
}

export function personHit(person: User, terms: readonly string[], { mode, rewrite }: ThingContext): Hit {
	return {
		id: `person ${person.id}`,
		title: displayName(person),
		terms,
		mark: <Avatar person={person} size="tiny" isSilent className={styles.avatar} />,
		tail: person.username,
		staysOpen: true,
		choose: () => rewrite(`${itemText('assignee', person.username, mode)} `),
	};
}

export function teamHit(team: Team, terms: readonly string[], { openPage }: ThingContext): Hit {
	const href = `/teams/${team.id}/edit`;
	return {
		id: `team ${team.id}`,
		title: team.name,
		terms,
		mark: <TeamMark team={team} size="tiny" />,
		href,
		choose: () => openPage(href),
	};
}

/** A task that was opened lately; it may not be in memory. */
export function recentTaskHit({ id, title }: RecentTask, task: Task | undefined, context: ThingContext): Hit {
	if (task) return taskHit(task, [], context);
	const href = hrefOfTask(id);
	return { id: `task ${id}`, title, mark: <Icon of={History} />, href, choose: () => context.openModal(href) };
}

/** Those that fit, the best first, lately visited ones before others that fit as well; without terms all of them. */
export function fitting<T>(
	things: readonly T[],
	terms: readonly string[],
	{ nameOf, isFirst = () => false, limit }: Fitting<T>,
): readonly T[] {
	const rankIn = (thing: T) => (terms.length === 0 ? 1 : rankOf(terms, searchable(nameOf(thing))));
	return things
		.map((thing) => ({ thing, name: nameOf(thing), rank: rankIn(thing) }))
		.filter(({ rank }) => rank > 0)
		.sort(
			(one, other) =>
				other.rank - one.rank ||
				Number(isFirst(other.thing)) - Number(isFirst(one.thing)) ||
				one.name.localeCompare(other.name),
		)
		.slice(0, limit)
		.map(({ thing }) => thing);
}

interface Fitting<T> {
	readonly nameOf: (thing: T) => string;
	readonly isFirst?: (thing: T) => boolean;
	readonly limit: number;
}
