import { browserStorage, type TextStorage } from './browser-storage.ts';
import { asBoolean, asId, asMapOf, asNumberBetween, asOneOf, asText, localValue } from './local-value.ts';

const schemes = ['auto', 'light', 'dark'] as const;

export type ColorScheme = (typeof schemes)[number];

/** How many projects "recent projects" knows. */
const maxRecent = 6;

/** The width of the side navigation, in pixels: as drawn, and how far it may be pulled. */
const sidebarWidths = { initial: 264, min: 200, max: 500 } as const;

/**
 * What this browser stores of how somebody works. Signing out forgets it. Keys that existing clients of the
 * API's product family use are kept by name.
 */
export function localSettings(storage: TextStorage = browserStorage()) {
	const recent = localValue({ storage, key: 'projectHistory', read: readRecent, otherwise: [] });
	return {
		/** Project → whether its children are shown in the navigation; shown when absent. */
		openProjects: localValue({
			storage,
			key: 'navigation-child-projects-open',
			read: asMapOf(asBoolean),
			otherwise: {},
		}),
		/** Project → the view last looked at. */
		lastViews: localValue({ storage, key: 'projectView', read: asMapOf(asId), otherwise: {} }),
		/** Project → bucket → whether it is folded. */
		collapsedBuckets: localValue({
			storage,
			key: 'collapsedBuckets',
			read: asMapOf(asMapOf(asBoolean)),
			otherwise: {},
		}),
		/** View → lane → whether it is folded. */
		collapsedLanes: localValue({ storage, key: 'collapsedLanes', read: asMapOf(asMapOf(asBoolean)), otherwise: {} }),
		/** What of the overview is folded away. */
		collapsedOverview: localValue({ storage, key: 'collapsedOverview', read: asMapOf(asBoolean), otherwise: {} }),
		isMenuOpen: localValue({ storage, key: 'menuActiveDesktopPreference', read: asBoolean, otherwise: true }),
		/** On a tablet: whether the navigation stays beside the page, instead of a rail. */
		isMenuPinned: localValue({ storage, key: 'menuPinned', read: asBoolean, otherwise: false }),
		isArchivedShown: localValue({ storage, key: 'showArchived', read: asBoolean, otherwise: false }),
		sidebarWidth: localValue({
			storage,
			key: 'sidebarWidth',
			read: asNumberBetween(sidebarWidths.min, sidebarWidths.max),
			otherwise: sidebarWidths.initial,
		}),
		/** NOTE: read by the script that sets the scheme before the first paint, too. */
		colorScheme: localValue<ColorScheme>({ storage, key: 'colorScheme', read: asOneOf(schemes), otherwise: 'auto' }),
		/** What somebody reads in, known before the account is: the first paint is in it. Empty: the browser's. */
		language: localValue({ storage, key: 'language', read: asText, otherwise: '' }),
		/** The projects last visited, latest first. */
		recentProjects: {
			...recent,
			visit(id: number) {
				const others = recent.get().filter((project) => project.id !== id);
				recent.set([{ id }, ...others].slice(0, maxRecent));
			},
			forget(id: number) {
				recent.set(recent.get().filter((project) => project.id !== id));
			},
		},
	};
}

export type LocalSettings = ReturnType<typeof localSettings>;

interface Visited {
	readonly id: number;
}

function readRecent(stored: unknown): readonly Visited[] | undefined {
	if (!Array.isArray(stored)) return undefined;
	const ids = stored.map((one: unknown) => (typeof one === 'object' && one && 'id' in one ? asId(one.id) : undefined));
	return ids.filter((id) => id !== undefined).map((id) => ({ id }));
}
