import { greetingOf, toInstant, wallClockOf } from '@ordna/domain/time';
import { Marked, type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { DateFormat } from '../task/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './greeting.module.css';

interface GreetingProps {
	format: DateFormat;
	/** There is nothing in the workspace yet. */
	isNew: boolean;
	/** Undefined while it is not known. */
	counts: { readonly late: number; readonly today: number } | undefined;
}

/** A greeting by the time of day, and what the day brings. */
export function Greeting({ format, isNew, counts }: GreetingProps) {
	const { t } = useTranslation('overview');
	const { name, username } = useAccount();
	const { now, zone } = format.clock;
	const time = greetingOf(wallClockOf(now, zone).hour);
	return (
		<div className={styles.greeting}>
			<div>
				<h2 className={styles.hello}>{t(`greeting.${time}`, { name: name || username })}</h2>
				<p className={styles.today}>
					<Today day={format.day(toInstant(now))} isNew={isNew} counts={counts} />
				</p>
			</div>
			<Picture name={`hello-${time}`} className={styles.picture} />
		</div>
	);
}

/** "Friday, March 20. Two tasks are overdue, three are due today." */
function Today({ day, isNew, counts }: Omit<GreetingProps, 'format'> & { day: string }) {
	const { t, messageLocale, number } = useTranslation('overview');
	if (!counts) return t('dayAlone', { day });
	if (isNew) return t('day', { day, summary: t('summary.new') });
	const summary = summaryOf(counts, t, (count) => (count <= 12 ? t(`numbers.${count as 0}`) : number(count)));
	return <Marked text={t('day', { day, summary: capital(summary, messageLocale) })} marks={{ b: <b /> }} />;
}

function summaryOf(
	{ late, today }: { readonly late: number; readonly today: number },
	t: Translate<'overview'>,
	word: (count: number) => string,
): string {
	if (late === 0) return today === 0 ? t('summary.nothing') : t('summary.today', { count: today, word: word(today) });
	const lateWords = t('summary.late', { count: late, word: word(late) });
	if (today === 0) return t('summary.lateAlone', { late: lateWords });
	return t('summary.both', { late: lateWords, today: t('summary.also', { count: today, word: word(today) }) });
}

/** The first letter of a sentence, which may stand within a mark. */
function capital(text: string, language: string): string {
	return text.replace(/^(?:<\w+>)?\p{L}/u, (first) =>
		first.replace(/\p{L}$/u, (letter) => letter.toLocaleUpperCase(language)),
	);
}
