import type { Project } from '@ordna/domain/project';
import type { QuickAddPart } from '@ordna/domain/quick-add';
import { endOfDay } from '@ordna/domain/time';
import type { CSSProperties, ReactNode } from 'react';
import { displayName } from '../../../platform/display-name.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CalendarLine, RepeatLine } from '../../../ui/icons/line-icons.tsx';
import { LabelChip } from '../../../ui/label-chip.tsx';
import { colorOf, paletteColoursOf, toColor } from '../../../ui/palette.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { useProject, useProjects, useProjectTitle } from '../../project/index.ts';
import type { DateFormat } from '../due-words.ts';
import { useRepeatWords } from '../repeat-words.ts';
import styles from './quick-add.module.css';
import { Token } from './token.tsx';
import { repeatOfTyped, type TypedTask } from './typed-tasks.ts';

interface UnderstoodProps {
	tasks: readonly TypedTask[];
	format: DateFormat;
	onDrop: (part: string) => void;
}

/** In words what a text was understood as. What was meant otherwise is clicked away. */
export function Understood({ tasks, format, onDrop }: UnderstoodProps) {
	const { t } = useTranslation('task');
	const [task] = tasks;
	if (!task || (tasks.length === 1 && task.parts.length === 0)) return null;
	return (
		<div className={styles.got} aria-live="polite">
			{tasks.length > 1 ? (
				<span>{t('quick.several', { count: tasks.length })}</span>
			) : (
				<>
					<span>{t('quick.understood')}</span>
					{task.parts.map((part) => (
						<Part key={part.text + (part.ranges[0]?.start ?? 0)} {...{ task, part, format, onDrop }} />
					))}
					<FirstDate task={task} format={format} />
					<ProjectToken task={task} onDrop={onDrop} />
				</>
			)}
		</div>
	);
}

/** When a repeat begins that names its days, and of which no date is typed. */
function FirstDate({ task: { dueDay, repeat, parts }, format }: Pick<PartProps, 'task' | 'format'>) {
	if (!dueDay || repeat?.kind !== 'rule' || parts.some(({ kind }) => kind === 'date')) return null;
	return <Token mark={<Icon of={CalendarLine} size={13} />}>{format.full(endOfDay(dueDay, format.clock.zone))}</Token>;
}

interface PartProps {
	task: TypedTask;
	part: QuickAddPart;
	format: DateFormat;
	onDrop: (part: string) => void;
}

function Part({ task, part, format, onDrop }: PartProps) {
	const repeatWords = useRepeatWords();
	const drop = () => onDrop(part.text);
	switch (part.kind) {
		case 'date':
			return (
				<Token onDrop={drop} what={part.text} mark={<Icon of={CalendarLine} size={13} />}>
					{format.full(part.dueDay ? endOfDay(part.dueDay, format.clock.zone) : part.dueDate)}
				</Token>
			);
		case 'repeat':
			return (
				<Token onDrop={drop} what={part.text} mark={<Icon of={RepeatLine} size={13} />}>
					{repeatWords(repeatOfTyped(part.repeat)) ?? part.text}
				</Token>
			);
		case 'priority':
			return (
				<Token onDrop={drop} what={part.text}>
					<PriorityMark rank={part.priority} hasWord />
				</Token>
			);
		case 'label': {
			const label = task.labels.find(({ name }) => name === part.name)?.label;
			return <LabelChip title={label?.title ?? part.name} color={label?.hexColor ?? ''} onRemove={drop} />;
		}
		case 'assignee':
			return <PersonToken task={task} name={part.name} what={part.text} onDrop={drop} />;
		case 'project':
			return null;
	}
}

function PersonToken(props: { task: TypedTask; name: string; what: string; onDrop: () => void }) {
	const { task, name, what, onDrop } = props;
	const { t } = useTranslation('task');
	const person = task.people.find((one) => one.name === name)?.person;
	if (!person) {
		return (
			<Token onDrop={onDrop} what={what} className={styles.lost}>
				{person === null ? t('quick.nobody', { name }) : name}
			</Token>
		);
	}
	return (
		<Token onDrop={onDrop} what={what} className={styles.person} mark={<Avatar person={person} size="tiny" isSilent />}>
			{displayName(person)}
		</Token>
	);
}

/** Where it goes; a project that was named can be clicked away. */
function ProjectToken({ task, onDrop }: { task: TypedTask; onDrop: (part: string) => void }) {
	const { t } = useTranslation('task');
	const titleOf = useProjectTitle();
	const project = useProject(task.projectId);
	const named = task.parts.find((part) => part.kind === 'project');
	const drop = named ? { onDrop: () => onDrop(named.text), what: named.text } : {};
	return (
		<>
			{task.lostProject !== undefined && (
				<Token {...drop} className={styles.lost}>
					{t('quick.lostProject', { name: task.lostProject })}
				</Token>
			)}
			{project && (
				<Token
					{...(task.lostProject === undefined ? drop : {})}
					mark={<Swatch color={project.hexColor} size="small" />}
				>
					{titleOf(project)}
				</Token>
			)}
		</>
	);
}

const priorityColors = ['--ink-3', '--ink-3', '--info', '--warn-2', '--danger', '--danger'] as const;

/** The colour of a part while one types: dates marigold, repeats verdigris, all else in its own. */
function usePartColor(): (task: TypedTask, part: QuickAddPart) => string {
	const projects = useProjects();
	const projectColor = (project: Project | undefined) => toColor(project?.hexColor);
	return (task, part) => {
		switch (part.kind) {
			case 'date':
				return 'var(--hue-marigold)';
			case 'repeat':
				return 'var(--hue-verdigris)';
			case 'priority':
				return `var(${priorityColors[part.priority]})`;
			case 'label':
				return toColor(task.labels.find(({ name }) => name === part.name)?.label?.hexColor);
			case 'project':
				return projectColor(projects.find((project) => project.id === task.projectId));
			case 'assignee': {
				const person = task.people.find(({ name }) => name === part.name)?.person;
				return person ? colorOf(paletteColoursOf(person.username)[0]) : toColor('');
			}
		}
	};
}

/** The text once more, unseen, with a tint under every part that was understood. */
export function Tints({ text, tasks }: { text: string; tasks: readonly TypedTask[] }) {
	const colorOf = usePartColor();
	const spans = tasks
		.flatMap((task) =>
			task.parts.flatMap((part) => part.ranges.map((range) => ({ ...range, color: colorOf(task, part) }))),
		)
		.sort((one, other) => one.start - other.start);
	const pieces: ReactNode[] = [];
	let end = 0;
	for (const span of spans) {
		pieces.push(text.slice(end, span.start));
		pieces.push(
			// React's types know no custom properties.
			<mark key={span.start} style={{ '--c': span.color } as CSSProperties}>
				{text.slice(span.start, span.end)}
			</mark>,
		);
		end = span.end;
	}
	return (
		<span aria-hidden="true" className={styles.tints} dir="auto">
			{pieces}
			{/* An empty last line has no height of its own. */}
			{`${text.slice(end)}\u200b`}
		</span>
	);
}
