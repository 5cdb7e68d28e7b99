import { type RefObject, useCallback, useEffect, useState } from 'react';
import { isRightToLeft } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { Column } from '../bucket/index.ts';
import styles from './column-dots.module.css';

interface ColumnDotsProps {
	columns: readonly Column[];
	/** The board, which scrolls sideways. */
	frame: RefObject<HTMLElement | null>;
	/** What holds the columns, in their order. */
	row: RefObject<HTMLElement | null>;
}

/** As many dots as fit the width of a phone. */
const maxDots = 12;

/** On a phone, where one column fills the screen: which of them it is. A press lists them by name, to go to one. */
export function ColumnDots({ columns, frame, row }: ColumnDotsProps) {
	const { t } = useTranslation('board');
	const elementAt = useCallback((at: number) => row.current?.children[at], [row]);
	const shown = useColumnShown(frame, elementAt, columns.length);
	const column = columns[shown];
	if (columns.length < 2 || !column) return null;
	const words = t('shown', { column: column.title, at: shown + 1, count: columns.length });
	return (
		<div className={styles.foot}>
			<Menu
				align="center"
				side="top"
				trigger={
					<button type="button" className={styles.dots} aria-label={words}>
						{columns.length > maxDots
							? t('shownOf', { at: shown + 1, count: columns.length })
							: columns.map(({ id }, at) => (
									<span key={id} className={cx(styles.dot, at === shown && styles.current)} />
								))}
					</button>
				}
			>
				{columns.map(({ id, title }, at) => (
					<MenuItem
						key={id}
						isChosen={at === shown}
						onSelect={() => elementAt(at)?.scrollIntoView({ block: 'nearest', inline: 'start' })}
					>
						{title}
					</MenuItem>
				))}
			</Menu>
		</div>
	);
}

/** The column whose leading edge is nearest to that of the board; at the end of the way the last one. */
function useColumnShown(
	frame: RefObject<HTMLElement | null>,
	elementAt: (at: number) => Element | undefined,
	count: number,
): number {
	const [shown, setShown] = useState(0);
	useEffect(() => {
		const board = frame.current;
		if (!board) return;
		const look = () => {
			const isAtEnd = Math.abs(board.scrollLeft) >= board.scrollWidth - board.clientWidth - 1;
			const distances = Array.from({ length: count }, (_, at) => distanceOf(board, elementAt(at)));
			const nearest = distances.indexOf(Math.min(...distances));
			setShown(isAtEnd && board.scrollLeft !== 0 ? count - 1 : Math.max(0, nearest));
		};
		look();
		board.addEventListener('scroll', look, { passive: true });
		return () => board.removeEventListener('scroll', look);
	}, [frame, elementAt, count]);
	return Math.min(shown, Math.max(0, count - 1));
}

function distanceOf(board: HTMLElement, column: Element | undefined): number {
	if (!column) return Number.POSITIVE_INFINITY;
	const side = isRightToLeft(board) ? 'right' : 'left';
	return Math.abs(column.getBoundingClientRect()[side] - board.getBoundingClientRect()[side]);
}
