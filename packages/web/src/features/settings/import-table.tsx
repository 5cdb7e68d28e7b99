import type { ImportPreview } from '@ordna/domain/import';
import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import styles from './import-table.module.css';
import { ImportTableFields, separatorNames } from './import-table-fields.tsx';
import { ImportTableGrid, type TableViewProps } from './import-table-grid.tsx';
import { ImportTableColumns, ImportTableList } from './import-table-list.tsx';
import { SettingGroup } from './setting.tsx';

interface ImportTableProps extends TableViewProps {
	preview: ImportPreview;
	/** As of the fields. */
	addTo: ProjectId | null;
	onAddTo: (id: ProjectId | null) => void;
}

/** What the columns of a table mean, and all its rows as they would be imported. */
export function ImportTable({ preview, addTo, onAddTo, ...view }: ImportTableProps) {
	const { t } = useTranslation('import');
	const isPhone = useIsPhone();
	const { draft, rows, onChange } = view;
	const { counts, shown, count, failure } = rows;
	return (
		<>
			<ImportTableFields {...{ draft, counts, onChange, addTo, onAddTo }} labels={preview.counts.labels} />
			{isPhone && (
				<SettingGroup title={t('columns')}>
					<ImportTableColumns {...view} />
				</SettingGroup>
			)}
			<section className={styles.preview} aria-busy={counts === undefined}>
				<div className={styles.previewHead}>
					<h3>{t('preview')}</h3>
					<Segments
						name={t('preview')}
						value={shown}
						onChange={rows.show}
						options={[
							{ value: 'all', label: t('rows.all', { number: counts?.total ?? 0 }) },
							{ value: 'problems', label: t('rows.problems', { number: counts?.problems ?? 0 }) },
						]}
					/>
				</div>
				{isPhone ? <ImportTableList key={shown} {...view} /> : <ImportTableGrid key={shown} {...view} />}
				{counts && count === 0 && (
					<p role="status" className={styles.none}>
						{t(shown === 'all' ? 'rows.none' : 'rows.noProblems')}
					</p>
				)}
				{failure !== undefined && <LoadError title={t('rows.failed')} failure={failure} retry={rows.retry} />}
			</section>
		</>
	);
}

/** How many rows of a table become tasks, and from how many something is missing. */
export function TableSummary({ rows: { counts } }: Pick<TableViewProps, 'rows'>) {
	const { t } = useTranslation('import');
	if (!counts) return null;
	const { imported, total, incomplete } = counts;
	return (
		<span className={styles.summary} role="status">
			<b>{t('rows.imported', { imported, count: total })}</b>
			{incomplete > 0 && <span> {t('rows.incomplete', { count: incomplete })}</span>}
		</span>
	);
}

/** How a table is written: `64 rows, separated by semicolons`. */
export function TableForm({ draft, rows: { counts } }: Pick<TableViewProps, 'draft' | 'rows'>) {
	const { t } = useTranslation('import');
	if (!counts) return null;
	const known = Object.entries({ ...separatorNames, '\t': 'tab' as const });
	const name = known.find(([sign]) => sign === draft.delimiter)?.[1] ?? 'comma';
	return <>{t(`form.${name}`, { count: counts.total })}</>;
}
