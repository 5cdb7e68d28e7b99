import { toPriority } from '@ordna/domain/priority';
import { rights } from '@ordna/domain/right';
import type { User } from '@ordna/domain/user';
import { createContext, type ReactNode, useContext } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useAll, useRecord } from '../../platform/store/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { LabelChip } from '../../ui/label-chip.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { tip } from '../../ui/tip.ts';
import { bucketKind } from '../bucket/index.ts';
import { labelKind } from '../label/index.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { taskKind, useRepeatWords } from '../task/index.ts';
import type { ShownValue } from './sentences.ts';
import { useDayWords } from './use-day-words.ts';
import styles from './value-chip.module.css';

/** People by their id, for the values below it. */
export const PeopleContext = createContext<ReadonlyMap<number, User>>(new Map());

interface ValueChipProps {
	value: ShownValue;
	/** As it was: fainter. */
	isOld?: boolean;
}

/** A value as a field had it, with the mark of its kind. Long texts are cut, and whole in the tip. */
export function ValueChip({ value, isOld = false }: ValueChipProps) {
	switch (value.type) {
		case 'labels':
			return <Labels ids={value.ids} isOld={isOld} />;
		case 'people':
			return <People ids={value.ids} isOld={isOld} />;
		case 'project':
			return <ProjectChip id={value.id} isOld={isOld} />;
		case 'column':
			return <ColumnChip id={value.id} isOld={isOld} />;
		case 'task':
			return <TaskChip id={value.id} isOld={isOld} />;
		default:
			return <PlainChip value={value} isOld={isOld} />;
	}
}

function Chip({ isOld, text, mark }: { isOld: boolean; text: string; mark?: ReactNode }) {
	const { t } = useTranslation('history');
	const shown = text === '' ? t('value.none') : text;
	return (
		<span className={cx(styles.chip, isOld && styles.old)} {...(shown.length > longText ? tip(shown) : {})}>
			{mark}
			<span className="cut" dir="auto">
				{shown}
			</span>
		</span>
	);
}

/** Letters; about as many as fit. */
const longText = 28;

type Plain = Exclude<ShownValue, { readonly type: 'labels' | 'people' | 'project' | 'column' | 'task' }>;

function PlainChip({ value, isOld }: { value: Plain; isOld: boolean }) {
	const { t } = useTranslation('history');
	const text = usePlainText(value);
	if (value.type === 'priority') {
		const rank = toPriority(value.rank);
		return (
			<span className={cx(styles.chip, isOld && styles.old)}>
				{rank === 0 ? t('value.none') : <PriorityMark rank={rank} hasWord />}
			</span>
		);
	}
	const mark = value.type === 'color' && value.color !== '' ? <Swatch color={value.color} size="small" /> : undefined;
	return <Chip isOld={isOld} text={text} mark={mark} />;
}

function usePlainText(value: Plain): string {
	const { t, language } = useTranslation('history');
	const words = useDayWords();
	const repeatWords = useRepeatWords();
	switch (value.type) {
		case 'text':
			return value.text;
		case 'date':
			return words.date(value.at, value.day);
		case 'repeat':
			return repeatWords(value.repeat) ?? t('value.noRepeat');
		case 'progress':
			return new Intl.NumberFormat(language, { style: 'percent' }).format(value.fraction);
		case 'color':
			return value.color === '' ? '' : `#${value.color.replace('#', '')}`;
		case 'reminders':
			return t('value.reminders', { count: value.count });
		case 'team':
			return t('value.team');
		case 'link':
			return value.name || t('value.link');
		case 'right': {
			const right = rights[value.right];
			return right ? t(`right.${right}`) : '';
		}
		case 'priority':
			return '';
	}
}

function Labels({ ids, isOld }: { ids: readonly number[]; isOld: boolean }) {
	const { t } = useTranslation('history');
	const known = useAll(labelKind).filter((label) => ids.includes(label.id));
	if (ids.length === 0) return <Chip isOld={isOld} text="" />;
	// Whoever cannot see a label is not told its name.
	if (known.length < ids.length) return <Chip isOld={isOld} text={t('value.labels', { count: ids.length })} />;
	return (
		<span className={cx(styles.labels, isOld && styles.old)}>
			{known.map((label) => (
				<LabelChip key={label.id} title={label.title} color={label.hexColor} />
			))}
		</span>
	);
}

function People({ ids, isOld }: { ids: readonly number[]; isOld: boolean }) {
	const { t, messageLocale } = useTranslation('history');
	const people = useContext(PeopleContext);
	const known = ids.flatMap((id) => people.get(id) ?? []);
	if (known.length < ids.length || ids.length === 0)
		return <Chip isOld={isOld} text={ids.length === 0 ? '' : t('value.people', { count: ids.length })} />;
	const names = new Intl.ListFormat(messageLocale, { type: 'unit' }).format(known.map(displayName));
	return (
		<Chip
			isOld={isOld}
			text={names}
			mark={known.slice(0, 3).map((person) => <Avatar key={person.id} person={person} size="tiny" isSilent />)}
		/>
	);
}

function ProjectChip({ id, isOld }: { id: number; isOld: boolean }) {
	const { t } = useTranslation('history');
	const project = useProjects().find((one) => one.id === id);
	const titleOf = useProjectTitle();
	if (id === 0) return <Chip isOld={isOld} text="" />;
	if (!project) return <Chip isOld={isOld} text={t('value.project')} />;
	return <Chip isOld={isOld} text={titleOf(project)} mark={<Swatch color={project.hexColor} size="small" />} />;
}

function ColumnChip({ id, isOld }: { id: number; isOld: boolean }) {
	const { t } = useTranslation('history');
	const column = useRecord(bucketKind, id);
	return <Chip isOld={isOld} text={column?.title ?? t('value.column')} />;
}

function TaskChip({ id, isOld }: { id: number; isOld: boolean }) {
	const { t } = useTranslation('history');
	const task = useRecord(taskKind, id);
	return <Chip isOld={isOld} text={task?.title ?? t('aTask')} />;
}
