// The picker of a phone; cell-editor.tsx chooses it.
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type Priority, toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { Check, ChevronDown, ChevronUp, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isFocusAdrift } from '../../platform/focus/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { ShortcutBarrier } from '../../ui/shortcuts/use-shortcuts.ts';
import { useTask } from '../task/index.ts';
import { CellChoices, isDateColumn } from './cell-choices.tsx';
import styles from './cell-sheet.module.css';
import { cellText } from './cell-text.ts';
import { cellValue, useCellParts } from './cell-value.tsx';
import { type ColumnKey, columnRules } from './columns.ts';
import { useTable } from './table-context.ts';
import type { Editing } from './table-cursor.ts';

/**
 * What stands in the cell one is in, and what it can be set to: from below, without a scrim, so that the table stays in
 * reach. A choice stays open; up and down lead to the same column of the next task, and a press on another cell to that one.
 */
export function CellSheet() {
	const { cursor } = useTable();
	const editing = useSyncExternalStore(cursor.subscribe, () => cursor.editing);
	const inSheet = editing?.column === 'title' ? undefined : editing;
	const [shown, setShown] = useState(inSheet);
	// What it holds stays while it leaves.
	if (inSheet && inSheet !== shown) setShown(inSheet);
	return shown ? <Sheet editing={shown} isOpen={inSheet !== undefined} /> : null;
}

function Sheet({ editing: { row, column }, isOpen }: { editing: Editing; isOpen: boolean }) {
	const { t } = useTranslation('table');
	const { cursor, focus } = useTable();
	const task = useTask(row);
	const surface = useRef<HTMLDivElement>(null);
	useRowInView(surface, isOpen, { row, column });
	const close = () => {
		cursor.endEdit();
		// Who pressed elsewhere is there already.
		requestAnimationFrame(() => isFocusAdrift() && focus({ row, column }));
	};
	const beside = (rows: 1 | -1) => {
		const next = cursor.at({ rows })?.row;
		return next === undefined || next === 'head' || next === row ? undefined : () => cursor.edit({ row: next, column });
	};
	const name = t('edit', { column: t(`column.${column}`), title: task?.title ?? '' });
	return (
		<BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && close()} modal={false} disablePointerDismissal>
			<BaseDialog.Portal>
				<BaseDialog.Popup
					ref={surface}
					data-typing=""
					aria-label={name}
					className={styles.sheet}
					initialFocus={surface}
				>
					<ShortcutBarrier />
					<header className={styles.head}>
						<div className={styles.names}>
							<h2 className={styles.column}>{t(`column.${column}`)}</h2>
							<p className={styles.task} dir="auto">
								{task?.title}
							</p>
						</div>
						<Way name={t('above')} icon={ChevronUp} go={beside(-1)} />
						<Way name={t('below')} icon={ChevronDown} go={beside(1)} />
						<IconButton size="touch" isTipless icon={X} name={t('close')} onClick={close} />
					</header>
					<div className={cx(styles.content, isDateColumn(column) && styles.bare)}>
						{task && <Content key={`${row} ${column}`} task={task} column={column} onDone={close} />}
					</div>
				</BaseDialog.Popup>
			</BaseDialog.Portal>
		</BaseDialog.Root>
	);
}

interface WayProps {
	name: string;
	icon: typeof ChevronUp;
	go: (() => void) | undefined;
}

function Way({ name, icon, go }: WayProps) {
	return <IconButton size="touch" isTipless icon={icon} name={name} isDisabled={!go} onClick={go} />;
}

interface ContentProps {
	task: Task;
	column: ColumnKey;
	onDone: () => void;
}

function Content(props: ContentProps) {
	const { readOnlyOf } = useTable();
	const readOnly = readOnlyOf(props.task);
	if (readOnly !== undefined || !columnRules[props.column].isEditable) return <Value {...props} readOnly={readOnly} />;
	return props.column === 'priority' ? <Ranks task={props.task} /> : <CellChoices {...props} />;
}

const ranks: readonly Priority[] = [0, 1, 2, 3, 4, 5];

function Ranks({ task }: { task: Task }) {
	const { t } = useTranslation('ui');
	const { actions } = useTable();
	const chosen = toPriority(task.priority);
	return (
		<div className={styles.ranks}>
			{ranks.map((rank) => (
				<button
					key={rank}
					type="button"
					className={styles.rank}
					aria-pressed={rank === chosen}
					onClick={() => rank !== chosen && actions.patch(task.id, { priority: rank })}
				>
					<PriorityMark
						rank={rank}
						hasWord={rank > 0}
						isSilent={rank === 0}
						className={rank < 5 ? styles.word : undefined}
					/>
					{rank === 0 && t('priority.0')}
					{rank === chosen && <Icon of={Check} className={styles.chosen} />}
				</button>
			))}
		</div>
	);
}

/** All that stands in a cell, as text where the cell has but pictures of it. */
function Value({ task, column, readOnly }: ContentProps & { readOnly: string | undefined }) {
	const { t } = useTranslation('table');
	const parts = useCellParts();
	const { words } = useTable();
	const isText = ['labels', 'assignees', 'createdBy', 'project', 'index', 'commentCount'].includes(column);
	const value = isText ? cellText(task, column, words) : cellValue({ task, column, readOnly }, parts);
	return (
		<div className={styles.value}>
			<p dir="auto">{value || <span className={styles.quiet}>{t('empty')}</span>}</p>
			{readOnly && <p className={styles.quiet}>{readOnly}</p>}
		</div>
	);
}

/** While it is open, the row comes to the middle of what the sheet leaves of the table. */
function useRowInView(
	surface: Readonly<{ current: HTMLDivElement | null }>,
	isOpen: boolean,
	{ row, column }: Editing,
) {
	const { reveal } = useTable();
	useLayoutEffect(() => {
		if (!isOpen) return;
		let grid: HTMLElement | null = null;
		// The sheet is drawn by then, and as high as it is.
		const frame = requestAnimationFrame(() =>
			reveal({ row, column }, (cell) => {
				grid = cell.closest<HTMLElement>('[role=grid]');
				if (!grid || !surface.current) return;
				const covered = grid.getBoundingClientRect().bottom - (innerHeight - surface.current.offsetHeight);
				grid.style.setProperty('--covered', `${Math.max(covered, 0)}px`);
				cell.scrollIntoView({ block: 'center', inline: 'nearest' });
			}),
		);
		return () => {
			cancelAnimationFrame(frame);
			grid?.style.removeProperty('--covered');
		};
	}, [isOpen, row, column, reveal, surface]);
}
