import type { Task } from '@ordna/domain/task';
import type { KeyboardEvent } from 'react';
import { isRightToLeft } from '../../platform/drag/index.ts';
import { type Bar, type BarPart, carried, hasPart } from './bars.ts';
import type { ChartRow } from './chart-rows.ts';

/** Left and right carry the bar that has the focus: whole, with Shift to be longer, with Ctrl or Cmd to be shorter. */
export function useBarKeys(
	rows: readonly ChartRow[],
	canWrite: (task: Task) => boolean,
	save: (row: ChartRow, after: Bar) => void,
) {
	return (event: KeyboardEvent) => {
		const { target } = event;
		const step = target instanceof HTMLElement && target.matches('[data-bar]') ? stepOf(event, target) : undefined;
		if (!step || !(target instanceof HTMLElement)) return;
		const row = rows.find(({ id }) => String(id) === target.dataset.bar);
		if (!row?.task || !row.bar) return;
		event.preventDefault();
		if (row.isDerived || !canWrite(row.task) || !hasPart(row.bar, step.part)) return;
		save(row, carried(row.bar, step.part, step.days));
	};
}

interface Step {
	readonly part: BarPart;
	readonly days: 1 | -1;
}

function stepOf(event: KeyboardEvent, bar: Element): Step | undefined {
	if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || event.altKey) return undefined;
	const isLater = (event.key === 'ArrowRight') !== isRightToLeft(bar);
	const days = isLater ? 1 : -1;
	if (event.shiftKey) return { part: isLater ? 'end' : 'start', days };
	if (event.ctrlKey || event.metaKey) return { part: isLater ? 'start' : 'end', days };
	return { part: 'move', days };
}
