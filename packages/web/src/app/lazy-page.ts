import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement, lazy, type ReactNode, useState } from 'react';
import type { Words } from '../languages/words.ts';
import { loadWords } from './i18n.ts';

/** What a task needs to speak, in its window and on its page. */
export const wordsOfTask = ['task-detail', 'task', 'pickers', 'editor', 'project', 'label'] as const;

type Load<P> = () => Promise<(props: P) => ReactNode>;

/**
 * A page in a file of its own, fetched with its words when somebody is about to go there.
 *
 *     component: lazyPage(() => import('../features/label/labels-page.tsx').then((m) => m.LabelsPage), 'label')
 */
export function lazyPage<P = object>(load: Load<P>, ...words: (keyof Words)[]) {
	return lazyRouteComponent(withWords(load, words));
}

/** A part in a file of its own. */
export interface LazyPart<P> {
	(props: P): ReactNode;
	/** Fetches it ahead: it is then shown at once. */
	readonly preload: () => Promise<unknown>;
}

/** The same for what is no route's own: what opens over a page, or fills one. Put a `Suspense` above it. */
export function lazyPart<P extends object>(load: Load<P>, ...words: (keyof Words)[]): LazyPart<P> {
	const fetchPart = withWords(load, words);
	let fetched: Awaited<ReturnType<typeof fetchPart>>['default'] | undefined;
	const preload = async () => {
		const part = await fetchPart();
		fetched = part.default;
		return part;
	};
	// NOTE: not `lazy` alone: it suspends even when all is here, and React then waits 300 ms before it shows anything.
	// biome-ignore lint/correctness/noComponentHookFactories: made once, where the module of who calls this begins
	function Part(props: P) {
		const [shown] = useState(() => ({ Part: fetched ?? lazy(preload) }));
		return createElement(shown.Part, props);
	}
	return Object.assign(Part, { preload });
}

function withWords<P>(load: Load<P>, words: (keyof Words)[]) {
	return async () => {
		const [page] = await Promise.all([load(), loadWords(...words)]);
		return { default: page };
	};
}
