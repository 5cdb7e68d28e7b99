import type { SVGProps } from 'react';

type Pill = readonly [x: number, y: number, width: number, height: number];
type ViewIconProps = SVGProps<SVGSVGElement>;

/** Our views are drawn of the same pills as the mark: filled, whatever a line icon would do. */
function Pills({ shape, fill: _, strokeWidth: __, ...rest }: ViewIconProps & { shape: readonly Pill[] }) {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" {...rest} fill="currentColor">
			{shape.map(([x, y, width, height]) => (
				<rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1.4} />
			))}
		</svg>
	);
}

const list: readonly Pill[] = [
	[3, 4.5, 18, 4],
	[3, 10, 18, 4],
	[3, 15.5, 18, 4],
];
const kanban: readonly Pill[] = [
	[3, 3, 4.7, 18],
	[9.65, 3, 4.7, 11],
	[16.3, 3, 4.7, 14.5],
];
const table: readonly Pill[] = [
	[3, 4, 5, 4],
	[9.6, 4, 11.4, 4],
	[3, 10, 5, 4],
	[9.6, 10, 11.4, 4],
	[3, 16, 5, 4],
	[9.6, 16, 11.4, 4],
];
const gantt: readonly Pill[] = [
	[3, 4.5, 10, 4],
	[7, 10, 11, 4],
	[12, 15.5, 9, 4],
];
const calendar: readonly Pill[] = [
	[3, 3.5, 18, 4.5],
	[3, 10, 4.6, 4.5],
	[9.7, 10, 4.6, 4.5],
	[16.4, 10, 4.6, 4.5],
	[3, 16.5, 4.6, 4.5],
	[9.7, 16.5, 4.6, 4.5],
];

export const ListIcon = (props: ViewIconProps) => <Pills {...props} shape={list} />;
export const KanbanIcon = (props: ViewIconProps) => <Pills {...props} shape={kanban} />;
export const TableIcon = (props: ViewIconProps) => <Pills {...props} shape={table} />;
export const GanttIcon = (props: ViewIconProps) => <Pills {...props} shape={gantt} />;
export const CalendarIcon = (props: ViewIconProps) => <Pills {...props} shape={calendar} />;
