import { codecOf } from '@ordna/domain/contract';
import type { AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Client } from '../platform/client.tsx';
import type { Feature, LateParts } from '../platform/feature/index.ts';
import { rememberHeirs } from '../platform/focus/index.ts';
import type { PushRules } from '../platform/live/index.ts';
import { findModal } from '../platform/modals/index.ts';
import type { Keyed } from '../platform/store/index.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { preloadInTurn } from '../ui/preload-queue.ts';
import * as manifests from './features.ts';
import { otherRoutes } from './other-routes.ts';

/** What the features bring, joined. */
const features: readonly Feature[] = Object.values(manifests);

type Manifest = (typeof manifests)[keyof typeof manifests];

/** The routes of all features, each of its own type: addresses are checked by it. */
export type LateRoute = NonNullable<Manifest['routes']>[number] | (typeof otherRoutes)[number];

export const lateRoutes: readonly AnyRoute[] = [...features.flatMap(({ routes = [] }) => routes), ...otherRoutes];

export const modals = features.flatMap(({ modals = [] }) => modals);

/** In place of the shell of people, for those who came by a link. */
export const VisitorShell = lazyComponent<{ modals: ReactNode }>(
	() => import('./visitor-shell.tsx').then((m) => m.VisitorShell),
	'visitor',
	'project',
	'view',
);

/** What opens at an address, over a page. */
export const modalAt = (href: string) => findModal(modals, href);

export const viewPages = Object.assign({}, ...features.map(({ viewPages }) => viewPages)) as NonNullable<
	Feature['viewPages']
>;

const RefreshByPull = lazyComponent<object>(() => import('./refresh-by-pull.tsx').then((m) => m.RefreshByPull));

const endedCode = lazyModule(() => import('./ended.tsx'), 'visitor');

/** Asks over the page what the next token needs, once the server has ended the session; answers whether there is one. */
export const askOver = async (client: Client): Promise<boolean> => (await endedCode.load()).askOver(client);

/** What is on every page besides what the first screen has. */
export const partsAtRest = lazyModule(async () => {
	rememberHeirs();
	const inHeader = features.flatMap(({ inHeader = [] }) => inHeader);
	const onEveryPage = [RefreshByPull, ...features.flatMap(({ onEveryPage = [] }) => onEveryPage)];
	await Promise.all([...inHeader, ...onEveryPage].map((part) => part.preload()));
	return { inHeader, onEveryPage };
});

/** Fetches what is opened most, a task before all else. */
export function preloadAll(): void {
	for (const { preload } of new Set<Feature>([manifests.taskDetailFeature, ...features]))
		if (preload) preloadInTurn(preload);
}

/** The late halves, joined. */
export const lateParts = lazyModule(async (): Promise<LateParts> => {
	const halves = await Promise.all(features.map(async ({ late }) => (await late?.())?.late ?? {}));
	return {
		mutations: halves.flatMap(({ mutations = [] }) => mutations),
		shortcuts: halves.flatMap(({ shortcuts = [] }) => shortcuts),
		commands: halves.flatMap(({ commands = [] }) => commands),
		settingsPages: halves.flatMap(({ settingsPages = [] }) => settingsPages),
		adminPages: halves.flatMap(({ adminPages = [] }) => adminPages),
	};
});

type Schema = Parameters<typeof codecOf>[0];

const read = (schema: Schema) => (json: unknown) => codecOf(schema).decode(json) as Keyed;

const rules = features.flatMap(({ live = [] }) => live);

/** How the live feed's records are read. */
export const liveRules: PushRules = {
	kinds: Object.fromEntries(
		rules.flatMap(({ records = {} }) => Object.entries(records).map(([kind, schema]) => [kind, read(schema)])),
	),
	within: Object.assign({}, ...rules.map(({ within }) => within)),
	placement: (json) => rules.find(({ placement }) => placement)?.placement?.(json),
};
