import type { Completion, CompletionTotals } from '@ordna/domain/completion';
import type { Task } from '@ordna/domain/task';
import { type CalendarDate, calendarDateAt, noonOf } from '@ordna/domain/time';
import { FastForward } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { ariaShortcut } from '../../ui/shortcuts/shortcut.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { occurrences, useWeekClock } from '../task/index.ts';
import { completionPages, type Missed, missedOf, useCompletions, useLeaveOut } from './completion.api.ts';
import { catchUpKeys, skipKeys } from './completion-keys.ts';
import styles from './completions.module.css';

interface CompletionsProps {
	task: Task;
	isReadOnly: boolean;
	isActive: boolean;
}

const nothingMissed: Missed = { count: 0, days: [] };

/** In the rail of a repeating task: how it went so far, what was missed, and each time it was done or skipped. */
export function Completions({ task, isReadOnly, isActive }: CompletionsProps) {
	const { t } = useTranslation('completion');
	const { data, error } = useCompletions(task);
	const clock = useWeekClock();
	const rules = useLazyModule(occurrences, true);
	const missed = rules ? missedOf(task, clock, rules) : nothingMissed;
	return (
		<section aria-label={t('title')} className={styles.section}>
			<h3 className={styles.title}>{t('title')}</h3>
			{data && <Summary {...data.totals} />}
			{!data && error !== undefined && <p className={styles.summary}>{t('failed')}</p>}
			{!isReadOnly && !task.done && <Actions task={task} missed={missed} isActive={isActive} />}
			{data && data.completions.length > 0 && <Ledger task={task} last={data.completions} lines={data.totals.lines} />}
		</section>
	);
}

/** A row of successes is worth saying from here on. */
const streakFrom = 3;

function Summary({ lines, recent, recentOnTime, streak }: CompletionTotals) {
	const { t } = useTranslation('completion');
	return (
		<p className={styles.summary}>
			{lines === 0 ? t('none') : recent > 0 && t('onTime', { count: recent, onTime: recentOnTime })}{' '}
			{streak >= streakFrom && t('streak', { count: streak })}
		</p>
	);
}

interface ActionsProps {
	task: Task;
	missed: Missed;
	isActive: boolean;
}

/** With one that was missed, to skip it says the same. */
const manyMissed = 2;

function Actions({ task, missed, isActive }: ActionsProps) {
	const { t, messageLocale } = useTranslation('completion');
	const leaveOut = useLeaveOut();
	const dayText = useDayText();
	const { count, days } = missed;
	const skip = () => leaveOut(task, 'skip', 1);
	const catchUp = () => leaveOut(task, 'catchUp', count);
	const hasMissed = count >= manyMissed;
	useShortcuts([{ keys: skipKeys, run: skip }], isActive);
	useShortcuts([{ keys: catchUpKeys, run: catchUp }], isActive && hasMissed);
	const more = count - days.length;
	const list = [...days.map(dayText), ...(more > 0 ? [t('moreMissed', { count: more })] : [])];
	return (
		<div className={styles.actions}>
			{hasMissed && days.length > 0 && (
				<p className={styles.missed}>
					{t('missed', { days: new Intl.ListFormat(messageLocale, { type: 'unit' }).format(list) })}
				</p>
			)}
			{hasMissed && (
				<Button icon={FastForward} aria-keyshortcuts={ariaShortcut(catchUpKeys)} onClick={catchUp}>
					{t('catchUp', { count })}
				</Button>
			)}
			<Button kind={hasMissed ? 'ghost' : 'quiet'} aria-keyshortcuts={ariaShortcut(skipKeys)} onClick={skip}>
				{t('skip')}
			</Button>
		</div>
	);
}

/** "Feb 18", with its year where that is not this one. */
function useDayText(): (day: CalendarDate) => string {
	const { language } = useTranslation('completion');
	const { now, zone } = useWeekClock();
	const thisYear = calendarDateAt(now, zone).slice(0, 4);
	return (day) => {
		const year = day.startsWith(thisYear) ? {} : ({ year: 'numeric' } as const);
		const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC', ...year });
		return format.format(noonOf(day, 'UTC'));
	};
}

/** So many lines are shown until somebody asks for all. */
const shownLines = 8;

interface LedgerProps {
	task: Task;
	last: readonly Completion[];
	lines: number;
}

function Ledger({ task, last, lines }: LedgerProps) {
	const { t } = useTranslation('completion');
	const [isWhole, setWhole] = useState(false);
	return (
		<>
			<table className={styles.ledger}>
				<thead>
					<tr>
						<th scope="col">{t('doneOn')}</th>
						<th scope="col">{t('wasDue')}</th>
						<th scope="col">{t('by')}</th>
					</tr>
				</thead>
				<tbody>
					{isWhole ? <AllLines task={task} last={last} /> : <Lines completions={last.slice(0, shownLines)} />}
				</tbody>
			</table>
			{!isWhole && lines > shownLines && (
				<button type="button" className={styles.more} onClick={() => setWhole(true)}>
					{t('showAll', { count: lines })}
				</button>
			)}
		</>
	);
}

function AllLines({ task, last }: Pick<LedgerProps, 'task' | 'last'>) {
	const { t } = useTranslation('completion');
	const { items, hasMore, more } = usePagedQuery(completionPages(useClient(), task));
	return (
		<>
			<Lines completions={items && items.length > 0 ? items : last} />
			{hasMore && (
				<tr>
					<td colSpan={3}>
						<button type="button" className={styles.more} onClick={more}>
							{t('showMore')}
						</button>
					</td>
				</tr>
			)}
		</>
	);
}

function Lines({ completions }: { completions: readonly Completion[] }) {
	return completions.map((one) => <Line key={one.id} {...one} />);
}

function Line({ doneAt, wasDue, wasDueDay, by, skipped, times, onTime }: Completion) {
	const { t } = useTranslation('completion');
	const { zone } = useWeekClock();
	const dayText = useDayText();
	const due = wasDueDay ?? (wasDue === null ? null : calendarDateAt(wasDue, zone));
	return (
		<tr className={skipped ? styles.skipped : undefined}>
			<td>
				{skipped ? t('skipped', { count: times }) : dayText(calendarDateAt(doneAt, zone))}
				{onTime === false && <span className={styles.late}> {t('late')}</span>}
			</td>
			<td>{due && dayText(due)}</td>
			<td>
				{by && (
					<span className={styles.person}>
						<Avatar person={by} size="tiny" isSilent />
						<span className="cut">{displayName(by)}</span>
					</span>
				)}
			</td>
		</tr>
	);
}
