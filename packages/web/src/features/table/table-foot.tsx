import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { tip } from '../../ui/tip.ts';
import type { OrderOfView } from '../task/index.ts';
import { dayIn, filledIn, type Summary, summaryKindOf } from './column-summary.ts';
import type { ColumnKey, ColumnLayout } from './columns.ts';
import styles from './table.module.css';
import { useTable } from './table-context.ts';

interface TableFootProps {
	order: OrderOfView;
	count: number;
	layout: ColumnLayout;
}

/** What the table sums up over all its rows, in sight or not. */
export function TableFoot({ order: { summary }, count, layout }: TableFootProps) {
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
							<Sum text={summary ? t('countDone', { count, done: summary.done }) : t('count', { count })} />
						)}
						{key === 'title' && !isUnder && percent !== undefined && <Sum text={t('averageProgress', { percent })} />}
						{key !== 'title' && summary && <ColumnSummary column={key} summary={summary} layout={layout} />}
					</div>
				))}
			</div>
		</div>
	);
}

interface ColumnSummaryProps {
	column: ColumnKey;
	summary: Summary;
	layout: ColumnLayout;
}

function ColumnSummary({ column, summary, layout }: ColumnSummaryProps) {
	const { t } = useTranslation('table');
	const { format } = useTable();
	const kind = summaryKindOf(layout, column);
	if (kind === 'none') return null;
	if (kind === 'average')
		return <Sum className="cut" text={t('average', { percent: Math.round(summary.percentDone * 100) })} />;
	if (kind === 'filled') return <Sum className="cut" text={t('filled', { count: filledIn(summary, column) ?? 0 })} />;
	const day = dayIn(summary[kind], column, format.clock.zone);
	if (day === undefined) return null;
	return (
		<span className="cut" {...tip(format.long(day))}>
			<Marked text={t(kind, { date: format.short(day) })} marks={figure} />
		</span>
	);
}

const figure = { b: <b /> };

function Sum({ text, className }: { text: string; className?: string }) {
	return (
		<span className={className}>
			<Marked text={text} marks={figure} />
		</span>
	);
}
