/** What names a row, a column or a drop zone: a database id or a word. */
export type DragId = number | string;

/** Where a dragged row was when it was lifted. `index` counts in the whole column. */
export interface Origin {
	readonly column: DragId;
	readonly index: number;
}

/** What is being dragged, and by which input. `kind` decides which columns, trees and drop zones take it. */
export interface Lifted {
	readonly kind: string;
	readonly id: DragId;
	readonly via: 'pointer' | 'keyboard';
	/** The key of the surface it came from. */
	readonly surface: string;
	readonly from: Origin;
}

/**
 * Where it would land. `index` counts the rows without the dragged ones, `gap` with them (0 is above the first
 * row): the first is for moving, the second for drawing the line.
 */
export interface Landing {
	readonly surface: string;
	readonly index: number;
	readonly gap: number;
	readonly depth: number;
	readonly refused: boolean;
}

export type Target =
	| { readonly at: 'rows'; readonly landing: Landing }
	| { readonly at: 'zone'; readonly zone: string }
	| null;

/** The rows on both sides of a position; `null` at an end. */
export interface Neighbours<Id> {
	readonly before: Id | null;
	readonly after: Id | null;
}

/** A position in a column. `index` is the one the row takes once it has left its old one. */
export interface ColumnPosition<Id> extends Neighbours<Id> {
	readonly column: DragId;
	readonly index: number;
}

/** A position in a tree; the neighbours are siblings under `parent` (`null`: the root). */
export interface TreePosition<Id> extends Neighbours<Id> {
	readonly parent: Id | null;
}

export interface ColumnDrop<Id> {
	readonly id: Id;
	readonly from: Origin;
	readonly to: ColumnPosition<Id>;
}

export interface TreeDrop<Id> {
	readonly id: Id;
	readonly from: Origin;
	readonly to: TreePosition<Id>;
}

export interface ZoneDrop<Id> {
	readonly id: Id;
	readonly from: Origin;
}

/** A position as it is announced: `position` of `count` in `column`, under `parent` in a tree. */
export interface AnnouncedPosition {
	readonly column: string;
	readonly position: number;
	readonly count: number;
	readonly parent: string | null;
}

/** The sentences of a drag by keyboard, already in the reader's language. `what` is the row's own label. */
export interface DragMessages {
	/** How to drag with the keyboard; read after a row's own name. */
	readonly instructions: string;
	lifted(what: string, position: AnnouncedPosition): string;
	moved(what: string, position: AnnouncedPosition): string;
	refused(what: string, position: AnnouncedPosition): string;
	dropped(what: string, position: AnnouncedPosition): string;
	returned(what: string): string;
}

/** Names a row among everything that can be dragged: `task:5`. Stands in `data-drag`. */
export function dragKey(kind: string, id: DragId): string {
	return `${kind}:${id}`;
}

/** Names a column or a tree among all surfaces of the page: `task@inbox`. */
export function surfaceKey(kind: string, column: DragId): string {
	return `${kind}@${column}`;
}
