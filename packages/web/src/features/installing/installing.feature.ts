import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { type ModalProps, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { type Shared, sharedText } from './shared-text.ts';

const addShared = lazyComponent<ModalProps>(
	() => import('./add-shared.tsx').then((m) => m.AddShared),
	'task',
	'pickers',
	'project',
);

export const installingFeature = defineFeature({
	routes: [
		// Where the system sends what somebody shares with the app, and where its shortcut leads.
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/add',
			validateSearch: (search: Shared) => search,
			beforeLoad: ({ search }) => {
				sharedText.set(search);
				throw redirect({ to: '/', search: { modal: '/add' }, replace: true });
			},
		}),
	],
	modals: [modalRoute('/add', addShared, () => ({}))],
	onEveryPage: lazyComponent<object>(() => import('./installing.tsx').then((m) => m.Installing), 'installing'),
});
