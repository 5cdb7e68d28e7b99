/** Work that yields after every few steps, and gives its outcome at its end. */
export type SlicedWork<T> = Generator<void, T>;

/** Half a frame: what is typed, and what is drawn of it, need the other one. */
const sliceMs = 8;

export interface RunningWork {
	/** Does what is left at once. */
	readonly finish: () => void;
	readonly cancel: () => void;
}

/** Works in slices between which the browser can draw; the first one at once, so that what is quick is done by then. */
export function runInSlices<T>(work: SlicedWork<T>, onDone: (outcome: T) => void): RunningWork {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isOver = false;
	const run = (budgetMs: number) => {
		const end = performance.now() + budgetMs;
		while (!isOver) {
			const step = work.next();
			if (step.done) {
				isOver = true;
				onDone(step.value);
			} else if (performance.now() >= end) {
				timer = setTimeout(run, 0, sliceMs);
				return;
			}
		}
	};
	const cancel = () => {
		isOver = true;
		clearTimeout(timer);
	};
	const finish = () => {
		clearTimeout(timer);
		run(Number.POSITIVE_INFINITY);
	};
	run(sliceMs);
	return { finish, cancel };
}
