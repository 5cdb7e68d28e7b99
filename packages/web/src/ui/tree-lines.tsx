import type { CSSProperties } from 'react';
import { cx } from './class-names.ts';
import styles from './tree-lines.module.css';

interface TreeLinesProps {
	/** How deep the row lies. */
	depth: number;
	/** For each level above the row whether its line goes on beneath the row, to a sibling further down. */
	goesOn: readonly boolean[];
	/** What lies in the row follows it: a line begins here. */
	isBranch: boolean;
}

/** The lines that lead from a row of a tree to its parent and on. The row says by custom properties where they run. */
export function TreeLines({ depth, goesOn, isBranch }: TreeLinesProps) {
	return (
		<>
			{goesOn.map((isOn, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
				<span key={at} aria-hidden="true" className={styles.level} style={levelStyle(at)}>
					{at === depth - 1 && <span className={styles.corner} />}
					{isOn && <span className={styles.line} />}
				</span>
			))}
			{isBranch && <span aria-hidden="true" className={cx(styles.line, styles.stub)} style={levelStyle(depth)} />}
		</>
	);
}

/** How deep a row lies, for its style sheet. React's types know no custom properties. */
export const levelStyle = (depth: number) => ({ '--depth': depth }) as CSSProperties;
