import type { TaskId } from '@ordna/domain/task';
import type { ColumnKey } from './columns.ts';

/** A cell: of a task's row, or of the head. */
export interface Place {
	readonly row: TaskId | 'head';
	readonly column: ColumnKey;
}

/** A cell that is being edited. */
export interface Editing {
	readonly row: TaskId;
	readonly column: ColumnKey;
	/** What somebody began to type, in place of what stood there. */
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

/** Where somebody is in a table, and what they edit. Rows listen to their own part of it. */
export class TableCursor {
	#ids: readonly TaskId[] = [];
	#columns: readonly ColumnKey[] = [];
	#place: Place | undefined;
	/** The other corner of what is selected; the place alone is without one. */
	#corner: Place | undefined;
	#editing: Editing | undefined;
	/** Where the row of the place stood last. */
	#index = 0;
	readonly #listeners = new Set<() => void>();

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** The rows and columns that are there now. A row that has gone hands its place to the one that came into it. */
	show(ids: readonly TaskId[], columns: readonly ColumnKey[]): void {
		this.#ids = ids;
		this.#columns = columns;
		if (this.#place && this.#place.row !== 'head') {
			const at = ids.indexOf(this.#place.row);
			if (at >= 0) this.#index = at;
			const heir = at < 0 ? ids[Math.min(this.#index, ids.length - 1)] : undefined;
			if (at < 0) this.#place = heir === undefined ? undefined : { ...this.#place, row: heir };
		}
		const { row: cornerRow } = this.#corner ?? {};
		if (cornerRow !== undefined && !ids.some((id) => id === cornerRow)) this.#corner = undefined;
		if (this.#editing && !ids.includes(this.#editing.row)) this.#editing = undefined;
		this.#tell();
	}

	/** The cell at which Tab stops. */
	get stop(): Place | undefined {
		const [row] = this.#ids;
		const place = this.#place ?? (row === undefined ? undefined : { row, column: 'title' as const });
		const column = this.#columns.find((key) => key === place?.column) ?? this.#columns[0];
		return place && column && { ...place, column };
	}

	/** The column of the stop in a row that has it. */
	stopIn(row: Place['row']): ColumnKey | undefined {
		const { stop } = this;
		return stop?.row === row ? stop.column : undefined;
	}

	editingIn(row: TaskId): Editing | undefined {
		return this.#editing?.row === row ? this.#editing : undefined;
	}

	get isEditing(): boolean {
		return this.#editing !== undefined;
	}

	/** A cell has got the focus. */
	note(place: Place): void {
		if (this.#place?.row === place.row && this.#place.column === place.column) return;
		this.#place = place;
		this.#corner = undefined;
		if (place.row !== 'head') this.#index = this.#ids.indexOf(place.row);
		this.#tell();
	}

	edit(editing: Editing): void {
		this.#editing = editing;
		this.note(editing);
		this.#tell();
	}

	endEdit(): void {
		if (!this.#editing) return;
		this.#editing = undefined;
		this.#tell();
	}

	/** The cell so far from the stop, and no further than the table goes. Above the first row is the head. */
	at(step: Step): Place | undefined {
		return this.stop && this.#from(this.stop, step);
	}

	/** Selects from the stop to a cell; the stop stays where it is. */
	extendTo(corner: Place): void {
		if (corner.row === 'head' || this.stop?.row === 'head') return;
		this.#corner = corner;
		this.#tell();
	}

	/** The same, so far beyond what is selected; answers with the corner that moved. */
	extend(step: Step): Place | undefined {
		const from = this.#corner ?? this.stop;
		const corner = from && this.#from(from, step);
		if (corner) this.extendTo(corner);
		return this.#corner;
	}

	/** More than the stop is selected. */
	get isWide(): boolean {
		return this.#corner !== undefined;
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
		const { stop } = this;
		if (!stop || stop.row === 'head') return { ids: [], columns: [] };
		const corner = this.#corner ?? stop;
		const between = <T>(all: readonly T[], one: T, other: T) => {
			const [from, to] = [all.indexOf(one), all.indexOf(other)].sort((a, b) => a - b);
			return all.slice(from, (to ?? 0) + 1);
		};
		return {
			ids: between(this.#ids, stop.row, corner.row as TaskId),
			columns: between(this.#columns, stop.column, corner.column),
		};
	}

	/** The columns of a row that are selected together with others, first and last: `2:4`. */
	selectedIn(row: TaskId): string | undefined {
		if (!this.#corner) return undefined;
		const { ids, columns } = this.range;
		const [first] = columns;
		if (!first || !ids.includes(row)) return undefined;
		const from = this.#columns.indexOf(first);
		return `${from}:${from + columns.length - 1}`;
	}

	/** The cells that begin at the first of what is selected, so many down and across, as far as the table goes. */
	rangeOf(rows: number, columns: number): CellRange {
		const { ids, columns: own } = this.range;
		const [row, column] = [ids[0], own[0]];
		if (row === undefined || column === undefined) return { ids: [], columns: [] };
		const [down, across] = [this.#ids.indexOf(row), this.#columns.indexOf(column)];
		return { ids: this.#ids.slice(down, down + rows), columns: this.#columns.slice(across, across + columns) };
	}

	#from(place: Place, { rows = 0, columns = 0 }: Step): Place | undefined {
		const from = place.row === 'head' ? -1 : this.#ids.indexOf(place.row);
		const index = Math.min(from + rows, this.#ids.length - 1);
		const row = index < 0 ? 'head' : this.#ids[index];
		const across = this.#columns.indexOf(place.column) + columns;
		const column = this.#columns[Math.min(Math.max(across, 0), this.#columns.length - 1)];
		return row === undefined || column === undefined ? undefined : { row, column };
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
	}
}
