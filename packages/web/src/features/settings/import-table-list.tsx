import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './import-table.module.css';
import { ColumnMeaning, useColumnName } from './import-table-fields.tsx';
import { ProblemSign, type TableViewProps } from './import-table-grid.tsx';
import { cellOf, type TableDraft } from './table-draft.ts';
import { isRefused, useProblemText } from './table-problems.ts';
import { useRowEditor } from './table-row-editor.tsx';
import { useRowEditing } from './use-row-editing.ts';
import type { TableRow } from './use-table-rows.ts';

/** The columns of a table beneath each other, each with the first thing that stands in it. */
export function ImportTableColumns({ draft, rows, onChange }: TableViewProps) {
	const { t } = useTranslation('import');
	const nameOf = useColumnName(draft);
	return (
		<ul className={styles.columns} aria-label={t('columns')}>
			{draft.mapping.map((column) => (
				<li key={column.columnIndex} className={styles.column}>
					<bdi className={cx('cut', styles.name)}>{nameOf(column)}</bdi>
					<ColumnMeaning column={column} draft={draft} onChange={onChange} />
					<span className={cx('cut', styles.first)} dir="auto">
						{firstValue(rows.rowAt, column.columnIndex)}
					</span>
				</li>
			))}
		</ul>
	);
}

/** So many rows are looked at for something that stands in a column. */
const lookedAt = 20;

function firstValue(rowAt: TableViewProps['rows']['rowAt'], column: number): string {
	for (let index = 0; index < lookedAt; index += 1) {
		const value = rowAt(index)?.cells[column] ?? '';
		if (value.trim() !== '') return value;
	}
	return '';
}

/** So many rows are shown, and so many more each time. */
const shownAtFirst = 3;
const shownMore = 20;

/** Some rows of a table, with what each of them says under the names of its columns. */
export function ImportTableList({ draft, rows, onChange }: TableViewProps) {
	const { t } = useTranslation('import');
	const [most, setMost] = useState(shownAtFirst);
	const list = useRef<HTMLUListElement>(null);
	const { edited, open, ends } = useRowEditing(list, onChange);
	const { see, count, rowAt } = rows;
	const last = Math.min(most, count) - 1;
	useEffect(() => {
		if (last >= 0) see(0, last);
	}, [see, last]);
	const seen = Array.from({ length: last + 1 }, (_, index) => rowAt(index)).filter((row) => row !== undefined);
	return (
		<>
			<ul ref={list} className={styles.list} aria-label={t('preview')}>
				{seen.map((row) =>
					row.row === edited ? (
						<EditedItem key={row.row} row={row} draft={draft} {...ends} />
					) : (
						<PlainItem key={row.row} row={row} draft={draft} onEdit={() => open(row.row)} />
					),
				)}
			</ul>
			{most < count && (
				<Button kind="ghost" onClick={() => setMost(most + shownMore)}>
					{t('more', { count: Math.min(shownMore, count - most) })}
				</Button>
			)}
		</>
	);
}

interface ItemProps {
	row: TableRow;
	draft: TableDraft;
}

function PlainItem({ row, draft, onEdit }: ItemProps & { onEdit: () => void }) {
	const { t, number } = useTranslation('import');
	const nameOf = useColumnName(draft);
	const text = useProblemText(draft.mapping)(row);
	const id = useId();
	const textOf = (column: number) => cellOf(draft, row.row, column, row.cells[column] ?? '');
	const isWrong = (column: number) => row.problems.some((problem) => problem.column === column);
	const shown = draft.mapping.filter(
		({ attribute, columnIndex }) =>
			attribute !== 'ignore' && (textOf(columnIndex).trim() !== '' || isWrong(columnIndex)),
	);
	return (
		<li className={cx(styles.item, isRefused(row) && styles.refused)} data-wrong={text === '' ? undefined : ''}>
			<span className={styles.number}>
				<ProblemSign row={row} />
				{text === '' && number(row.row)}
			</span>
			<dl className={styles.values}>
				{shown.map((column) => (
					<div key={column.columnIndex} className={cx(column.attribute === 'title' && styles.title)}>
						<dt className={styles.name}>
							<bdi>{nameOf(column)}</bdi>
						</dt>
						<dd dir="auto" className={cx(isWrong(column.columnIndex) && styles.wrong)}>
							{textOf(column.columnIndex).trim() === '' ? t('rows.empty') : textOf(column.columnIndex)}
						</dd>
					</div>
				))}
			</dl>
			<div className={styles.line}>
				{text !== '' && <span id={id}>{text}</span>}
				<button
					type="button"
					data-edits={row.row}
					className={styles.edit}
					aria-label={t('rows.edit', { row: row.row })}
					aria-describedby={text === '' ? undefined : id}
					onClick={onEdit}
				>
					{t('rows.editShort')}
				</button>
			</div>
		</li>
	);
}

function EditedItem(props: ItemProps & { onKeep: (draft: TableDraft) => void; onClose: () => void }) {
	const { row, draft } = props;
	const { number } = useTranslation('import');
	const nameOf = useColumnName(draft);
	const editor = useRowEditor(props);
	return (
		<li className={cx(styles.item, styles.edited)} {...editor.frame}>
			<span className={styles.number}>{number(row.row)}</span>
			<div className={styles.values}>
				{draft.mapping.map((column) => {
					const field = editor.field(column, nameOf(column));
					return (
						field && (
							<div key={column.columnIndex}>
								<bdi aria-hidden="true" className={styles.name}>
									{nameOf(column)}
								</bdi>
								{field}
							</div>
						)
					);
				})}
			</div>
			<div className={styles.line}>{editor.foot}</div>
		</li>
	);
}
