import type { ProjectId } from '@ordna/domain/project';
import { GripVertical, Plus, X } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import {
	altStep,
	DropLine,
	dragKey,
	followFocus,
	useDraggable,
	useDropColumn,
	usePlainRows,
} from '../../platform/drag/index.ts';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FilterField, type FilterVocabulary } from '../filter/index.ts';
import { type ColumnDraft, emptyColumn, movedTo } from './column-drafts.ts';
import styles from './filter-columns.module.css';
import editor from './views-editor.module.css';

interface FilterColumnsProps {
	columns: readonly ColumnDraft[];
	onChange: (columns: readonly ColumnDraft[]) => void;
	names: FilterVocabulary;
	projectId: ProjectId | undefined;
	/** What is wrong with a column, by its place. */
	errors: ReadonlyMap<number, string>;
	/** What is wrong with all of them. */
	error: string | undefined;
}

/**
 * The columns of a board that are filters: each with its name and what it finds, in their order, which a grip changes. It
 * stands within `Dragging`.
 */
export function FilterColumns(props: FilterColumnsProps) {
	const { columns, onChange, errors, error } = props;
	const { t } = useTranslation('view');
	const list = useRef<HTMLUListElement>(null);
	const count = useRef(columns.length);
	useEffect(() => {
		const isAdded = columns.length > count.current;
		count.current = columns.length;
		if (isAdded) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
	}, [columns.length]);
	const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
	const labelOf = (key: number) => nameOf(columns, keys.indexOf(key), t);
	const { ref, rows } = usePlainRows(dragKind);
	const column = useDropColumn<number>(
		{
			...{ kind: dragKind, id: dragKind, label: t('columns'), ids: keys, labelOf },
			overlay: (key) => <div className={editor.carried}>{labelOf(key)}</div>,
			onDrop: ({ id, to }) => onChange(movedTo(columns, keys.indexOf(id), to.index)),
		},
		rows,
	);
	return (
		<div className={styles.columns}>
			<div ref={ref} className={styles.rows}>
				<ul ref={list} className={styles.list}>
					{columns.map(({ key }, at) => (
						<FilterColumn key={key} {...props} at={at} />
					))}
				</ul>
				<DropLine column={column} rows={rows} />
			</div>
			<div role="alert">{error !== undefined && errors.size === 0 && <p className={styles.wrong}>{error}</p>}</div>
			<Button kind="ghost" icon={Plus} className={styles.add} onClick={() => onChange([...columns, emptyColumn()])}>
				{t('column.add')}
			</Button>
		</div>
	);
}

const dragKind = 'filter-column';

const nameOf = (columns: readonly ColumnDraft[], at: number, t: Translate<'view'>) =>
	columns[at]?.title.trim() || t('column.numbered', { number: at + 1 });

function FilterColumn({
	columns,
	at,
	onChange,
	names,
	projectId,
	errors,
}: FilterColumnsProps & { /** Its place among them. */ at: number }) {
	const { t } = useTranslation('view');
	const draft = columns[at] ?? emptyColumn();
	const { row, handle } = useDraggable({ kind: dragKind, id: draft.key, column: dragKind });
	const { onKeyDown: onLift, ...grip } = handle as HTMLAttributes<HTMLElement>;
	const change = (patch: Partial<ColumnDraft>) =>
		onChange(columns.map((column, place) => (place === at ? { ...column, ...patch } : column)));
	const title = nameOf(columns, at, t);
	/** Alt and an arrow: by one; Space lifts it. */
	const onMoveKey = (event: KeyboardEvent<HTMLElement>): boolean => {
		const step = altStep(event);
		if (step === undefined) return false;
		const to = at + step;
		if (columns[to] === undefined) return true;
		onChange(movedTo(columns, at, to));
		followFocus(dragKey(dragKind, draft.key), () => undefined);
		announce(t('movedTo', { title, position: to + 1, count: columns.length }));
		return true;
	};
	return (
		<li {...row} className={styles.column}>
			<button
				type="button"
				{...grip}
				onKeyDown={(event) => onMoveKey(event) || onLift?.(event)}
				className={styles.grip}
				aria-label={t('move', { title })}
			>
				<Icon of={GripVertical} />
			</button>
			<TextField
				label={t('column.title', { number: at + 1 })}
				isLabelHidden
				placeholder={t('column.name')}
				value={draft.title}
				onChange={(next) => change({ title: next })}
				maxLength={250}
				autoComplete="off"
				dir="auto"
			/>
			<div className={styles.filter}>
				<FilterField
					label={t('column.filter', { number: at + 1 })}
					isLabelHidden
					placeholder={t('column.finds')}
					value={draft.filter}
					onChange={(filter) => change({ filter })}
					vocabulary={names}
					projectId={projectId}
					error={errors.get(at)}
				/>
				{draft.filter.trim() !== '' && (
					<Checkbox isOn={draft.withNulls} onChange={(withNulls) => change({ withNulls })}>
						{t('withoutValue')}
					</Checkbox>
				)}
			</div>
			<span className={styles.tools}>
				<IconButton
					icon={X}
					size="small"
					name={t('column.remove', { number: at + 1 })}
					isDisabled={columns.length === 1 ? t('column.last') : false}
					onClick={() => onChange(columns.filter((_, place) => place !== at))}
				/>
			</span>
		</li>
	);
}
