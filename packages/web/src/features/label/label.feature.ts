import { label } from '@ordna/domain/label';
import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { type ModalProps, modalLocation, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const newLabel = lazyComponent<ModalProps>(
	() => import('./new-label-window.tsx').then((m) => m.NewLabelWindow),
	'label',
);

export const labelFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/labels',
			component: lazyComponent(() => import('./labels-page.tsx').then((m) => m.LabelsPage), 'label'),
		}),
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/labels/new',
			beforeLoad: () => {
				throw redirect({ ...modalLocation('/labels/new'), to: '/labels', replace: true });
			},
		}),
	],
	modals: [modalRoute('/labels/new', newLabel, () => ({}))],
	live: { records: { label } },
	late: () => import('./label.late.ts'),
});
