import type { View, ViewId, ViewKind } from '@ordna/domain/view';

interface ViewPreferences {
	/** The view last looked at in this project. */
	readonly lastViewId: ViewId | undefined;
	/** The kind a person likes to begin with; `first`: whichever comes first. */
	readonly kind: ViewKind | 'first';
}

/** The view a project opens with: the one last looked at, else the first of the kind one likes, else the first. */
export function pickView(views: readonly View[], { lastViewId, kind }: ViewPreferences): View | undefined {
	return views.find((view) => view.id === lastViewId) ?? views.find((view) => view.viewKind === kind) ?? views[0];
}
