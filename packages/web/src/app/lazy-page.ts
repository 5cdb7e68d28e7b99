import { lazyRouteComponent } from '@tanstack/react-router';
import { type LazyExoticComponent, lazy, type ReactNode } from 'react';
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

/** The same for what is no route's own: what opens over a page, or fills one. Put a `Suspense` above it. */
export function lazyPart<P>(load: Load<P>, ...words: (keyof Words)[]): LazyExoticComponent<(props: P) => ReactNode> {
	return lazy(withWords(load, words));
}

function withWords<P>(load: Load<P>, words: (keyof Words)[]) {
	return async () => {
		const [page] = await Promise.all([load(), loadWords(...words)]);
		return { default: page };
	};
}
