import { type AriaRole, Fragment, memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Measuring } from './use-measuring.ts';
import css from './window-list.module.css';
import type { RowId } from './window-rows.ts';

interface WindowRowProps<Id extends RowId> {
	readonly id: Id;
	readonly index: number;
	readonly count: number;
	/** `null`, both of them: as high as what is in it, and put in its place by `measuring`. */
	readonly top: number | null;
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
	const positionProps =
		role === 'listitem'
			? { 'aria-setsize': count, 'aria-posinset': index + 1 }
			: role === 'row' && { 'aria-rowindex': index + 2 };
	const content = renderRow(id, index);
	return (
		<div
			ref={element}
			className={height === null ? css.row : `${css.row} ${css.fixed}`}
			data-index={index}
			style={top === null || height === null ? undefined : { top, blockSize: height }}
			role={role}
			{...positionProps}
		>
			{isReused ? content : <Fragment key={id}>{content}</Fragment>}
		</div>
	);
}

function useHeightOf<Id extends RowId>(
	element: RefObject<HTMLDivElement | null>,
	{ id, index, height, measuring }: WindowRowProps<Id>,
) {
	const isMeasured = height === null;
	useLayoutEffect(() => {
		if (isMeasured && element.current) return measuring.watch(element.current);
	}, [isMeasured, measuring, element]);
	const shown = isMeasured ? id : null;
	const at = isMeasured ? index : null;
	useLayoutEffect(() => {
		if (shown !== null && at !== null && element.current) measuring.show(element.current, shown, at);
	}, [measuring, element, shown, at]);
}

// `memo` loses the type parameter; the signature is the same.
export const WindowRow = memo(Row) as typeof Row;
