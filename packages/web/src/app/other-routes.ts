import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '../platform/feature/index.ts';
import { providerTrial } from '../platform/provider-trial.ts';
import { takeReturnUrl } from './return-url.ts';

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

/**
 * Where a provider sends people back to: once they are signed in they go on to where they wanted to go. Who tried a sign-in is
 * signed in all along.
 */
const fromProvider = createRoute({
	getParentRoute: () => rootRoute,
	path: '/auth/openid/$provider',
	beforeLoad: ({ location, params }) => {
		const trial = `/admin/sign-in-trial/${params.provider}${location.searchStr}`;
		throw redirect({ href: providerTrial.get() ? trial : (takeReturnUrl() ?? '/'), replace: true });
	},
});

/** Addresses that are of no feature. */
export const otherRoutes = [lists, fromProvider, ...ofOtherEntry] as const;
