import { useTranslation } from '../../platform/i18n/index.ts';
import type { OrderOfView } from '../task/index.ts';
import styles from './table.module.css';
import { useTable } from './table-context.ts';

/** What the table sums up over all its rows, in sight or not. */
export function TableFoot({ order: { summary }, count }: { order: OrderOfView; count: number }) {
	const { t } = useTranslation('table');
	const { shown } = useTable();
	const percent = summary && Math.round(summary.percentDone * 100);
	const isUnder = shown.includes('percentDone');
	return (
		// biome-ignore lint/a11y/useSemanticElements: the rows above are windowed, which a table element cannot be.
		<div role="rowgroup" className={styles.foot}>
			{/* biome-ignore lint/a11y/useSemanticElements: as above. */}
			<div role="row" tabIndex={-1} aria-rowindex={count + 2} className={styles.footRow}>
				{shown.map((key, at) => (
					// biome-ignore lint/a11y/useSemanticElements: as above.
					<div key={key} role="gridcell" tabIndex={-1} aria-colindex={at + 1} className={styles.sum} data-sum={key}>
						{key === 'title' && (
							<span>{summary ? t('countDone', { count, done: summary.done }) : t('count', { count })}</span>
						)}
						{key === 'title' && !isUnder && percent !== undefined && <span>{t('averageProgress', { percent })}</span>}
						{key === 'percentDone' && percent !== undefined && t('average', { percent })}
					</div>
				))}
			</div>
		</div>
	);
}
