import { createRootRouteWithContext, createRoute, notFound } from '@tanstack/react-router';
import type { Client } from '../client.tsx';
import type { LateParts, ViewPages } from './feature.ts';

/** What the routes of every feature are given. */
export interface RouterContext {
	readonly client: Client;
	/** Those of the manifests, once they are there. */
	readonly viewPages: () => ViewPages;
	/** Asks for what every page needs. */
	readonly prefetch: () => void;
	/** The late halves of all features, joined. */
	readonly fetchLate: () => Promise<LateParts>;
	/** Fetches the pages of all features, which the router does not begin with, and adds them. */
	readonly addPages: () => Promise<void>;
	/** Whether one of them is at an address. */
	readonly findPage: (path: string) => Promise<boolean>;
	/** Goes on to the address of now by the pages that are known now. */
	readonly loadAgain: () => Promise<void>;
}

/** What may stand in any address: the modal over the page, and what pages narrow their lists by. */
interface PageSearch {
	readonly modal?: string | undefined;
	readonly s?: string | undefined;
	readonly filter?: string | undefined;
	readonly sort?: string | undefined;
}

const textOf = (value: unknown) => (value === undefined || value === '' ? undefined : String(value));

function readSearch({ modal, s, filter, sort, ...rest }: Record<string, unknown>): PageSearch {
	const known = { modal: textOf(modal), s: textOf(s), filter: textOf(filter), sort: textOf(sort) };
	return { ...rest, ...Object.fromEntries(Object.entries(known).filter(([, text]) => text !== undefined)) };
}

export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Above every page for which one has to be signed in. Who is not comes in by the other entry (`main.ts`). */
export const insideRoute = createRoute({
	getParentRoute: () => rootRoute,
	id: 'inside',
	validateSearch: readSearch,
	// Asked for at once, not only when the first page is drawn; who draws it shows what fails.
	loader: ({ context }) => context.prefetch(),
});

/** What is no number is the id of nothing. */
export function requireId(id: number): void {
	if (!Number.isSafeInteger(id)) throw notFound();
}
