/**
 * Hands things on together, once a frame: a push of the feed renders at once, a hundred of them should not
 * render a hundred times. A hidden page has no frames, so a timer does it there.
 *
 *     const take = gatherPerFrame<Push>((pushes) => store.batch(() => pushes.forEach(takePush)));
 */
export function batchPerFrame<T>(
	deliver: (items: readonly T[]) => void,
	schedule: (run: () => void) => void = nextFrame,
): (item: T) => void {
	let waiting: T[] = [];
	return (item) => {
		waiting.push(item);
		if (waiting.length > 1) return;
		schedule(() => {
			const items = waiting;
			waiting = [];
			deliver(items);
		});
	};
}

/** Longer than a frame, short enough that a hidden page does not pile up. */
const hiddenDelayMs = 250;

function nextFrame(run: () => void): void {
	const both = { frame: 0, timer: setTimeout(() => finish(), hiddenDelayMs) };
	const finish = () => {
		cancelAnimationFrame(both.frame);
		clearTimeout(both.timer);
		run();
	};
	both.frame = requestAnimationFrame(finish);
}
