export { type NewView, useView, useViewCommands, useViews, type ViewChange, type ViewCommands } from './view.api.ts';
export { viewKind, viewsOf } from './view.kind.ts';
export { useViewTitle, ViewTabs, viewIcons } from './view-tabs.tsx';
export { ViewsEditor } from './views-editor.tsx';
export { isShown, pickView } from './which-view.ts';
