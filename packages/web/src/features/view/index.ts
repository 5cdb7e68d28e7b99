export { useView, useViewCommands, useViews, type ViewCommands } from './view.api.ts';
export { viewKind, viewsOf } from './view.kind.ts';
export { viewMutations } from './view.mutations.ts';
export { ViewTabs } from './view-tabs.tsx';
export { ViewsEditor } from './views-editor.tsx';
export { pickView } from './which-view.ts';
