/**
 * What runs inside the page. Each function stands alone: it is sent to the browser as text and sees none of the others.
 */

declare global {
	interface Window {
		benchFirstTaskMs?: number;
		benchUsableMs?: number;
		benchLongTaskEndMs?: number;
		benchKeysMs?: number[];
		benchFrames?: number[];
	}
}

/** Notes, in milliseconds since the visit began, when one of the titles is painted, and a field to add takes the focus. */
export function watchFirstVisit(titles: readonly string[]): void {
	const wanted = new Set(titles);
	const isShown = (element: Element | null) =>
		element?.checkVisibility() === true && element.getClientRects().length > 0;
	const findTitle = () => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
			if (wanted.has(node.textContent?.trim() ?? '') && isShown(node.parentElement)) return true;
		}
		return false;
	};
	const findField = () =>
		[...document.querySelectorAll('main input:not([type=checkbox]), main textarea')].some(
			(field) => isShown(field) && !field.matches(':disabled'),
		);
	const afterPaint = (note: () => void) => {
		const channel = new MessageChannel();
		channel.port1.onmessage = note;
		requestAnimationFrame(() => channel.port2.postMessage(null));
	};
	const look = () => {
		if (document.body !== null) {
			if (window.benchFirstTaskMs === undefined && findTitle()) {
				window.benchFirstTaskMs = 0;
				afterPaint(() => {
					window.benchFirstTaskMs = performance.now();
				});
			}
			if (window.benchFirstTaskMs !== undefined && findField()) {
				afterPaint(() => {
					window.benchUsableMs = performance.now();
				});
				return;
			}
		}
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) window.benchLongTaskEndMs = entry.startTime + entry.duration;
	}).observe({ type: 'longtask', buffered: true });
}

/** From each key press, by the browser's own time stamp, until the frame that follows it stands. */
export function watchKeys(): void {
	const times: number[] = [];
	window.benchKeysMs = times;
	const note = ({ timeStamp }: KeyboardEvent) => {
		const channel = new MessageChannel();
		channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
		requestAnimationFrame(() => channel.port2.postMessage(null));
	};
	window.addEventListener('keydown', note, { capture: true });
}

export function startFrames(): void {
	const frames: number[] = [];
	window.benchFrames = frames;
	let last = performance.now();
	const frame = (now: number) => {
		if (window.benchFrames !== frames) return;
		frames.push(now - last);
		last = now;
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
}

export function endFrames(): number[] {
	const frames = window.benchFrames ?? [];
	delete window.benchFrames;
	// The first one began before the watch did.
	return frames.slice(1);
}

/** Milliseconds from a key press, which comes from outside, until what a selector names stands on the screen. */
export function timeUntilSeen(selector: string): Promise<number> {
	return new Promise((resolve) => {
		const begin = ({ timeStamp }: Event) => {
			const look = () => {
				if (!document.querySelector(selector)?.checkVisibility()) return void requestAnimationFrame(look);
				const channel = new MessageChannel();
				channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
				channel.port2.postMessage(null);
			};
			requestAnimationFrame(look);
		};
		window.addEventListener('keydown', begin, { capture: true, once: true });
	});
}

/** Milliseconds from a click, which comes from outside, until a dialog or a page with the task's title stands. */
export function timeUntilOpen(title: string): Promise<number> {
	return new Promise((resolve) => {
		const isOpen = () => {
			const open = document.querySelector('[role=dialog], dialog[open]') ?? document.querySelector('main');
			const isDetail = open?.matches('main') === false || /\/tasks\/\d+/.test(location.pathname);
			const field = open?.querySelector('h1, h2, textarea, [contenteditable], input[type=text]');
			const text =
				field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : open?.textContent;
			return isDetail && (text ?? '').includes(title);
		};
		const begin = ({ timeStamp }: Event) => {
			const look = () => {
				if (isOpen()) resolve(performance.now() - timeStamp);
				else requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		};
		window.addEventListener('click', begin, { capture: true, once: true });
	});
}
