import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '../platform/feature/index.ts';

/** Addresses in letters and links: they are of the other entry, which a page loaded anew opens. */
const ofOtherEntry = (['/share/$hash/auth', '/get-password-reset', '/password-reset'] as const).map((path) =>
	createRoute({
		getParentRoute: () => rootRoute,
		path,
		beforeLoad: ({ location }) => {
			throw redirect({ href: location.href, reloadDocument: true });
		},
	}),
);

/** Projects were called lists once; addresses from then still lead there. */
const lists = createRoute({
	getParentRoute: () => rootRoute,
	path: '/lists/$',
	beforeLoad: ({ location }) => {
		throw redirect({ href: location.href.replace(/^\/lists/, '/projects'), replace: true });
	},
});

/** Addresses that are of no feature. */
export const otherRoutes = [lists, ...ofOtherEntry] as const;
