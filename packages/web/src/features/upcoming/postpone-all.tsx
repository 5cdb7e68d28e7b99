import type { TaskId } from '@ordna/domain/task';
import { calendarDateAt, quickDates, toInstant } from '@ordna/domain/time';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { type DateFormat, taskLoaderOf, useMoveToDay } from '../task/index.ts';
import styles from './upcoming.module.css';

interface PostponeAllProps {
	ids: readonly TaskId[];
	format: DateFormat;
}

/** Gives all that is overdue another day, with one Undo. Their times of day stay. */
export function PostponeAll({ ids, format }: PostponeAllProps) {
	const { t } = useTranslation(['upcoming', 'ui']);
	const client = useClient();
	const moveToDay = useMoveToDay();
	const { zone } = format.clock;
	const [isOpen, setOpen] = useState(false);
	// The choices stay as they were when it opened.
	const choices = isOpen ? quickDates({ now: toInstant(Date.now()), zone }) : [];
	const move = async (day: Parameters<typeof moveToDay>[1], where: string) => {
		// Most of a long list was never seen.
		await taskLoaderOf(client).loadAll(ids);
		moveToDay(ids, day, where);
	};
	return (
		<Menu
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<Button kind="ghost" className={styles.postpone} data-roving="late">
					{t('postpone.all')}
				</Button>
			}
		>
			{choices.map(({ name, date }) => (
				<MenuItem
					key={name}
					icon={CalendarPlus}
					tail={format.short(date)}
					onSelect={() => void move(calendarDateAt(date, zone), format.day(date))}
				>
					{t(`ui:date.${name}`)}
				</MenuItem>
			))}
			<MenuSeparator />
			<MenuItem icon={CalendarOff} onSelect={() => void move(null, t('noDate'))}>
				{t('postpone.remove')}
			</MenuItem>
		</Menu>
	);
}
