import type { ReactElement } from 'react';
import { type Translate, useTranslation } from '../platform/i18n/index.ts';
import { cx } from './class-names.ts';
import styles from './priority-mark.module.css';
import { tip } from './tip.ts';

/** 0 unset, 1 low, 2 medium, 3 high, 4 urgent, 5 do now. */
export type PriorityRank = 0 | 1 | 2 | 3 | 4 | 5;

const strokes = [2.9, 6.3, 9.7, 13.1] as const;
const column = (x: number) => `M${x} 3.8v8.4`;

function tally(rank: PriorityRank) {
	if (rank === 0) return <path d={strokes.map((x) => `M${x} 8h.01`).join('')} />;
	const filled = strokes.slice(0, rank).map(column).join('');
	const faint = strokes.slice(rank).map(column).join('');
	return (
		<>
			<path d={rank === 5 ? `${filled}M1 11.6 15 4.4` : filled} />
			{faint && <path d={faint} opacity={0.26} />}
		</>
	);
}

interface PriorityMarkProps {
	rank: PriorityRank;
	/** With its word beside it. "Do now" always says so. */
	hasWord?: boolean;
	/** Beside its word already: without tip, and silent. "Do now", which is a word itself, never is. */
	isSilent?: boolean;
	className?: string | undefined;
}

/** Tally marks, filled by rank, so that rank never hangs on colour alone. */
export function PriorityMark(props: PriorityMarkProps) {
	const { t } = useTranslation('ui');
	return draw(props, t);
}

function draw({ rank, hasWord = false, isSilent = false, className }: PriorityMarkProps, t: Translate<'ui'>) {
	const word = t(`priority.${rank}`);
	const isWordShown = hasWord || rank === 5;
	const isNamed = !isWordShown && !isSilent;
	const name = t('priority.named', { word });
	return (
		<span
			className={cx(styles.mark, styles[`rank${rank}`], className)}
			{...(isNamed ? { role: 'img', 'aria-label': name, 'data-word': word, ...tip(name) } : {})}
		>
			<svg viewBox="0 0 16 16" aria-hidden="true">
				{tally(rank)}
			</svg>
			{isWordShown && <span>{word}</span>}
		</span>
	);
}

/** As rows and cards show it. There are five of them in a language, and hundreds of rows: each is drawn once. */
export function usePriorityMarks(): (rank: PriorityRank) => ReactElement {
	const { t } = useTranslation('ui');
	const held = marksOf.get(t) ?? priorityMarks(t);
	marksOf.set(t, held);
	return held;
}

const marksOf = new WeakMap<Translate<'ui'>, (rank: PriorityRank) => ReactElement>();

function priorityMarks(t: Translate<'ui'>) {
	const marks = new Map<PriorityRank, ReactElement>();
	return (rank: PriorityRank) => {
		const mark = marks.get(rank) ?? draw({ rank }, t);
		marks.set(rank, mark);
		return mark;
	};
}
