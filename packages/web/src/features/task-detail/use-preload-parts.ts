import { useEffect } from 'react';
import { prepareDatePicker } from '../../ui/date-picker/lazy-date-picker.tsx';
import { menuParts } from '../../ui/menu.tsx';
import { popoverParts } from '../../ui/popover.tsx';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import { prepareEditor } from '../rich-text/index.ts';
import { LazyMoveWindow } from '../task-move/index.ts';

/**
 * Fetches what changing a task needs once the task is on the screen and nobody waits for anything: it then opens at
 * once, and without a connection too.
 */
export function usePreloadParts(isWanted: boolean): void {
	useEffect(() => {
		if (isWanted) return whenIdle(fetchParts);
	}, [isWanted]);
}

function fetchParts(): void {
	for (const load of [popoverParts.load, menuParts.load, LazyMoveWindow.preload]) preloadInTurn(load);
	prepareDatePicker();
	prepareEditor();
}
