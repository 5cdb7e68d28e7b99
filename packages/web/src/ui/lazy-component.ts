import { createElement, type ReactNode } from 'react';
import type { Feature } from '../platform/i18n/index.ts';
import { lazyModule } from './lazy-module.ts';

/** A component in a file of its own. */
export interface LazyComponent<P> {
	(props: P): ReactNode;
	/** Preloads it: it is then shown at once. What failed is tried again the next time. */
	readonly preload: () => Promise<void>;
}

/** What could not be fetched while it was drawn: drawing fails with that until somebody has been told. */
const failures = new Map<unknown, { readonly error: unknown }>();

/** Drawing what failed fetches it again. For who shows the failure. */
export function forgetFailures(): void {
	failures.clear();
}

/**
 * A `lazyModule` that is drawn: a page, or what opens over one or fills one. The router fetches its pages when somebody is
 * about to go there; put a `Suspense` above any other.
 *
 *     component: lazyComponent(() => import('./labels-page.tsx').then((m) => m.LabelsPage), 'label')
 *
 * NOTE: neither the router's own way, which loads the whole page anew where a file is missing, so that what was typed
 * is gone, nor `lazy`, which remembers for good what failed, and suspends even when all is here.
 */
export function lazyComponent<P extends object = object>(
	fetch: () => Promise<(props: P) => ReactNode>,
	...features: readonly Feature[]
): LazyComponent<P> {
	const part = lazyModule(fetch, ...features);
	// biome-ignore lint/correctness/noComponentHookFactories: made once, where the module of who calls this begins
	function Part(props: P) {
		const fetched = part.now();
		if (fetched) return createElement(fetched, props);
		const failure = failures.get(Part);
		if (failure) throw failure.error;
		throw part.load().catch((error: unknown) => void failures.set(Part, { error }));
	}
	return Object.assign(Part, { preload: async () => void (await part.load()) });
}
