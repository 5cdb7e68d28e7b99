import { AssignedPage } from './assigned-page.tsx';
import { LabelledPage } from './labelled-page.tsx';

/** What the address may ask for of the overview: the tasks with some labels, or of somebody. */
export interface NarrowedSearch {
	readonly labels?: unknown;
	readonly assignee?: unknown;
}

/** The page that the address asks for. */
export function NarrowedOverview({ labels, assignee }: NarrowedSearch) {
	return labels ? <LabelledPage asked={labels} /> : <AssignedPage username={String(assignee)} />;
}
