import { unrestMs } from './use-preload.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Loads what nobody waits for yet, one after the other: a browser asks a server for six files at a time, and what somebody
 * does meanwhile would wait behind dozens of them. None begins between two keys of somebody who types: the next letter would
 * wait until it is compiled. What fails is tried again by whoever opens it.
 *
 *     preloadInTurn(menuParts.load);
 */
export function preloadInTurn(load: () => Promise<unknown>): void {
	last = last
		.then(untilRested)
		.then(load)
		.catch(() => undefined);
}

async function untilRested(): Promise<void> {
	const waitMs = unrestMs('scroll', 'keydown');
	if (waitMs <= 0) return;
	await new Promise((resolve) => setTimeout(resolve, waitMs));
	await untilRested();
}
