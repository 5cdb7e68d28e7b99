import { type AnyRoute, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router';
import { isVisit } from '../platform/address/link-hash.ts';
import type { Client } from '../platform/client.tsx';
import { insideRoute, type RouterContext, rootRoute } from '../platform/feature/index.ts';
import { BrokenPage } from './broken-page.tsx';
import type { LateRoute } from './feature-parts.ts';
import { featureParts, fetchLateParts, firstRoutes, prefetchAll } from './first-parts.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { takeReturnUrl } from './return-url.ts';
import { Root } from './root.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { SignedIn } from './signed-in.tsx';

/** Pages of the sign-in: who is signed in goes on to where they wanted to go. */
const outside = (['/login', '/register'] as const).map((path) =>
	createRoute({
		getParentRoute: () => rootRoute,
		path,
		beforeLoad: ({ search }) => {
			const { invitation } = search as { readonly invitation?: unknown };
			const invited = typeof invitation === 'string' ? `/invitations/${encodeURIComponent(invitation)}` : '/';
			throw redirect({ href: takeReturnUrl() ?? invited, replace: true });
		},
	}),
);

/** An address of no page that is known yet. If it is of none at all, who is signed in reads so. */
const elsewhere = createRoute({
	getParentRoute: () => insideRoute,
	path: '$',
	async beforeLoad({ context, location, preload, abortController: { signal } }) {
		// Beside the pages, not after them.
		context.prefetch();
		if (!(await context.findPage(location.pathname))) return;
		if (preload) throw redirect({ href: location.href });
		// NOTE: no redirect, which would leave behind what the history holds of this step: its state and its mask.
		if (!signal.aborted) void context.loadAgain();
	},
	component: NotFoundPage,
});

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage });
insideRoute.update({ component: SignedIn });

/** What the client begins with: the overview. All other pages are in the file of the manifests. */
const known = [...outside, insideRoute, ...firstRoutes, elsewhere] as const;

/** Hangs each route below the one it names. */
function grow<Route extends AnyRoute>(routes: readonly Route[]) {
	// A list of all is what the types are made of.
	const tree = rootRoute.addChildren([...routes]);
	const below = new Map<AnyRoute, AnyRoute[]>();
	for (const route of routes) {
		const parent: AnyRoute = route.options.getParentRoute();
		below.set(parent, [...(below.get(parent) ?? []), route]);
	}
	for (const [parent, children] of below) parent.addChildren(children);
	return tree;
}

const routeTree = grow<LateRoute | (typeof known)[number]>(known);

/** The pages and how one gets to them. */
export function createAppRouter(client: Client, history?: RouterHistory) {
	const addPages = async () => {
		const { lateRoutes } = await featureParts.load();
		for (const route of lateRoutes) route.update({ notFoundComponent: NotFoundPage });
		grow<AnyRoute>([...known, ...lateRoutes]);
		router.setRoutes(router.buildRouteTree());
	};
	const context: RouterContext = {
		client,
		viewPages: () => featureParts.now()?.viewPages ?? {},
		prefetch: () => prefetchAll(client),
		fetchLate: fetchLateParts,
		addPages,
		async findPage(path) {
			await addPages();
			return router.getMatchedRoutes(path)[2] !== elsewhere;
		},
		loadAgain: () => router.load(),
	};
	const router = createRouter({
		routeTree,
		// Each address of a visitor names their link.
		rewrite: {
			output({ url }) {
				if (isVisit()) url.hash = window.location.hash;
				return url;
			},
		},
		...(history && { history }),
		parseSearch,
		stringifySearch,
		context,
		defaultNotFoundComponent: NotFoundPage,
		defaultErrorComponent: BrokenPage,
		defaultPreload: 'intent',
		defaultPreloadDelay: 30,
		scrollRestoration: true,
	});
	return router;
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>;
	}
}
