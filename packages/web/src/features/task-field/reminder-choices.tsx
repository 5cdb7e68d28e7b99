import type { ReminderDates } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { Bell, BellRing, CalendarClock, SlidersHorizontal, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import popup from '../../ui/popup.module.css';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import styles from './reminder-choices.module.css';
import { type DatesOfReminders, type OwnKind, OwnReminder } from './reminder-own.tsx';
import { type ReminderWords, useReminderWords } from './reminder-words.ts';
import { basesOf, momentOf, quickReminders, type Reminder, withReminder } from './reminders.ts';

interface ReminderChoicesProps {
	reminders: readonly Reminder[];
	/** The dates of the task, from which reminders count. */
	dates: DatesOfReminders;
	onChange: (reminders: Reminder[]) => void;
	/** It is to close. */
	onDone: () => void;
}

/** What is set, what people mostly want, and any other moment. For a popover without padding. */
export function ReminderChoices({ reminders, dates, onChange, onDone }: ReminderChoicesProps) {
	const [own, setOwn] = useState<OwnKind>();
	const add = (reminder: Reminder) => {
		onChange(withReminder(reminders, reminder, dates));
		onDone();
	};
	if (own) {
		return <OwnReminder kind={own} dates={dates} onKind={setOwn} onAdd={add} onCancel={() => setOwn(undefined)} />;
	}
	return <ReminderList {...{ reminders, dates, onChange }} onAdd={add} onOwn={setOwn} />;
}

interface ReminderListProps {
	reminders: readonly Reminder[];
	dates: ReminderDates;
	onChange: (reminders: Reminder[]) => void;
	onAdd: (reminder: Reminder) => void;
	onOwn: (kind: OwnKind) => void;
}

function ReminderList({ reminders, dates, onChange, onAdd, onOwn }: ReminderListProps) {
	const { t } = useTranslation('pickers');
	const words = useReminderWords();
	const list = useRef<HTMLDivElement>(null);
	const quick = quickReminders(reminders, dates);
	const [removals, setRemovals] = useState(0);
	useLayoutEffect(() => {
		// At first not on what removes; afterwards somewhere, since what had the focus has gone with its row.
		const begin = list.current?.querySelector<HTMLElement>(removals === 0 ? '[data-choice]:enabled' : 'button:enabled');
		begin?.focus({ preventScroll: true });
	}, [removals]);
	const remove = (gone: Reminder) => {
		onChange(reminders.filter((one) => one !== gone));
		setRemovals(removals + 1);
	};
	return (
		<div ref={list} className={styles.list}>
			<div ref={useRovingFocus()}>
				{reminders.length > 0 && (
					<>
						<div className={popup.heading}>{t('reminder.set')}</div>
						<ul>
							{reminders.map((one) => (
								<SetReminder
									key={`${one.relativeTo}${one.relativePeriod}${one.reminder}`}
									{...{ one, dates, words }}
									onRemove={() => remove(one)}
								/>
							))}
						</ul>
						<div className={popup.separator} />
					</>
				)}
				{quick.length > 0 && (
					<>
						<div className={popup.heading}>{t('reminder.add')}</div>
						{quick.map((one) => (
							<QuickReminder key={one.relativePeriod} {...{ one, dates, words }} onAdd={() => onAdd(one)} />
						))}
						<div className={popup.separator} />
					</>
				)}
				{basesOf(dates).length > 0 && (
					<Choice icon={SlidersHorizontal} text={t('reminder.custom')} onChoose={() => onOwn('relative')} />
				)}
				<Choice icon={CalendarClock} text={t('reminder.dateAndTime')} onChoose={() => onOwn('moment')} />
			</div>
		</div>
	);
}

interface ReminderRowProps {
	one: Reminder;
	dates: ReminderDates;
	words: ReminderWords;
}

function SetReminder({ one, dates, words, onRemove }: ReminderRowProps & { onRemove: () => void }) {
	const { t } = useTranslation('pickers');
	const at = momentOf(one, dates);
	const name = words.name(one, dates);
	const isPast = at !== null && at <= words.now;
	// One with a moment of its own has said it; that it is past it has not.
	const tail = at === null ? t('reminder.noDate') : one.relativeTo || isPast ? words.moment(at) : '';
	return (
		<li data-roving-row="" className={cx(popup.item, styles.set, isPast && styles.past)}>
			<Icon of={isPast ? Bell : BellRing} />
			<span className={styles.name}>{name}</span>
			<span className={popup.tail}>{tail}</span>
			<IconButton
				data-roving=""
				icon={X}
				size="small"
				name={t('reminder.remove', { reminder: name })}
				className={styles.remove}
				onClick={onRemove}
			/>
		</li>
	);
}

function QuickReminder({ one, dates, words, onAdd }: ReminderRowProps & { onAdd: () => void }) {
	const at = momentOf(one, dates) ?? toInstant(0);
	const isPast = at <= words.now;
	return <Choice icon={Bell} text={words.name(one, dates)} tail={words.moment(at)} isPast={isPast} onChoose={onAdd} />;
}

interface ChoiceProps {
	icon: IconShape;
	text: string;
	tail?: string;
	/** It can be read, and not be chosen. */
	isPast?: boolean;
	onChoose: () => void;
}

function Choice({ icon, text, tail, isPast = false, onChoose }: ChoiceProps) {
	return (
		<button
			type="button"
			{...(isPast ? {} : { 'data-roving': '', 'data-roving-row': '' })}
			data-choice=""
			disabled={isPast}
			className={cx(popup.item, styles.choice, isPast && styles.past)}
			onClick={onChoose}
		>
			<Icon of={icon} />
			{text}
			{tail && <span className={popup.tail}>{tail}</span>}
		</button>
	);
}
