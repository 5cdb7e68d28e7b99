import { createRoute } from '@tanstack/react-router';
import { insideRoute } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** Above each page of the settings, of whichever feature. */
export const settingsRoute = createRoute({
	getParentRoute: () => insideRoute,
	path: '/user/settings',
	// Their list stands in the late halves of the features.
	loader: ({ context: { fetchLate } }) => fetchLate().then(({ settingsPages }) => settingsPages),
	component: lazyComponent(() => import('./settings-page.tsx').then((m) => m.SettingsPage), 'settings'),
});
