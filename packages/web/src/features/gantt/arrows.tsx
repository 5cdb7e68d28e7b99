import { type MouseEvent, memo, useMemo } from 'react';
import { dragTip } from '../../platform/drag/index.ts';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { KeyCaps } from '../../ui/key-caps.tsx';
import type { Axis } from '../../ui/window-list/axis.ts';
import type { ChosenArrow } from './arrow-menu.tsx';
import { useChart } from './chart-context.ts';
import type { ChartRow } from './chart-rows.ts';
import styles from './gantt.module.css';
import { type Link, type Point, pathOf } from './links.ts';
import { barMiddleOf, rowHeightOf } from './measures.ts';
import { type Scale, xOf } from './scale.ts';
import type { ShownLink } from './shown-links.ts';
import type { DrawnLink } from './use-link-gesture.ts';

interface ArrowsProps {
	rows: readonly ChartRow[];
	/** Between rows. */
	links: readonly ShownLink[];
	axis: Axis;
	/** The rows that are drawn. */
	first: number;
	last: number;
	/** On a phone only the arrows of the row that is selected are drawn. */
	selected: number | undefined;
	/** The arrow whose menu is open. */
	chosen: ShownLink | undefined;
	onChoose: (arrow: ChosenArrow) => void;
}

/**
 * Arrows from the end of one bar to the start of another, of those rows that are drawn or passed. They stand before the rows:
 * what lies on their way covers them.
 */
export const Arrows = memo(function Arrows(props: ArrowsProps) {
	const { rows, links, axis, first, last, selected, chosen, onChoose } = props;
	const { scale, isPhone } = useChart();
	const indexOf = useMemo(() => new Map(rows.map(({ id }, index) => [id as number, index])), [rows]);
	const pointOf = (id: number, side: Side) => endPoint(rows, indexOf.get(id), side, { scale, isPhone, axis });
	const isSeen = ({ from, to }: Link) => {
		const [one = -1, other = -1] = [indexOf.get(from), indexOf.get(to)];
		if (isPhone && from !== selected && to !== selected) return false;
		return one >= 0 && other >= 0 && Math.max(one, other) >= first && Math.min(one, other) <= last;
	};
	return (
		<svg className={styles.arrows} width={scale.width} height={1} aria-hidden="true">
			{links.filter(isSeen).map((link) => {
				const [from, to] = [pointOf(link.from, 'end'), pointOf(link.to, 'start')];
				if (!from || !to) return null;
				return (
					<Arrow
						key={`${link.from} ${link.kind} ${link.to}`}
						path={pathOf(from, to, rowHeightOf(undefined, isPhone))}
						to={to}
						look={cx(link.kind === 'blocking' && styles.blocking, link === chosen && styles.chosenArrow)}
						onClick={({ clientX: x, clientY: y }) => onChoose({ link, x, y })}
					/>
				);
			})}
		</svg>
	);
});

type Side = 'start' | 'end';

interface Placing {
	readonly scale: Scale;
	readonly isPhone: boolean;
	readonly axis: Axis;
}

/** Where arrows leave a bar, or reach it: at the edge of the range where it goes on beyond. */
function endPoint(
	rows: readonly ChartRow[],
	index: number | undefined,
	side: Side,
	{ scale, isPhone, axis }: Placing,
): Point | undefined {
	const row = index === undefined ? undefined : rows[index];
	if (index === undefined || !row?.bar) return undefined;
	const x = side === 'start' ? xOf(scale, row.bar.first) : xOf(scale, row.bar.last + 1);
	return { x: Math.min(Math.max(x, 0), scale.width), y: axis.startOf(index) + barMiddleOf(row, isPhone) };
}

interface DrawnArrowProps {
	drawn: DrawnLink;
	rows: readonly ChartRow[];
	axis: Axis;
	/** Px that the names take before the days. */
	names: number;
}

/** The arrow in somebody's hand, over all rows, and what it would say. */
export function DrawnArrow({ drawn, rows, axis, names }: DrawnArrowProps) {
	const { scale, isPhone } = useChart();
	const index = rows.findIndex(({ id }) => id === drawn.from);
	const start = endPoint(rows, index, 'end', { scale, isPhone, axis });
	const target = rows.findIndex(({ id }) => id === drawn.target?.id);
	const end = drawn.target?.verdict === 'possible' && endPoint(rows, target, 'start', { scale, isPhone, axis });
	const way = start && (end ? pathOf(start, end, rowHeightOf(undefined, isPhone)) : straight(start, drawn.to));
	return (
		<>
			<svg className={cx(styles.arrows, styles.inHand)} width={scale.width} height={1} aria-hidden="true">
				{way && <path d={way} />}
				{end && <path className={styles.tipOfArrow} d={tipOf(end)} />}
			</svg>
			<LinkTip drawn={drawn} names={names} />
		</>
	);
}

const straight = (from: Point, to: Point) => `M${from.x} ${from.y}L${to.x} ${to.y}`;
const tipOf = ({ x, y }: Point) => `M${x - 6} ${y - 4}l5 4-5 4z`;

interface ArrowProps {
	path: string;
	to: Point;
	look: string;
	onClick: (event: MouseEvent) => void;
}

/** By keyboard its menu is reached from its bars. */
function Arrow({ path, to, look, onClick }: ArrowProps) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: see above.
		<g className={cx(styles.arrow, look)} onClick={onClick}>
			<path className={styles.hitOfArrow} d={path} />
			<path d={path} />
			<path className={styles.tipOfArrow} d={tipOf(to)} />
		</g>
	);
}

/** Beside the pointer: what the arrow would say, or why it cannot end here. */
function LinkTip({ drawn, names }: { drawn: DrawnLink; names: number }) {
	const { t } = useTranslation('gantt');
	const { to, isByKeys } = drawn;
	return (
		<span
			className={cx(dragTip, styles.linkTip)}
			// With keys each step is announced.
			{...(isByKeys ? { 'aria-hidden': true } : { role: 'status' })}
			style={{ insetInlineStart: names + to.x, insetBlockStart: to.y }}
		>
			<Marked text={t(`link.${wordsFor(drawn)}`)} marks={{ key: <AltKey /> }} />
		</span>
	);
}

function wordsFor({ kind, target, isByKeys }: DrawnLink) {
	const isRefused = target !== undefined && target.verdict !== 'possible';
	if (!isByKeys) return isRefused ? target.verdict : kind;
	if (!target) return 'choose';
	if (!isRefused) return 'enter';
	return target.verdict === 'known' ? 'knownKeys' : target.verdict;
}

/** As it is called on this keyboard. */
const AltKey = () => <KeyCaps of="Alt" isInverse />;
