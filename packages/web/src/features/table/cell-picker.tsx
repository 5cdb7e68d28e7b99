import { toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isFocusAdrift } from '../../platform/focus/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Popover } from '../../ui/popover.tsx';
import { PriorityMenu } from '../task-field/index.ts';
import { CellChoices, isDateColumn } from './cell-choices.tsx';
import type { ColumnKey } from './columns.ts';
import styles from './table.module.css';
import { useTable } from './table-context.ts';
import type { Step } from './table-cursor.ts';

interface CellPickerProps {
	task: Task;
	column: ColumnKey;
	/** With what somebody began to look for a value. */
	typed?: string | undefined;
}

/**
 * The picker of a column, hanging on the cell it is for. When it closes, the cell has the focus again; Enter that chose
 * goes on to the cell below, Tab to the next one.
 */
export function CellPicker({ task, column, typed }: CellPickerProps) {
	const { t } = useTranslation('table');
	const { actions, cursor, focus } = useTable();
	const next = useRef<Step>(undefined);
	const onOpenChange = (isOpen: boolean) => {
		if (isOpen) return;
		cursor.endEdit();
		const step = next.current;
		requestAnimationFrame(() => {
			if (step) focus(cursor.at(step));
			// Who pressed elsewhere is there already.
			else if (isFocusAdrift()) focus({ row: task.id, column });
		});
	};
	useStepKeys({
		next,
		// In the window of a date it leads through its parts.
		onTab: isDateColumn(column) ? undefined : () => onOpenChange(false),
	});
	const name = t('edit', { column: t(`column.${column}`), title: task.title });
	const trigger = <button type="button" tabIndex={-1} className={styles.anchor} aria-label={name} />;
	if (column === 'priority') {
		return (
			<PriorityMenu
				isOpen
				onOpenChange={onOpenChange}
				trigger={trigger}
				value={toPriority(task.priority)}
				onChange={(priority) => priority !== task.priority && actions.patch(task.id, { priority })}
			/>
		);
	}
	return (
		<Popover isOpen onOpenChange={onOpenChange} trigger={trigger} name={name} isBare={isDateColumn(column)}>
			<CellChoices task={task} column={column} typed={typed} onDone={() => onOpenChange(false)} />
		</Popover>
	);
}

interface StepKeys {
	/** Where to go when the picker closes now. */
	readonly next: RefObject<Step | undefined>;
	readonly onTab: (() => void) | undefined;
}

/** Notes how a picker is left: what was pressed last says where to go. */
function useStepKeys({ next, onTab }: StepKeys): void {
	const tab = useEffectEvent((event: KeyboardEvent) => {
		if (!onTab) return;
		event.preventDefault();
		event.stopPropagation();
		next.current = { columns: event.shiftKey ? -1 : 1 };
		onTab();
	});
	useEffect(() => {
		const life = new AbortController();
		const options = { capture: true, signal: life.signal };
		const onKey = (event: KeyboardEvent) => {
			if (event.isComposing) return;
			next.current = event.key === 'Enter' ? { rows: 1 } : undefined;
			if (event.key === 'Tab') tab(event);
		};
		addEventListener('keydown', onKey, options);
		const onPointer = () => {
			next.current = undefined;
		};
		addEventListener('pointerdown', onPointer, options);
		return () => life.abort();
	}, [next]);
}
