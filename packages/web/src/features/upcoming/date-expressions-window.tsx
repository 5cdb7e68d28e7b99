import { useTranslation } from '../../platform/i18n/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './date-expressions-window.module.css';

const examples = {
	now: 'now',
	startOfDay: 'now/d',
	tomorrow: 'now/d+1d',
	inSevenDays: 'now+7d',
	nextWeek: 'now/w+1w',
	startOfMonth: 'now/M',
	date: '2026-03-16',
	dateTime: '2026-03-16 09:00',
	fromDate: '2026-03-16||+1M',
} as const;

// The keys of an object are what its type says.
const names = Object.keys(examples) as (keyof typeof examples)[];

/** What one can write in place of a date. */
export function DateExpressionsWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const { t } = useTranslation('upcoming');
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title={t('expressions.title')}>
			<p>{t('expressions.text')}</p>
			<table className={styles.examples}>
				<thead>
					<tr>
						<th scope="col">{t('expressions.example')}</th>
						<th scope="col">{t('expressions.meaning')}</th>
					</tr>
				</thead>
				<tbody>
					{names.map((name) => (
						<tr key={name}>
							<td>
								<code>{examples[name]}</code>
							</td>
							<td>{t(`expressions.${name}`)}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className={styles.units}>{t('expressions.units')}</p>
		</Dialog>
	);
}
