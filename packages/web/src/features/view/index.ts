export { useHiddenCount } from './hidden-count.ts';
export { useView, useViews } from './view.api.ts';
export { viewKind, viewsOf } from './view.kind.ts';
export { useViewCommands, type ViewCommands } from './view-commands.ts';
export {
	reversed,
	type Sorting,
	sortFieldOf,
	sortingOfView,
	sortings,
	sortKeysOf,
	sortOrderOf,
	toSorting,
} from './view-sorting.ts';
export { ViewTabs, viewIcons } from './view-tabs.tsx';
export { AddView, ViewsEditor } from './views-editor.tsx';
export { pickView } from './which-view.ts';
