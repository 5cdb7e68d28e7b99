import { type MouseEvent, memo, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import type { Axis } from '../../ui/window-list/axis.ts';
import type { ChosenArrow } from './arrow-menu.tsx';
import { useChart } from './chart-context.ts';
import type { ChartRow } from './chart-rows.ts';
import styles from './gantt.module.css';
import { type Link, type Point, pathOf } from './links.ts';
import { barMiddleOf, rowHeightOf } from './measures.ts';
import { xOf } from './scale.ts';
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
	/** The arrow that somebody draws. */
	drawn: DrawnLink | undefined;
	/** The arrow whose menu is open. */
	chosen: ShownLink | undefined;
	onChoose: (arrow: ChosenArrow) => void;
}

/** Arrows from the end of one bar to the start of another, of those rows that are drawn or passed. */
export const Arrows = memo(function Arrows(props: ArrowsProps) {
	const { rows, links, axis, first, last, selected, drawn, chosen, onChoose } = props;
	const { scale, isPhone } = useChart();
	const indexOf = useMemo(() => new Map(rows.map(({ id }, index) => [id as number, index])), [rows]);
	const endOf = (id: number): Point | undefined => pointOf(id, 'end');
	const startOf = (id: number): Point | undefined => pointOf(id, 'start');
	function pointOf(id: number, side: 'start' | 'end'): Point | undefined {
		const index = indexOf.get(id);
		const row = index === undefined ? undefined : rows[index];
		if (index === undefined || !row?.bar) return undefined;
		const x = side === 'start' ? xOf(scale, row.bar.first) : xOf(scale, row.bar.last + 1);
		return { x: Math.min(Math.max(x, 0), scale.width), y: axis.startOf(index) + barMiddleOf(row, isPhone) };
	}
	const isSeen = ({ from, to }: Link) => {
		const [one = -1, other = -1] = [indexOf.get(from), indexOf.get(to)];
		if (isPhone && from !== selected && to !== selected) return false;
		return one >= 0 && other >= 0 && Math.max(one, other) >= first && Math.min(one, other) <= last;
	};
	const start = drawn && endOf(drawn.from);
	return (
		<svg className={styles.arrows} width={scale.width} height={1} aria-hidden="true">
			{links.filter(isSeen).map((link) => {
				const [from, to] = [endOf(link.from), startOf(link.to)];
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
			{drawn && start && <path className={styles.drawn} d={`M${start.x} ${start.y}L${drawn.to.x} ${drawn.to.y}`} />}
		</svg>
	);
});

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
			<path className={styles.tipOfArrow} d={`M${to.x - 6} ${to.y - 4}l5 4-5 4z`} />
		</g>
	);
}

/** Beside the pointer: what the arrow would say, or why it cannot end here. */
export function LinkTip({ drawn: { to, kind, target, isByKeys }, names }: { drawn: DrawnLink; names: number }) {
	const { t } = useTranslation('gantt');
	const isRefused = target && target.verdict !== 'possible';
	return (
		<span
			className={styles.linkTip}
			// With keys each step is announced.
			{...(isByKeys ? { 'aria-hidden': true } : { role: 'status' })}
			style={{ insetInlineStart: names + to.x, insetBlockStart: to.y }}
		>
			{isByKeys && !target
				? t('link.choose')
				: isByKeys && target?.verdict === 'possible'
					? t('link.enter')
					: isByKeys && target?.verdict === 'known'
						? t('link.knownKeys')
						: isRefused
							? t(`link.${target.verdict}`)
							: t(`link.${kind}`)}
		</span>
	);
}
