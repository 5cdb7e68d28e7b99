import type { RepeatFrom, RepeatRule } from '@ordna/domain/repeat';
import { type CalendarDate, noonOf } from '@ordna/domain/time';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { occurrences } from '../task/index.ts';
import styles from './repeat-choices.module.css';

interface NextDatesProps {
	rule: RepeatRule;
	from: RepeatFrom;
	/** The day on which the task stands: the first of them. */
	day: CalendarDate;
}

/** So many dates are said. */
const said = 5;

/** When a rule falls: "Next Mar 11, Mar 25, Apr 8, Apr 22, May 6". */
export function NextDates(props: NextDatesProps) {
	const { t } = useTranslation('pickers');
	const text = useNextText(props);
	return (
		<p className={styles.next}>
			<Marked text={t('repeat.next', { dates: text ?? '' })} marks={{ dates: <strong /> }} />
		</p>
	);
}

function useNextText({ rule, from, day }: NextDatesProps): string | undefined {
	const { t, language, messageLocale } = useTranslation('pickers');
	const rules = useLazyModule(occurrences, from === 'due');
	if (from === 'done') {
		const namesDays = rule.monthDays.length + rule.weekdays.length > 0;
		const period = t(`repeat.period.${rule.unit}`, { count: rule.interval });
		return namesDays ? t('repeat.nextNamedDay') : t('repeat.nextAfterDone', { period });
	}
	if (!rules) return undefined;
	const isOver = rule.until !== null && rule.until < day;
	const days = isOver ? [] : [day, ...rules.nextOccurrences(rule, day, said - 1)];
	if (days.length === 0) return t('repeat.ended');
	const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
	return new Intl.ListFormat(messageLocale, { type: 'unit' }).format(
		days.map((one) => format.format(noonOf(one, 'UTC'))),
	);
}
