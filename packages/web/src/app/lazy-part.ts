import { createElement, type ReactNode } from 'react';
import type { Words } from '../languages/words.ts';
import { loadWords } from './word-files.ts';

/** What a task needs to speak, in its window and on its page. */
export const wordsOfTask = ['task-detail', 'task', 'pickers', 'editor', 'project', 'label'] as const;

/** A part in a file of its own. */
export interface LazyPart<P> {
	(props: P): ReactNode;
	/** Fetches it ahead: it is then shown at once. What failed is tried again the next time. */
	readonly preload: () => Promise<void>;
}

/** What could not be fetched while it was drawn: drawing fails with that until somebody has been told. */
const failures = new Map<unknown, { readonly error: unknown }>();

/** Drawing what failed fetches it again. For who shows the failure. */
export function forgetFailures(): void {
	failures.clear();
}

/**
 * A page, or what opens over one or fills one, in a file of its own, fetched with its words. The router fetches its
 * pages when somebody is about to go there; put a `Suspense` above any other.
 *
 *     component: lazyPart(() => import('../features/label/labels-page.tsx').then((m) => m.LabelsPage), 'label')
 *
 * NOTE: neither the router's own way, which loads the whole page anew where a file is missing, so that what was typed
 * is gone, nor `lazy`, which remembers for good what failed, and suspends even when all is here.
 */
export function lazyPart<P extends object = object>(
	load: () => Promise<(props: P) => ReactNode>,
	...words: (keyof Words)[]
): LazyPart<P> {
	let fetched: ((props: P) => ReactNode) | undefined;
	let fetching: Promise<void> | undefined;
	const fetchPart = async () => {
		try {
			[fetched] = await Promise.all([load(), loadWords(...words)]);
		} finally {
			fetching = undefined;
		}
	};
	const preload = () => {
		if (fetched) return Promise.resolve();
		fetching ??= fetchPart();
		return fetching;
	};
	// biome-ignore lint/correctness/noComponentHookFactories: made once, where the module of who calls this begins
	function Part(props: P) {
		if (fetched) return createElement(fetched, props);
		const failure = failures.get(Part);
		if (failure) throw failure.error;
		throw preload().catch((error: unknown) => void failures.set(Part, { error }));
	}
	return Object.assign(Part, { preload });
}
