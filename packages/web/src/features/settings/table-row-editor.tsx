import { type CsvColumn, maxCsvEdits } from '@ordna/domain/import';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './import-table.module.css';
import { cellOf, type TableDraft, type TypedCells, withCorrections } from './table-draft.ts';
import type { TableRow } from './use-table-rows.ts';

/** So many characters are typed into a cell; each takes four bytes at most. */
const maxTyped = 5000;

interface RowEditing {
	/** `undefined` for a cell that is not edited. */
	field: (column: CsvColumn, name: string) => ReactNode;
	/** The buttons, and what is wrong. */
	foot: ReactNode;
	/** For what is around the fields. */
	frame: {
		readonly onKeyDown: (event: KeyboardEvent) => void;
		readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
	};
}

export interface EditedRow {
	row: TableRow;
	draft: TableDraft;
	onKeep: (draft: TableDraft) => void;
	onClose: () => void;
}

/** The fields of a row that is corrected: Enter keeps, Esc gives up, and who goes elsewhere keeps. */
export function useRowEditor({ row, draft, onKeep, onClose }: EditedRow): RowEditing {
	const { t } = useTranslation('import');
	const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
	const [isTooMuch, setTooMuch] = useState(false);
	const first = useRef<HTMLElement>(null);
	const [firstColumn] = useState(() => firstToEdit(row, draft));
	useEffect(() => first.current?.focus(), []);
	const beforeOf = (column: number) => cellOf(draft, row.row, column, row.cells[column] ?? '');
	const keep = () => {
		const changed: TypedCells = new Map(
			[...typed]
				.filter(([column, value]) => value !== beforeOf(column))
				.map(([column, value]) => [column, { value, before: beforeOf(column) }]),
		);
		if (changed.size === 0) return onClose();
		const next = withCorrections(draft, row.row, changed);
		if (next.corrections.size > maxCsvEdits) return setTooMuch(true);
		onKeep(next);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Escape') onClose();
		else if (event.key === 'Enter' && !event.shiftKey && isField) keep();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
		if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) keep();
	};
	return {
		frame: { onKeyDown, onBlur },
		field: ({ columnIndex, attribute }, name) => {
			if (attribute === 'ignore' || row.cut.includes(columnIndex)) return undefined;
			const value = typed.get(columnIndex) ?? beforeOf(columnIndex);
			const set = (next: string) => setTyped(new Map(typed).set(columnIndex, next));
			const ref = (element: HTMLElement | null) => {
				if (columnIndex === firstColumn) first.current = element;
			};
			const ties = { 'aria-label': name, dir: 'auto', maxLength: maxTyped, value, ref, className: styles.field };
			return /\n/.test(value) ? (
				<textarea {...ties} rows={3} onChange={({ target }) => set(target.value)} />
			) : (
				<input {...ties} type="text" onChange={({ target }) => set(target.value)} />
			);
		},
		foot: (
			<>
				<Button onClick={keep}>{t('rows.keep')}</Button>
				<Button kind="ghost" onClick={onClose}>
					{t('cancel')}
				</Button>
				{isTooMuch && (
					<span role="alert" className={styles.refusal}>
						{t('rows.tooMany', { count: maxCsvEdits })}
					</span>
				)}
			</>
		),
	};
}

/** The column in which something is wrong, else the first that can be corrected. */
function firstToEdit({ problems, cut }: TableRow, { mapping }: TableDraft): number | undefined {
	const edited = mapping.filter(({ attribute, columnIndex }) => attribute !== 'ignore' && !cut.includes(columnIndex));
	const wrong = edited.find(({ columnIndex }) => problems.some(({ column }) => column === columnIndex));
	return (wrong ?? edited[0])?.columnIndex;
}
