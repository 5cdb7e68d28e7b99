export {
	type AdminPage,
	type Command,
	type CommandContext,
	defineFeature,
	defineFirst,
	defineLate,
	type Feature,
	type FirstParts,
	type LateParts,
	type LiveRules,
	type NavItem,
	type SettingsPage,
	type ShortcutHelp,
	type ShortcutPlace,
	type ViewPageProps,
} from './feature.ts';
export { insideRoute, type RouterContext, requireId, rootRoute } from './routes.ts';
