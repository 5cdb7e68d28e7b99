import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Words } from '../languages/words.ts';
import { loadWords } from './i18n.ts';

/**
 * A page in a file of its own, fetched with its words when somebody is about to go there.
 *
 *     component: lazyPage(() => import('../features/label/labels-page.tsx').then((m) => m.LabelsPage), 'label')
 */
export function lazyPage<P = object>(load: () => Promise<(props: P) => ReactNode>, ...words: (keyof Words)[]) {
	return lazyRouteComponent(async () => {
		const [page] = await Promise.all([load(), loadWords(...words)]);
		return { default: page };
	});
}
