import { toPriority } from '@ordna/domain/priority';
import { firstDayOf, parseRule } from '@ordna/domain/repeat';
import { reminderDates, type Task } from '@ordna/domain/task';
import { type CalendarDate, calendarDateAt, calendarDateOf, noonOf, wallClockOf } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import {
	Bell,
	Calendar,
	CalendarCheck,
	CalendarPlus,
	Palette,
	Percent,
	Repeat as RepeatIcon,
	Tag,
	UserPlus,
} from 'lucide-react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ColorPicker } from '../../ui/color-picker.tsx';
import type { PeriodEnd } from '../../ui/date-picker/lazy-date-picker.tsx';
import { DueDate, silentDueDate } from '../../ui/due-date.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { Popover } from '../../ui/popover.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import type { ShortcutText } from '../../ui/shortcuts/shortcut.ts';
import { Swatch } from '../../ui/swatch.tsx';
import { LabelChips, LabelPicker } from '../label/index.ts';
import { useOfferPush } from '../push/index.ts';
import {
	type DateField,
	isRepeating,
	shownDate,
	type TaskPatch,
	useDateFormat,
	useRepeatWords,
	useTaskActions,
	useWeekClock,
} from '../task/index.ts';
import {
	AssigneeChoices,
	DateChoices,
	nextReminder,
	PeriodChoices,
	PriorityIcon,
	PriorityMenu,
	ProgressChoices,
	ReminderChoices,
	RepeatChoices,
	useReminderWords,
} from '../task-field/index.ts';
import { keysOfFields } from './field-keys.ts';
import { useSaving } from './saving.tsx';
import styles from './task-rail.module.css';

export type FieldName =
	| 'assignees'
	| 'due'
	| 'reminders'
	| 'labels'
	| 'priority'
	| 'progress'
	| 'start'
	| 'end'
	| 'repeat'
	| 'colour';

interface ControlProps {
	task: Task;
	/** The line it hangs on. */
	trigger: ReactElement;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}

export interface Field {
	readonly name: FieldName;
	readonly icon: IconShape;
	readonly keys?: ShortcutText;
	readonly isSet: (task: Task) => boolean;
	readonly Value: ComponentType<{ task: Task }>;
	readonly Control: ComponentType<ControlProps>;
	/** It opens beside its line on a phone, too, where all others are sheets. */
	readonly isMenu?: true;
}

/** What a task has besides its title and text, in the order in which it is shown. */
const fields: readonly Field[] = [
	{
		name: 'assignees',
		icon: UserPlus,
		keys: keysOfFields.assignees,
		isSet: (task) => task.assignees.length > 0,
		Value: ({ task }) => <People people={task.assignees} />,
		Control: (props) => (
			<Panel {...props} name="assignees">
				<AssigneePanel task={props.task} />
			</Panel>
		),
	},
	{
		name: 'due',
		icon: Calendar,
		keys: keysOfFields.due,
		isSet: (task) => task.dueDate !== null,
		Value: DueValue,
		Control: DueControl,
	},
	{
		name: 'reminders',
		icon: Bell,
		keys: keysOfFields.reminders,
		isSet: (task) => task.reminders.length > 0,
		Value: ReminderValue,
		Control: ReminderControl,
	},
	{
		name: 'labels',
		icon: Tag,
		keys: keysOfFields.labels,
		isSet: (task) => task.labels.length > 0,
		Value: ({ task }) => <LabelChips labels={task.labels} isWhole />,
		Control: (props) => (
			<Panel {...props} name="labels">
				<LabelPanel task={props.task} />
			</Panel>
		),
	},
	{
		name: 'priority',
		icon: PriorityIcon,
		keys: keysOfFields.priority,
		isSet: (task) => task.priority > 0,
		Value: ({ task }) => <PriorityMark rank={toPriority(task.priority)} hasWord />,
		Control: PriorityControl,
		isMenu: true,
	},
	{
		name: 'progress',
		icon: Percent,
		isSet: (task) => task.percentDone > 0,
		Value: ({ task }) => <ProgressBar percentDone={task.percentDone * 100} hasNumber className={styles.progress} />,
		Control: ProgressControl,
	},
	{
		name: 'start',
		icon: CalendarPlus,
		isSet: (task) => task.startDate !== null,
		Value: ({ task }) => <PlainDate task={task} of="startDate" />,
		Control: (props) => <PeriodControl {...props} name="start" />,
	},
	{
		name: 'end',
		icon: CalendarCheck,
		isSet: (task) => task.endDate !== null,
		Value: ({ task }) => <PlainDate task={task} of="endDate" />,
		Control: (props) => <PeriodControl {...props} name="end" />,
	},
	{
		name: 'repeat',
		icon: RepeatIcon,
		keys: keysOfFields.repeat,
		isSet: isRepeating,
		Value: RepeatValue,
		Control: RepeatControl,
	},
	{
		name: 'colour',
		icon: Palette,
		keys: keysOfFields.colour,
		isSet: (task) => task.hexColor !== '',
		Value: ({ task }) => <Swatch color={task.hexColor} size="large" />,
		Control: ColourControl,
	},
];

const withoutPeople = fields.filter(({ name }) => name !== 'assignees');

/** The fields that somebody may set: visitors give tasks to nobody. */
export const useFields = (): readonly Field[] => (isVisit() ? withoutPeople : fields);

/** Who has a task, where that is only shown. */
export const assigneesField = fields.find(({ name }) => name === 'assignees');

interface PanelProps extends Omit<ControlProps, 'task'> {
	name: FieldName;
	children: ReactNode;
	isBare?: boolean;
}

function Panel({ name, children, ...popover }: PanelProps) {
	const { t } = useTranslation('task-detail');
	return (
		<Popover {...popover} name={t(`set.${name}`)}>
			{children}
		</Popover>
	);
}

/** Changes fields of the task, which is then said to be saved. */
function useSave({ id }: Task): (fields: TaskPatch) => void {
	const commands = useTaskActions();
	const { track } = useSaving();
	return (patch) => void track(commands.patch(id, patch));
}

// What the wire says of a person's picture comes with pictures; until then everybody wears their plaid.
const People = ({ people }: { people: readonly User[] }) => <PeopleStack people={people} />;

function AssigneePanel({ task }: { task: Task }) {
	const commands = useTaskActions();
	const { track } = useSaving();
	return (
		<AssigneeChoices
			projectId={task.projectId}
			assignees={task.assignees}
			onChange={(people) => track(commands.setAssignees(task.id, people))}
		/>
	);
}

function LabelPanel({ task }: { task: Task }) {
	const commands = useTaskActions();
	const { track } = useSaving();
	return <LabelPicker labels={task.labels} onChange={(labels) => track(commands.setLabels(task.id, labels))} />;
}

function DueValue({ task }: { task: Task }) {
	const format = useDateFormat();
	const due = shownDate(task, 'dueDate', format.clock.zone);
	if (due === null) return null;
	const date = {
		nearness: format.nearness(due, task.done),
		text: format.short(due),
		dateTime: new Date(due).toISOString(),
		long: format.long(due),
	};
	// Its label says "Due" already.
	return date.nearness === 'late' ? <DueDate {...date} /> : silentDueDate(date);
}

function PlainDate({ task, of }: { task: Task; of: DateField }) {
	const format = useDateFormat();
	const date = shownDate(task, of, format.clock.zone);
	if (date === null) return null;
	return (
		<time dateTime={new Date(date).toISOString()} data-date={format.long(date)}>
			<span>{format.short(date)}</span>
		</time>
	);
}

function DueControl({ task, ...control }: ControlProps) {
	const { t } = useTranslation('task-detail');
	const save = useSave(task);
	return (
		<Panel {...control} name="due" isBare>
			<DateChoices
				value={task.dueDate}
				day={task.dueDay}
				onChange={(dueDate, dueDay) => save({ dueDate, dueDay })}
				onDone={() => control.onOpenChange(false)}
				title={t('set.due')}
				noneLabel={t('noDue')}
			/>
		</Panel>
	);
}

/** Start and end, which are picked together. */
function PeriodControl({ task, name, ...control }: ControlProps & { name: PeriodEnd }) {
	const save = useSave(task);
	return (
		<Panel {...control} name={name} isBare>
			<PeriodChoices value={task} onChange={save} onDone={() => control.onOpenChange(false)} initial={name} />
		</Panel>
	);
}

function ReminderValue({ task }: { task: Task }) {
	const { t } = useTranslation('pickers');
	const words = useReminderWords();
	const dates = reminderDates(task, useWeekClock().zone);
	const next = nextReminder(task.reminders, dates, words.now);
	if (!next) return null;
	const reminder = words.name(next, dates);
	const others = task.reminders.length - 1;
	return others === 0 ? reminder : t('reminder.more', { reminder, count: others });
}

function ReminderControl({ task, ...control }: ControlProps) {
	const save = useSave(task);
	const offerPush = useOfferPush();
	const { zone } = useWeekClock();
	return (
		<Panel {...control} name="reminders" isBare>
			<ReminderChoices
				reminders={task.reminders}
				dates={{ ...task, ...reminderDates(task, zone) }}
				onChange={(reminders) => {
					save({ reminders });
					if (reminders.length > task.reminders.length) offerPush();
				}}
				onDone={() => control.onOpenChange(false)}
			/>
		</Panel>
	);
}

function PriorityControl({ task, ...control }: ControlProps) {
	const save = useSave(task);
	return (
		<PriorityMenu
			{...control}
			value={toPriority(task.priority)}
			onChange={(priority) => priority !== task.priority && save({ priority })}
		/>
	);
}

function ProgressControl({ task, ...control }: ControlProps) {
	const save = useSave(task);
	return (
		<Panel {...control} name="progress">
			<ProgressChoices
				percentDone={Math.round(task.percentDone * 100)}
				onChange={(percent) => save({ percentDone: percent / 100 })}
			/>
		</Panel>
	);
}

function RepeatValue({ task }: { task: Task }) {
	return useRepeatWords()(task);
}

function RepeatControl({ task, ...control }: ControlProps) {
	const save = useSave(task);
	const { now, zone } = useWeekClock();
	const day = dayOfTask(task, zone);
	// What repeats without a date would be nowhere: it begins on the first day of its rule.
	const beginOf = (rule: string | null) => {
		const parsed = rule === null || day ? null : parseRule(rule);
		const first = parsed && calendarDateOf(firstDayOf(parsed, wallClockOf(now, zone)));
		return first ? { dueDate: noonOf(first, zone), dueDay: first } : {};
	};
	return (
		<Panel {...control} name="repeat" isBare>
			<RepeatChoices
				value={task}
				day={day ?? calendarDateAt(now, zone)}
				onChange={(change) => save({ ...change, ...beginOf(change.repeatRule) })}
				onDone={() => control.onOpenChange(false)}
			/>
		</Panel>
	);
}

/** The day on which a task stands. */
function dayOfTask(task: Task, zone: string): CalendarDate | undefined {
	const of = (['dueDate', 'startDate', 'endDate'] as const).find((field) => task[field] !== null);
	const date = of && shownDate(task, of, zone);
	return date ? calendarDateAt(date, zone) : undefined;
}

function ColourControl({ task, ...control }: ControlProps) {
	const { t } = useTranslation('task-detail');
	const save = useSave(task);
	return (
		<Panel {...control} name="colour">
			<div className={styles.colour}>
				<ColorPicker name={t('colourOf')} value={task.hexColor} onChange={(hexColor) => save({ hexColor })} canBeNone />
			</div>
		</Panel>
	);
}
