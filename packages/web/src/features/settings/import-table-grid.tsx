import type { CsvColumn } from '@ordna/domain/import';
import { CircleMinus, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRovingRows } from '../../ui/roving-focus/index.ts';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import styles from './import-table.module.css';
import { ColumnMeaning, useColumnName } from './import-table-fields.tsx';
import { cellOf, type TableDraft } from './table-draft.ts';
import { isRefused, useProblemText } from './table-problems.ts';
import { useRowEditor } from './table-row-editor.tsx';
import { useRowEditing } from './use-row-editing.ts';
import type { TableRow, TableRows } from './use-table-rows.ts';

const heights = { head: 68, row: 36 };

/** Of a column, by what it means: no narrower than so many px, and its part of what is left. */
const widths: Readonly<Record<CsvColumn['attribute'], readonly [px: number, part: number]>> = {
	...{ title: [200, 2.2], description: [180, 1.8], assignee: [170, 1.6], labels: [130, 1.1], project: [130, 1.1] },
	...{ due_date: [150, 1.4], start_date: [150, 1.4], end_date: [150, 1.4], reminder: [150, 1.4] },
	...{ priority: [104, 1], done: [96, 0.9], ignore: [124, 1.1] },
};
/** Of the numbers of rows: there may be as many as 200,000. */
const gutterFor = (rows: number) => (rows < 1000 ? 40 : 56);

export interface TableViewProps {
	draft: TableDraft;
	rows: TableRows;
	onChange: (draft: TableDraft) => void;
}

/** All rows of a table below what their columns mean. */
export function ImportTableGrid({ draft, rows, onChange }: TableViewProps) {
	const { t } = useTranslation('import');
	const list = useRef<WindowListHandle<number>>(null);
	const frame = useRef<HTMLElement>(null);
	// The element comes with the list, which is another one when other rows are shown.
	useLayoutEffect(() => {
		frame.current = list.current?.frame ?? null;
	});
	const { edited, open, ends } = useRowEditing(frame, onChange);
	const { count, rowAt } = rows;
	const ids = useMemo(() => Array.from({ length: count }, (_, index) => index), [count]);
	useRovingRows({ ids, list });
	const { mapping } = draft;
	const renderRow = (index: number) => {
		const row = rowAt(index);
		if (!row) return <WaitingRow mapping={mapping} />;
		const own = { row, draft };
		if (row.row === edited) return <EditedGridRow {...own} {...ends} />;
		return <PlainRow {...own} index={index} onEdit={() => open(row.row)} />;
	};
	const sizes = mapping.map(({ attribute }) => widths[attribute]);
	const gutter = gutterFor(rows.counts?.total ?? 0);
	// React's types know no custom properties.
	const style = {
		'--gutter': `${gutter / 16}rem`,
		'--columns': ['var(--gutter)', ...sizes.map(([px, part]) => `minmax(${px / 16}rem, ${part}fr)`)].join(' '),
		'--table-w': `${(gutter + sizes.reduce((sum, [px]) => sum + px, 0)) / 16}rem`,
	} as CSSProperties;
	return (
		<WindowList
			ref={list}
			className={styles.grid ?? ''}
			ids={ids}
			rowHeight={enlarged(heights.row)}
			isMeasured
			role="rowgroup"
			stickyTop={enlarged(heights.head)}
			onRangeChange={rows.see}
			renderRow={renderRow}
			header={<Head draft={draft} onChange={onChange} />}
			frameProps={{
				role: 'table',
				'aria-label': t('preview'),
				'aria-rowcount': count + 1,
				'aria-colcount': mapping.length + 1,
				style,
			}}
		/>
	);
}

function Head({ draft, onChange }: Pick<TableViewProps, 'draft' | 'onChange'>) {
	const { t } = useTranslation('import');
	const nameOf = useColumnName(draft);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the rows below are windowed, which a table element cannot be.
		<div role="rowgroup">
			{/* biome-ignore lint/a11y/useSemanticElements: as above. */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: what is in it has the focus. */}
			<div role="row" aria-rowindex={1} className={styles.headRow}>
				{/* biome-ignore lint/a11y/useSemanticElements: as above. */}
				{/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
				<div role="columnheader" aria-colindex={1} aria-label={t('rows.number')} className={styles.number} />
				{draft.mapping.map((column, at) => (
					// biome-ignore lint/a11y/useSemanticElements: as above.
					// biome-ignore lint/a11y/useFocusableInteractive: as above.
					<div
						key={column.columnIndex}
						role="columnheader"
						aria-colindex={at + 2}
						aria-label={nameOf(column)}
						className={styles.head}
					>
						<bdi aria-hidden="true" className={cx('cut', styles.name)}>
							{nameOf(column)}
						</bdi>
						<ColumnMeaning column={column} draft={draft} onChange={onChange} />
					</div>
				))}
			</div>
		</div>
	);
}

interface RowProps {
	row: TableRow;
	draft: TableDraft;
}

function PlainRow({ row, draft, index, onEdit }: RowProps & { index: number; onEdit: () => void }) {
	const { t, number } = useTranslation('import');
	const text = useProblemText(draft.mapping)(row);
	const id = useId();
	const name = t('rows.edit', { row: row.row });
	const wrong = new Set(row.problems.map(({ column }) => column));
	return (
		<div
			className={cx(styles.row, isRefused(row) && styles.refused)}
			data-roving-row=""
			data-wrong={text === '' ? undefined : ''}
		>
			{/* biome-ignore lint/a11y/useSemanticElements: the rows are windowed, which a table element cannot be. */}
			<div role="cell" aria-colindex={1} className={styles.number}>
				<button
					type="button"
					data-roving={index}
					data-edits={row.row}
					data-ring="inside"
					aria-label={name}
					aria-describedby={text === '' ? undefined : id}
					className={styles.open}
					onClick={onEdit}
				>
					<ProblemSign row={row} />
					{text === '' && number(row.row)}
				</button>
			</div>
			{draft.mapping.map(({ columnIndex, attribute }, at) => {
				const value = cellOf(draft, row.row, columnIndex, row.cells[columnIndex] ?? '');
				const isWrong = wrong.has(columnIndex);
				return (
					// biome-ignore lint/a11y/useSemanticElements: as above.
					<div
						key={columnIndex}
						role="cell"
						aria-colindex={at + 2}
						aria-describedby={isWrong ? id : undefined}
						data-cut={row.cut.includes(columnIndex) ? '' : undefined}
						className={cx(styles.cell, attribute === 'ignore' && styles.ignored, isWrong && styles.wrong)}
					>
						<span className="cut" dir="auto">
							{value.trim() === '' && isWrong ? t('rows.empty') : value}
						</span>
					</div>
				);
			})}
			{text !== '' && (
				// biome-ignore lint/a11y/useSemanticElements: as above.
				<div role="cell" aria-colindex={1} aria-colspan={draft.mapping.length + 1} className={styles.line}>
					<span id={id}>{text}</span>
					<button type="button" className={styles.edit} aria-label={name} onClick={onEdit}>
						{t('rows.editShort')}
					</button>
				</div>
			)}
		</div>
	);
}

/** In the place of its number: what is wrong is left out, or the row is. */
export function ProblemSign({ row }: { row: TableRow }) {
	if (row.problems.length === 0) return null;
	return <Icon of={isRefused(row) ? CircleMinus : TriangleAlert} size={14} className={styles.sign} />;
}

function EditedGridRow(props: RowProps & { onKeep: (draft: TableDraft) => void; onClose: () => void }) {
	const { row, draft } = props;
	const { number } = useTranslation('import');
	const nameOf = useColumnName(draft);
	const editor = useRowEditor(props);
	return (
		<div className={cx(styles.row, styles.edited)} {...editor.frame}>
			{/* biome-ignore lint/a11y/useSemanticElements: the rows are windowed, which a table element cannot be. */}
			<div role="cell" aria-colindex={1} className={styles.number}>
				{number(row.row)}
			</div>
			{draft.mapping.map((column, at) => {
				const field = editor.field(column, nameOf(column));
				return (
					// biome-ignore lint/a11y/useSemanticElements: as above.
					<div
						key={column.columnIndex}
						role="cell"
						aria-colindex={at + 2}
						className={cx(styles.cell, column.attribute === 'ignore' && styles.ignored)}
					>
						{field ?? (
							<span className="cut" dir="auto">
								{row.cells[column.columnIndex]}
							</span>
						)}
					</div>
				);
			})}
			{/* biome-ignore lint/a11y/useSemanticElements: as above. */}
			<div role="cell" aria-colindex={1} aria-colspan={draft.mapping.length + 1} className={styles.line}>
				{editor.foot}
			</div>
		</div>
	);
}

function WaitingRow({ mapping }: { mapping: readonly CsvColumn[] }) {
	return (
		<div className={styles.row}>
			{[0, ...mapping].map((_, at) => (
				// biome-ignore lint/a11y/useSemanticElements: the rows are windowed, which a table element cannot be.
				// biome-ignore lint/suspicious/noArrayIndexKey: they never move.
				<div key={at} role="cell" aria-colindex={at + 1} className={styles.cell} />
			))}
		</div>
	);
}
