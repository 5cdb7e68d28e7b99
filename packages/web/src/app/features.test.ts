import type { LiveEntity } from '@ordna/domain/live';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { connect } from '../platform/connection.tsx';
import { findModal } from '../platform/modals/index.ts';
import type { AnyMutation } from '../platform/outbox/index.ts';
import { createClient } from './create-client.ts';
import { lateParts, lateRoutes, liveRules, modals } from './feature-parts.ts';
import * as features from './features.ts';
import { firstRoutes, navItems } from './first-parts.ts';
import { createAppRouter } from './router.tsx';

const appFiles = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
	...{ eager: true, query: '?raw', import: 'default' },
});
const manifests = import.meta.glob<object>('../features/*/*.feature.ts', { eager: true });
const firstHalves = import.meta.glob('../features/*/*.first.ts');
const lateHalves = import.meta.glob<string>('../features/*/*.late.ts', {
	...{ eager: true, query: '?raw', import: 'default' },
});
const mutationFiles = import.meta.glob<Readonly<Record<string, unknown>>>('../features/*/*.mutations.ts', {
	eager: true,
});

const late = await lateParts.load();
// Routes know their addresses once there is a router, and they are added to it.
await createAppRouter(createClient(connect('/api/v1')), createMemoryHistory()).options.context.addPages();

test('each manifest is a line of the list of features, and each late half is named by its manifest', () => {
	const declared = Object.values(manifests).flatMap((module) => Object.values(module));
	const sources = import.meta.glob<string>('../features/*/*.feature.ts', {
		...{ eager: true, query: '?raw', import: 'default' },
	});

	expect(declared.length).toBeGreaterThan(10);
	expect(new Set(Object.values(features))).toEqual(new Set(declared));
	for (const path of Object.keys(lateHalves)) {
		const manifest = path.replace('.late.', '.feature.');
		expect(sources[manifest], path).toContain(`import('./${path.split('/').at(-1)}')`);
	}
});

test('what the first screen needs of a feature is named by the list of that, and nothing else is', () => {
	const named = Array.from(
		appFiles['./first-parts.ts']?.matchAll(/from '([^']*\/features\/[^']*)'/g) ?? [],
		([, path]) => path,
	);

	expect(new Set(named)).toEqual(new Set(Object.keys(firstHalves)));
});

/** What a feature declares in its manifest, and app/ would once have listed by hand. */
const byHand = [
	/from '\.\.\/(?:\.\.\/)?features\/[^']*(?:\.feature|\.first|\.late|\.mutations|\.kind|-window|-page)(?:\.tsx?)'/,
	/import\('\.\.\/(?:\.\.\/)?features\//,
	/\w+(?:Mutations|Query)\b.*from '\.\.\/features\//,
	/'\/(?:projects|labels|tasks|user)\b/,
];

/** Files that name a feature all the same, and why. */
const exceptions: Readonly<Record<string, string>> = {
	'./features.ts': 'the list itself',
	'./first-parts.ts': 'the list of what the first screen needs',
	'./root.tsx': 'what the server can do is known before anything is shown',
	'./ended.tsx':
		'the question of who somebody is stands beside the app, where a way to sign in may be a page of the server',
	'./signed-in.tsx': 'who somebody is, too',
	'./sign-in/sign-in-app.tsx': 'the pages of the other entry, which has no router',
	'./phone-bar.tsx': 'the button of the shell that adds a task',
	'./visitor-shell.tsx': 'the same button, for visitors',
	'./shortcuts-window.tsx': 'says where it is asked for',
	'./other-routes.ts': 'an address from before',
};

test('app/ joins what features declare, and names none of their routes, windows, writes and kinds itself', () => {
	const found = Object.entries(appFiles).filter(([, source]) => byHand.some((pattern) => pattern.test(source)));

	expect(new Set(found.map(([path]) => path))).toEqual(new Set(Object.keys(exceptions)));
});

test('every write that a feature declares is known by its name after a reload', () => {
	const isMutation = (value: unknown): value is AnyMutation =>
		typeof value === 'object' && value !== null && 'isMutation' in value;
	const declared = Object.values(mutationFiles)
		.flatMap((module) => Object.values(module))
		.filter(isMutation);

	expect(declared.length).toBeGreaterThan(20);
	expect(late.mutations.map(({ name }) => name)).toEqual(expect.arrayContaining(declared.map(({ name }) => name)));
});

test('a mutation that is named before it is there has that name', () => {
	const sources = import.meta.glob<string>('../features/**/*.{ts,tsx}', {
		...{ eager: true, query: '?raw', import: 'default' },
	});
	const named = Object.values(sources).flatMap((source) =>
		Array.from(source.matchAll(/lateMutation<typeof mutations\.(\w+)>\('([^']+)'\)/g), ([, key = '', name]) => [
			key,
			name,
		]),
	);
	const declared = Object.assign({}, ...Object.values(mutationFiles)) as Readonly<Record<string, AnyMutation>>;

	expect(named.length).toBeGreaterThan(10);
	expect(named.filter(([key = '', name]) => declared[key]?.name !== name)).toEqual([]);
});

test('every record of the live feed is read', () => {
	const entities: Readonly<Record<LiveEntity, true>> = {
		task: true,
		project: true,
		view: true,
		bucket: true,
		label: true,
		template: true,
		team: true,
	};

	expect(Object.keys(liveRules.kinds).sort()).toEqual(Object.keys(entities).sort());
});

test('what opens over a page has an address of its own', () => {
	const addresses = lateRoutes.map(({ fullPath }) => fullPath.replace(/\$\w+/, '$id'));

	expect(modals.length).toBeGreaterThan(7);
	expect(modals.map(({ path }) => path).filter((path) => !addresses.includes(path))).toEqual([]);
	for (const { path } of modals) expect(findModal(modals, path.replace('$id', '7'))?.modal.path).toBe(path);
});

test('keys and addresses are given once', () => {
	const keys = navItems.map(({ shortcut }) => shortcut.keys);
	const addresses = [...navItems, ...late.settingsPages].map(({ to }) => to);

	expect(new Set(keys).size).toBe(keys.length);
	expect(new Set(addresses).size).toBe(addresses.length);
	const known: readonly string[] = [...firstRoutes, ...lateRoutes].map(({ fullPath }) => fullPath);
	expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
});
