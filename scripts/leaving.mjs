import { constants } from 'node:os';

/** @type {Set<() => unknown>} */
const leftToDo = new Set();
let isListening = false;

/**
 * Remembers what must be undone when this process is told to stop (Ctrl-C, SIGTERM). Gives a function that undoes
 * it at once and forgets it.
 *
 * @param {() => unknown} undo
 * @returns {() => Promise<void>}
 */
export function onLeaving(undo) {
	listen();
	leftToDo.add(undo);
	return async () => {
		if (leftToDo.delete(undo)) await undo();
	};
}

function listen() {
	if (isListening) return;
	isListening = true;
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
		process.once(signal, async () => {
			for (const undo of [...leftToDo].reverse()) await undo();
			process.exit(128 + constants.signals[signal]);
		});
	}
}
