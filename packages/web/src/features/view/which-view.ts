import type { View, ViewId, ViewKind } from '@ordna/domain/view';

/** The kinds that have a page. */
const shownKinds: readonly ViewKind[] = ['list', 'kanban'];

/** Whether there is a page to look at it. */
export const isShown = ({ viewKind }: Pick<View, 'viewKind'>): boolean => shownKinds.includes(viewKind);

interface Wishes {
	/** The view last looked at in this project. */
	readonly remembered: ViewId | undefined;
	/** The kind a person likes to begin with; `first`: whichever comes first. */
	readonly kind: ViewKind | 'first';
}

/** The view a project opens with: the one last looked at, else the first of the kind one likes, else the first. */
export function pickView(views: readonly View[], { remembered, kind }: Wishes): View | undefined {
	const shown = views.filter(isShown);
	return (
		shown.find((view) => view.id === remembered) ??
		shown.find((view) => view.viewKind === kind) ??
		shown[0] ??
		// Without a page of its own it is looked at as a list.
		views[0]
	);
}
