import styles from './history-entry.module.css';

/**
 * What a comment says now, in up to two lines. The log does not tell it: comments are read as they are, and of one that was
 * deleted nothing is shown.
 */
export function SaidComment({ words }: { words: string | undefined }) {
	if (!words) return null;
	return (
		<blockquote className={styles.said} dir="auto">
			{words}
		</blockquote>
	);
}
