import { type CsvColumn, csvAttributes, csvSeparators, type ImportPreview } from '@ordna/domain/import';
import type { ProjectId } from '@ordna/domain/project';
import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { canWriteIn } from '../project/index.ts';
import styles from './import-table.module.css';
import { ProjectChoice } from './project-choice.tsx';
import { namesProjects, type TableDraft } from './table-draft.ts';
import { layoutExample, offeredLayouts } from './table-layouts.ts';
import type { TableCounts } from './use-table-rows.ts';

interface FieldsProps {
	draft: TableDraft;
	counts: TableCounts | undefined;
	/** Of the preview. */
	labels: ImportPreview['counts']['labels'];
	onChange: (draft: TableDraft) => void;
	/** The project that its tasks are added to; `null` for a new one. */
	addTo: ProjectId | null;
	onAddTo: (id: ProjectId | null) => void;
}

/** How the whole table is read: its dates, what stands between labels, and whether its first row has names. */
export function ImportTableFields({ draft, counts, labels, onChange, addTo, onAddTo }: FieldsProps) {
	const { t } = useTranslation('import');
	const first = useId();
	const { total = 0, fits = [] } = counts?.dates ?? {};
	const layouts = offeredLayouts(draft.dateFormat, fits);
	const countOf = (layout: string) => layouts.find((one) => one.layout === layout)?.count ?? 0;
	const [next] = layouts.filter(
		({ layout, count }) => layout !== draft.dateFormat && count > 0 && !isSameDay(layout, draft.dateFormat),
	);
	const hasLabels = draft.mapping.some(({ attribute }) => attribute === 'labels');
	return (
		<div className={styles.fields}>
			<Select
				label={t('dates')}
				value={draft.dateFormat}
				onChange={(dateFormat) => onChange({ ...draft, dateFormat })}
				options={layouts.map(({ layout, example, count }) => ({
					value: layout,
					label: example,
					...(total > 0 && { note: t('fits', { count, total }) }),
				}))}
				hint={
					total > 0 &&
					[
						t('fitDates', { count: countOf(draft.dateFormat), total }),
						next && t('otherFits', { example: next.example, count: next.count }),
					]
						.filter(Boolean)
						.join(' ')
				}
			/>
			{!namesProjects(draft) && (
				<ProjectChoice
					label={t('addTo')}
					value={addTo}
					onChange={onAddTo}
					noProject={t('newProject')}
					unreadable={t('newProject')}
					canChoose={canWriteIn}
					hint={addTo !== null && t('addToHint')}
				/>
			)}
			<Select
				label={t('separator')}
				value={draft.labelSeparator}
				onChange={(labelSeparator) => onChange({ ...draft, labelSeparator })}
				options={csvSeparators.map((value) => ({ value, label: t(`separators.${separatorNames[value]}`) }))}
				hint={hasLabels && t('foundLabels', { count: labels.found, fresh: labels.kept })}
			/>
			<div>
				<div className={styles.label} id={`${first}-label`}>
					{t('firstRow')}
				</div>
				<div className={styles.switch}>
					<Switch
						isOn={draft.hasHeader}
						onChange={(hasHeader) => onChange({ ...draft, hasHeader })}
						labelledBy={`${first}-label ${first}`}
					/>
					<span id={first}>{t('columnNames')}</span>
				</div>
			</div>
		</div>
	);
}

/** What fits a day fits a time of the same order as well, which says nothing new. */
function isSameDay(one: string, other: string): boolean {
	const dayOf = (layout: string) => layoutExample(layout).split(/[ T]\d\d:/)[0];
	return dayOf(one) === dayOf(other);
}

export const separatorNames = { ',': 'comma', ';': 'semicolon', ' ': 'space', '|': 'bar' } as const;

/** What a column is called: as the first row says, else by its place. */
export function useColumnName({ hasHeader, mapping }: Pick<TableDraft, 'hasHeader' | 'mapping'>) {
	const { t } = useTranslation('import');
	return (column: CsvColumn) =>
		(hasHeader && column.columnName) || t('column', { number: mapping.indexOf(column) + 1 });
}

interface MeaningProps {
	column: CsvColumn;
	draft: TableDraft;
	onChange: (draft: TableDraft) => void;
}

/** What a column means. */
export function ColumnMeaning({ column, draft, onChange }: MeaningProps) {
	const { t } = useTranslation('import');
	const nameOf = useColumnName(draft);
	return (
		<Select
			label={nameOf(column)}
			isLabelHidden
			className={cx(styles.meaning, column.attribute === 'ignore' && styles.unused)}
			value={column.attribute}
			onChange={(attribute) =>
				onChange({ ...draft, mapping: draft.mapping.map((one) => (one === column ? { ...one, attribute } : one)) })
			}
			options={csvAttributes.map((value) => ({ value, label: t(`attributes.${value}`) }))}
		/>
	);
}
