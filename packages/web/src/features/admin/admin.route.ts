import { createRoute } from '@tanstack/react-router';
import { insideRoute } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** Above each page of the administration, of whichever feature. Who administers nothing finds no page here. */
export const adminRoute = createRoute({
	getParentRoute: () => insideRoute,
	path: '/admin',
	// Their list stands in the late halves of the features.
	loader: ({ context: { fetchLate } }) => fetchLate().then(({ adminPages }) => adminPages),
	component: lazyComponent(() => import('./admin-shell.tsx').then((m) => m.AdminShell), 'admin'),
});
