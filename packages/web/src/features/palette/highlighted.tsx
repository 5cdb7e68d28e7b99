import { Fragment, memo } from 'react';
import { rangesOf } from './match.ts';
import styles from './palette.module.css';

interface HighlightedProps {
	text: string;
	terms: readonly string[];
}

/** A text in which the letters that were looked for are marked. Each key draws the lines anew; most of them say the same. */
export const Highlighted = memo(function Highlighted({ text, terms }: HighlightedProps) {
	const ranges = rangesOf(text, terms);
	return (
		<>
			{ranges.map(([start, end], index) => (
				<Fragment key={start}>
					{text.slice(ranges[index - 1]?.[1] ?? 0, start)}
					<mark className={styles.found}>{text.slice(start, end)}</mark>
				</Fragment>
			))}
			{text.slice(ranges.at(-1)?.[1] ?? 0)}
		</>
	);
});
