import { useRef } from 'react';
import type { Shortcut } from '../../ui/shortcuts/shortcut-listener.ts';
import { type TaskReference, useCopyTask } from '../task/index.ts';

type Named = Parameters<ReturnType<typeof useCopyTask>>[0];

/** So soon after another one a dot goes on from it. */
const betweenMs = 300;
const byDots: readonly TaskReference[] = ['identifier', 'title', 'all'];

/** `.` copies the identifier, `..` the title behind it, `...` the address too; Ctrl and a dot the address alone. */
export function useCopyKeys(taskOf: () => Named | undefined): Shortcut[] {
	const copy = useCopyTask();
	const last = useRef({ dots: 0, at: Number.NEGATIVE_INFINITY });
	const onDot = ({ timeStamp }: KeyboardEvent) => {
		const { dots, at } = last.current;
		// Each is copied at once: who types on gets more.
		const isNext = timeStamp - at < betweenMs && dots < byDots.length;
		last.current = { dots: isNext ? dots + 1 : 1, at: timeStamp };
		const task = taskOf();
		const what = byDots[last.current.dots - 1];
		if (task && what) copy(task, what);
	};
	const onAddress = () => {
		const task = taskOf();
		if (task) copy(task, 'link');
	};
	return [
		{ keys: '.', run: onDot },
		{ keys: 'Mod+.', run: onAddress },
	];
}
