import { greetingOf, toInstant, wallClockOf } from '@ordna/domain/time';
import { Marked, useTranslation } from '../../platform/words/index.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { DateFormat } from '../task/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './greeting.module.css';

interface GreetingProps {
	format: DateFormat;
	/** Undefined while it is not known. */
	counts: { readonly late: number; readonly today: number } | undefined;
}

/** A greeting by the time of day, and what the day brings. */
export function Greeting({ format, counts }: GreetingProps) {
	const { t } = useTranslation('overview');
	const { name, username } = useAccount();
	const { now, zone } = format.clock;
	const time = greetingOf(wallClockOf(now, zone).hour);
	return (
		<div className={styles.greeting}>
			<div>
				<h2 className={styles.hello}>{t(`greeting.${time}`, { name: name || username })}</h2>
				<p className={styles.today}>
					{format.day(toInstant(now))}. {counts && <Summary {...counts} />}
				</p>
			</div>
			<Picture name={`hello-${time}`} className={styles.picture} />
		</div>
	);
}

/** "Two tasks are late, three are for today." */
function Summary({ late, today }: { late: number; today: number }) {
	const { t } = useTranslation('overview');
	const word = (count: number) => (count <= 12 ? t(`numbers.${count as 0}`) : String(count));
	if (late === 0 && today === 0) return t('summary.nothing');
	if (late === 0) return capital(t('summary.today', { count: today, word: word(today) }));
	const lateWords = capital(t('summary.late', { count: late, word: word(late) }));
	if (today === 0) return <b>{lateWords}.</b>;
	return (
		<Marked
			text={t('summary.both', { late: lateWords, today: t('summary.also', { count: today, word: word(today) }) })}
			marks={{ b: <b /> }}
		/>
	);
}

function capital(text: string): string {
	const [first = ''] = text;
	return first.toLocaleUpperCase() + text.slice(first.length);
}
