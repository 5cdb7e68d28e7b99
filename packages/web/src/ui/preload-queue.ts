let last: Promise<unknown> = Promise.resolve();

/**
 * Loads what nobody waits for yet, one after the other: a browser asks a server for six files at a time, and what somebody
 * does meanwhile would wait behind dozens of them. What fails is tried again by whoever opens it.
 *
 *     preloadInTurn(menuParts.load);
 */
export function preloadInTurn(load: () => Promise<unknown>): void {
	last = last.then(load).catch(() => undefined);
}
