import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
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

/**
 * The same for what is no route's own: what opens over a page, or fills one. Put a `Suspense` above it. What could not
 * be fetched is tried again the next time: React's own `lazy` remembers a failure for good.
 */
export function lazyPart<P extends object>(load: Load<P>, ...words: (keyof Words)[]): (props: P) => ReactNode {
	const fetchPart = async () => {
		try {
			return await withWords(load, words)();
		} catch (error) {
			Part = lazy(fetchPart);
			throw error;
		}
	};
	let Part = lazy(fetchPart);
	return (props) => <Part {...props} />;
}

function withWords<P>(load: Load<P>, words: (keyof Words)[]) {
	return async () => {
		const [page] = await Promise.all([load(), loadWords(...words)]);
		return { default: page };
	};
}
