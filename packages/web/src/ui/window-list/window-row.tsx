import { type AriaRole, memo, type ReactNode } from 'react';
import css from './window-list.module.css';
import type { RowId } from './window-rows.ts';

interface WindowRowProps<Id extends RowId> {
	readonly id: Id;
	readonly index: number;
	readonly count: number;
	/** `null` leaves it to what is in it. */
	readonly height: number | null;
	readonly role: AriaRole;
	readonly measure: (element: HTMLElement | null) => void;
	readonly renderRow: (id: Id, index: number) => ReactNode;
}

function Row<Id extends RowId>({ id, index, count, height, role, measure, renderRow }: WindowRowProps<Id>) {
	const place =
		role === 'listitem'
			? { 'aria-setsize': count, 'aria-posinset': index + 1 }
			: role === 'row' && { 'aria-rowindex': index + 1 };
	return (
		<div
			ref={measure}
			className={height === null ? css.row : `${css.row} ${css.fixed}`}
			data-index={index}
			style={height === null ? undefined : { blockSize: height }}
			role={role}
			{...place}
		>
			{renderRow(id, index)}
		</div>
	);
}

// `memo` loses the type parameter; the signature is the same.
export const WindowRow = memo(Row) as typeof Row;
