import styles from './matched-text.module.css';

/** A text, with what was typed of it marked. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
	const at = typed === '' ? -1 : text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase());
	if (at < 0) return text;
	return (
		<>
			{text.slice(0, at)}
			<mark className={styles.match}>{text.slice(at, at + typed.length)}</mark>
			{text.slice(at + typed.length)}
		</>
	);
}
