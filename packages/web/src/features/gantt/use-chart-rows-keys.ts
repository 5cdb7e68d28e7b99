import type { TaskId } from '@ordna/domain/task';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';

/** A row that is scrolled to is drawn within so many frames. */
const framesToCome = 5;

/** `j` and `k` go down and up the bars from anywhere, as they do the rows of a list; a task without a bar has its name. */
export function useChartRowsKeys(ids: readonly TaskId[], scrollTo: (index: number) => void): void {
	const go = (step: 1 | -1) => {
		const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
		const at = ids.findIndex((id) => String(id) === row);
		const index = at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1);
		const id = ids[index];
		if (id === undefined) return;
		scrollTo(index);
		focusBar(id, framesToCome);
	};
	useShortcuts([
		{ keys: 'j', run: () => go(1) },
		{ keys: 'k', run: () => go(-1) },
	]);
}

/** Once it is drawn. */
export function focusBar(id: number, frames: number): void {
	const row = document.querySelector(`[data-row="${id}"]`);
	const stop = row?.querySelector<HTMLElement>('[data-bar]') ?? row?.querySelector<HTMLElement>('[data-name]');
	if (stop) stop.focus({ preventScroll: stop.hasAttribute('data-name') });
	else if (frames > 0) requestAnimationFrame(() => focusBar(id, frames - 1));
}
