import type { ReactNode } from 'react';
import type { AnnouncedPosition, ColumnDrop, DragId, Landing, Lifted, TreeDrop } from './drag.ts';
import { surfaceKey } from './drag.ts';
import { gapOfIndex, NOT_HERE, neighboursAt, type Span, spanOf } from './gaps.ts';
import type { RowBox } from './hit.ts';
import { branchOf, projectTree, type TreeRow } from './tree-projection.ts';

/**
 * Rows as the drag sees them: a window over them, the element that holds them, and arithmetic that knows every row,
 * rendered or not. Offsets are px from the start of `body`. A `WindowList`'s handle is one; so is `usePlainRows`.
 */
export interface DropRows {
	readonly frame: HTMLElement | null;
	readonly body: HTMLElement | null;
	rowAt(offset: number): RowBox | undefined;
	/** Where the line of a gap is drawn. */
	edgeAt(gap: number): number;
	/** Scrolls a row into the window. */
	reveal(index: number): void;
}

/** What columns and trees have in common, so that pointer and keyboard need not know which they are over. */
export interface Surface {
	readonly key: string;
	readonly kind: string;
	readonly column: DragId;
	readonly axis: 'x' | 'y';
	/** Width of one step of depth in px; 0 where rows have none. */
	readonly indent: number;
	readonly tilt: number;
	ids(): readonly DragId[];
	rows(): DropRows | null;
	span(id: DragId): Span;
	depthOf(id: DragId): number;
	/** What a landing means here: clamped to what is possible, refused where it may not land. */
	settle(lifted: Lifted, index: number, depth: number): Landing;
	/** Hands the drop to its owner; false where the row stays where it was. */
	drop(lifted: Lifted, landing: Landing): boolean;
	announcedPosition(lifted: Lifted, landing: Landing): AnnouncedPosition;
	labelOf(id: DragId): string;
	overlay(id: DragId): ReactNode;
	/** What a drop does beside the position it gives, in words; nothing where that is all. */
	tipOf(lifted: Lifted, landing: Landing): string | undefined;
}

// The events are written as methods, so that options for one sort of id pass for options in general: the kind keeps
// ids of another sort away.
interface SurfaceOptions<Id extends DragId> {
	/** What is dragged here: only rows of this kind can land. Same kind, same sort of id. */
	readonly kind: string;
	/** Unique among the columns of this kind on the page. */
	readonly id: DragId;
	/** The column's accessible name. */
	readonly label: string;
	/** A row's accessible name. */
	labelOf(id: Id): string;
	/** The drag preview of a row. It is drawn in `<DragLayer>`, so contexts from below that are not at hand. */
	overlay(id: Id): ReactNode;
	/** How far the preview is rotated, in degrees: 0.5 for a row (the default), 1.6 for a card. */
	readonly tilt?: number;
}

/** Rows below a heading. */
export interface Section {
	readonly label: string;
	/** Of the position among them, from 1. */
	readonly position: number;
	readonly count: number;
	/** By its own position a row is never refused. */
	readonly isRefused: boolean;
}

export interface ColumnOptions<Id extends DragId> extends SurfaceOptions<Id> {
	/** Every id in order, loaded or not. */
	readonly ids: readonly Id[];
	/** `x` for things that stand side by side, as a board's columns. */
	readonly axis?: 'x' | 'y';
	/** Where headings stand between the rows: what lies under the one of a position, and whether the row may land there. */
	sectionOf?(id: Id, before: Id | null): Section | undefined;
	/** Whether a row from elsewhere is turned away (a full column). Its own rows may always move. */
	refuses?(id: Id): boolean;
	/** What a drop does beside the position it gives, or why there can be none, in words for whoever drags. */
	tipOf?(drop: ColumnDrop<Id>, isRefused: boolean): string | undefined;
	onDrop(drop: ColumnDrop<Id>): void;
}

export interface TreeOptions<Id extends DragId> extends SurfaceOptions<Id> {
	/** The rows as shown, top to bottom; what a folded row hides is left out. */
	readonly nodes: readonly TreeRow<Id>[];
	readonly indent: number;
	/** False where nothing may be put beside the roots. */
	readonly canBeRoot?: boolean;
	/**
	 * Under a folded parent the siblings are not known here: `before` and `after` are then null.
	 */
	onDrop(drop: TreeDrop<Id>): void;
}

type RowsOf = () => DropRows | null;

/** What a surface is made of once something may be dragged. */
export type SurfacePlan =
	| { readonly shape: 'column'; readonly latest: () => ColumnOptions<DragId>; readonly rows: RowsOf }
	| { readonly shape: 'tree'; readonly latest: () => TreeOptions<DragId>; readonly rows: RowsOf };

export const surfaceOf = (plan: SurfacePlan): Surface =>
	plan.shape === 'column' ? columnSurface(plan.latest, plan.rows) : treeSurface(plan.latest, plan.rows);

function columnSurface(latest: () => ColumnOptions<DragId>, rows: RowsOf): Surface {
	const { kind, id: column } = latest();
	const key = surfaceKey(kind, column);
	const span = (id: DragId) => spanOf(latest().ids, id);
	const dropAt = ({ id, from }: Lifted, index: number): ColumnDrop<DragId> => {
		return { id, from, to: { column, index, ...neighboursAt(latest().ids, index, span(id)) } };
	};
	const sectionAt = (id: DragId, index: number) =>
		latest().sectionOf?.(id, neighboursAt(latest().ids, index, span(id)).before);
	return {
		...sharedParts(latest, rows, key),
		axis: latest().axis ?? 'y',
		indent: 0,
		ids: () => latest().ids,
		span,
		depthOf: () => 0,
		settle(lifted, wanted) {
			const here = span(lifted.id);
			const index = clamp(wanted, latest().ids.length - here.length);
			const refused =
				here.length === 0
					? (latest().refuses?.(lifted.id) ?? false)
					: index !== here.start && (sectionAt(lifted.id, index)?.isRefused ?? false);
			return { surface: key, index, gap: gapOfIndex(index, here), depth: 0, refused };
		},
		drop(lifted, { index }) {
			const here = span(lifted.id);
			if (here.length > 0 && index === here.start) return false;
			latest().onDrop(dropAt(lifted, index));
			return true;
		},
		tipOf: (lifted, { index, refused }) => latest().tipOf?.(dropAt(lifted, index), refused),
		announcedPosition(lifted, { index }) {
			const section = sectionAt(lifted.id, index);
			if (section) return { column: section.label, position: section.position, count: section.count, parent: null };
			const count = latest().ids.length - span(lifted.id).length + 1;
			return { column: latest().label, position: index + 1, count, parent: null };
		},
	};
}

function treeSurface(latest: () => TreeOptions<DragId>, rows: RowsOf): Surface {
	const key = surfaceKey(latest().kind, latest().id);
	const span = (id: DragId) => branchOf(latest().nodes, id);
	const depthOf = (id: DragId) => latest().nodes.find((node) => node.id === id)?.depth ?? 0;
	const project = (branch: Span, index: number, depth: number) =>
		projectTree({ rows: latest().nodes, branch, index, depth, canBeRoot: latest().canBeRoot ?? true });
	return {
		...sharedParts(latest, rows, key),
		axis: 'y',
		indent: latest().indent,
		ids: () => latest().nodes.map((node) => node.id),
		span,
		depthOf,
		settle(lifted, wanted, depth) {
			const branch = span(lifted.id);
			const index = clamp(wanted, latest().nodes.length - branch.length);
			const projected = project(branch, index, depth);
			const landing = { surface: key, index, gap: gapOfIndex(index, branch) };
			return projected ? { ...landing, depth: projected.depth, refused: false } : { ...landing, depth, refused: true };
		},
		drop(lifted, { index, depth }) {
			const branch = span(lifted.id);
			const projected = project(branch, index, depth);
			if (!projected) return false;
			if (branch !== NOT_HERE && index === branch.start && projected.depth === depthOf(lifted.id)) return false;
			const { parent, before, after } = projected;
			latest().onDrop({ id: lifted.id, from: lifted.from, to: { parent, before, after } });
			return true;
		},
		announcedPosition(lifted, { index, depth }) {
			const branch = span(lifted.id);
			const parent = project(branch, index, depth)?.parent ?? null;
			const count = latest().nodes.length - branch.length + 1;
			const parentLabel = parent === null ? null : latest().labelOf(parent);
			return { column: latest().label, position: index + 1, count, parent: parentLabel };
		},
	};
}

function sharedParts(latest: () => SurfaceOptions<DragId>, rows: RowsOf, key: string) {
	const { kind, id: column, tilt = 0.5 } = latest();
	return {
		key,
		kind,
		column,
		tilt,
		rows,
		tipOf: () => undefined,
		labelOf: (id: DragId) => latest().labelOf(id),
		overlay: (id: DragId) => latest().overlay(id),
	};
}

function clamp(index: number, last: number): number {
	return Math.max(0, Math.min(index, last));
}
