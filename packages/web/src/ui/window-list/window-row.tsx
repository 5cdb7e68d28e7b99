import { type AriaRole, Fragment, memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Measuring } from './use-measuring.ts';
import css from './window-list.module.css';
import type { RowId } from './window-rows.ts';

interface WindowRowProps<Id extends RowId> {
	readonly id: Id;
	readonly index: number;
	readonly count: number;
	readonly top: number;
	/** `null` leaves it to what is in it. */
	readonly height: number | null;
	readonly role: AriaRole;
	readonly measuring: Measuring;
	readonly isReused: boolean;
	readonly renderRow: (id: Id, index: number) => ReactNode;
}

function Row<Id extends RowId>(props: WindowRowProps<Id>) {
	const { id, index, count, top, height, role, isReused, renderRow } = props;
	const element = useRef<HTMLDivElement>(null);
	useHeightOf(element, props);
	const place =
		role === 'listitem'
			? { 'aria-setsize': count, 'aria-posinset': index + 1 }
			: role === 'row' && { 'aria-rowindex': index + 1 };
	const content = renderRow(id, index);
	return (
		<div
			ref={element}
			className={height === null ? css.row : `${css.row} ${css.fixed}`}
			data-index={index}
			style={height === null ? { top } : { top, blockSize: height }}
			role={role}
			{...place}
		>
			{isReused ? content : <Fragment key={id}>{content}</Fragment>}
		</div>
	);
}

function useHeightOf<Id extends RowId>(
	element: RefObject<HTMLDivElement | null>,
	{ id, height, measuring }: WindowRowProps<Id>,
) {
	const isMeasured = height === null;
	useLayoutEffect(() => {
		if (isMeasured && element.current) return measuring.watch(element.current);
	}, [isMeasured, measuring, element]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another id is another row in the same element.
	useLayoutEffect(() => {
		if (isMeasured && element.current) measuring.look(element.current);
	}, [isMeasured, measuring, element, id]);
}

// `memo` loses the type parameter; the signature is the same.
export const WindowRow = memo(Row) as typeof Row;
