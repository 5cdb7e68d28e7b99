import type { TaskId } from '@ordna/domain/task';
import type { ColumnKey } from './columns.ts';

/** A cell: of a task's row, or of the head. */
export interface CellPosition {
	readonly row: TaskId | 'head';
	readonly column: ColumnKey;
}

/** A cell that is being edited. */
export interface Editing {
	readonly row: TaskId;
	readonly column: ColumnKey;
	/** What somebody began to type, instead of what stood there. */
	readonly text?: string;
}

/** How far to go, in rows and columns; beyond the ends there is nothing. */
export interface Step {
	readonly rows?: number;
	readonly columns?: number;
}

/** Cells side by side, as many in each row. */
export interface CellRange {
	readonly ids: readonly TaskId[];
	readonly columns: readonly ColumnKey[];
}

/** A cell that is none of the head. */
interface RowCell {
	readonly row: TaskId;
	readonly column: ColumnKey;
}

interface Bounds {
	readonly top: number;
	readonly bottom: number;
	readonly first: number;
	readonly last: number;
}

/** Where somebody is in a table, and what they edit. Rows listen to their own part of it. */
export class TableCursor {
	#ids: readonly TaskId[] = [];
	/** Where each row stands: every row that is drawn asks. */
	#indexes: ReadonlyMap<TaskId, number> = new Map();
	#columns: readonly ColumnKey[] = [];
	#position: CellPosition | undefined;
	/** The other corner of what is selected; undefined while only one cell is. */
	#corner: RowCell | undefined;
	#editing: Editing | undefined;
	/** What was copied last, as long as nothing was changed since. */
	#copied: CellRange | undefined;
	/** The index that the row of the position had last. */
	#index = 0;
	readonly #listeners = new Set<() => void>();

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** The rows and columns that are there now. A row that has gone hands its position to the one that came into it. */
	show(ids: readonly TaskId[], columns: readonly ColumnKey[]): void {
		if (ids !== this.#ids) this.#indexes = new Map(ids.map((id, at) => [id, at]));
		this.#ids = ids;
		this.#columns = columns;
		if (this.#position && this.#position.row !== 'head') {
			const at = this.#indexOf(this.#position.row);
			if (at >= 0) this.#index = at;
			const heir = at < 0 ? ids[Math.min(this.#index, ids.length - 1)] : undefined;
			if (at < 0) this.#position = heir === undefined ? undefined : { ...this.#position, row: heir };
		}
		if (this.#corner && !this.#indexes.has(this.#corner.row)) this.#corner = undefined;
		if (this.#editing && !this.#indexes.has(this.#editing.row)) this.#editing = undefined;
		this.#tell();
	}

	/** The cell at which Tab stops. */
	get stop(): CellPosition | undefined {
		const [row] = this.#ids;
		const position = this.#position ?? (row === undefined ? undefined : { row, column: 'title' as const });
		const column = this.#columns.find((key) => key === position?.column) ?? this.#columns[0];
		return position && column && { ...position, column };
	}

	/** The column of the stop in a row that has it. */
	stopIn(row: CellPosition['row']): ColumnKey | undefined {
		const { stop } = this;
		return stop?.row === row ? stop.column : undefined;
	}

	editingIn(row: TaskId): Editing | undefined {
		return this.#editing?.row === row ? this.#editing : undefined;
	}

	get editing(): Editing | undefined {
		return this.#editing;
	}

	get isEditing(): boolean {
		return this.#editing !== undefined;
	}

	/** A cell has got the focus. */
	note(position: CellPosition): void {
		if (this.#position?.row === position.row && this.#position.column === position.column) return;
		this.#position = position;
		this.#corner = undefined;
		if (position.row !== 'head') this.#index = this.#indexOf(position.row);
		this.#tell();
	}

	edit(editing: Editing): void {
		this.#editing = editing;
		this.#copied = undefined;
		this.note(editing);
		this.#tell();
	}

	endEdit(): void {
		if (!this.#editing) return;
		this.#editing = undefined;
		this.#tell();
	}

	/** The cell so far from the stop, and no further than the table goes. Above the first row is the head. */
	at(step: Step): CellPosition | undefined {
		return this.stop && this.#from(this.stop, step);
	}

	/** Selects from the stop to a cell; the stop stays where it is. */
	extendTo(corner: CellPosition): void {
		const { row, column } = corner;
		if (row === 'head' || this.stop?.row === 'head') return;
		this.#corner = { row, column };
		this.#tell();
	}

	/** The same, so far beyond what is selected; answers with the corner that moved. */
	extend(step: Step): CellPosition | undefined {
		const from = this.#corner ?? this.stop;
		const corner = from && this.#from(from, step);
		if (corner) this.extendTo(corner);
		return this.#corner;
	}

	/** More than the stop is selected. */
	get isWide(): boolean {
		return this.#corner !== undefined;
	}

	/** What is selected now has been copied. */
	markCopied(): void {
		this.#copied = this.range;
		this.#tell();
	}

	/** Nothing counts as copied any more; says whether something did. */
	endCopied(): boolean {
		const wasCopied = this.#copied !== undefined;
		this.#copied = undefined;
		if (wasCopied) this.#tell();
		return wasCopied;
	}

	/** The columns of a row that were copied, first and last, and whether they are at the top or the bottom: `2:4:top`. */
	copiedIn(row: TaskId): string | undefined {
		const { ids = [], columns = [] } = this.#copied ?? {};
		const at = ids.indexOf(row);
		if (at < 0) return undefined;
		const [first, last] = [columns[0], columns.at(-1)].map((key) => (key ? this.#columns.indexOf(key) : -1));
		return `${first}:${last}:${at === 0 ? 'top' : ''} ${at === ids.length - 1 ? 'bottom' : ''}`;
	}

	/** Nothing is selected but the stop; says whether something was. */
	reduce(): boolean {
		const wasWide = this.#corner !== undefined;
		this.#corner = undefined;
		if (wasWide) this.#tell();
		return wasWide;
	}

	/** What is selected; nothing while somebody is in the head. */
	get range(): CellRange {
		const bounds = this.#bounds;
		if (!bounds) return { ids: [], columns: [] };
		const { top, bottom, first, last } = bounds;
		return { ids: this.#ids.slice(top, bottom + 1), columns: this.#columns.slice(first, last + 1) };
	}

	/** The columns of a row that are selected together with others, first and last: `2:4`. */
	selectedIn(row: TaskId): string | undefined {
		const bounds = this.#corner && this.#bounds;
		const at = this.#indexOf(row);
		return bounds && at >= bounds.top && at <= bounds.bottom ? `${bounds.first}:${bounds.last}` : undefined;
	}

	/** The cells that begin at the first of what is selected, so many down and across, as far as the table goes. */
	rangeOf(rows: number, columns: number): CellRange {
		const bounds = this.#bounds;
		if (!bounds) return { ids: [], columns: [] };
		const { top, first } = bounds;
		return { ids: this.#ids.slice(top, top + rows), columns: this.#columns.slice(first, first + columns) };
	}

	/** The indexes of the rows and columns that are selected. */
	get #bounds(): Bounds | undefined {
		const { stop } = this;
		if (!stop || stop.row === 'head') return undefined;
		const corner = this.#corner ?? { row: stop.row, column: stop.column };
		const rows = [this.#indexOf(stop.row), this.#indexOf(corner.row)] as const;
		const columns = [this.#columns.indexOf(stop.column), this.#columns.indexOf(corner.column)] as const;
		return {
			...{ top: Math.min(...rows), bottom: Math.max(...rows) },
			...{ first: Math.min(...columns), last: Math.max(...columns) },
		};
	}

	#indexOf(row: TaskId): number {
		return this.#indexes.get(row) ?? -1;
	}

	#from(position: CellPosition, { rows = 0, columns = 0 }: Step): CellPosition | undefined {
		const from = position.row === 'head' ? -1 : this.#indexOf(position.row);
		const index = Math.min(from + rows, this.#ids.length - 1);
		const row = index < 0 ? 'head' : this.#ids[index];
		const across = this.#columns.indexOf(position.column) + columns;
		const column = this.#columns[Math.min(Math.max(across, 0), this.#columns.length - 1)];
		return row === undefined || column === undefined ? undefined : { row, column };
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
	}
}
