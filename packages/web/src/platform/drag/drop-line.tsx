import type { RefObject } from 'react';
import { useCell } from './cell.ts';
import { useDragController } from './drag-context.ts';
import css from './drop-line.module.css';
import type { DropRows } from './surface.ts';

/**
 * The line that shows where a row would land. It stands in the element that holds the rows (positioned, `body` of
 * `rows`), and nothing else of the column renders while it moves.
 */
export function DropLine({ column, rows }: { column: { key: string }; rows: RefObject<DropRows | null> }) {
	const drag = useDragController();
	const position = useCell(drag.target, (target) => {
		if (target?.at !== 'rows' || target.landing.surface !== column.key || target.landing.refused) return null;
		return `${target.landing.gap} ${target.landing.depth}`;
	});
	const surface = drag.surface(column.key);
	if (position === null || !surface) return null;
	const [gap = 0, depth = 0] = position.split(' ').map(Number);
	const edge = `${rows.current?.edgeAt(gap) ?? 0}px`;
	const style =
		surface.axis === 'x'
			? { insetInlineStart: edge }
			: { insetBlockStart: edge, insetInlineStart: `${depth * surface.indent}px` };
	return <div className={css.line} data-axis={surface.axis} data-drop-line style={style} aria-hidden="true" />;
}
