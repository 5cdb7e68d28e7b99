import { type ReactNode, useMemo } from 'react';
import { parseRichText, RichTree } from '../rich-text/index.ts';
import styles from './compared-texts.module.css';
import { markWords } from './marked-words.ts';

interface ComparedTextsProps {
	/** Rich texts: the older one, and the one it became. */
	before: string;
	after: string;
	/** What each is called, in the ear and, as its head, to the eye. */
	names: { readonly before: string; readonly after: string };
	heads: { readonly before: ReactNode; readonly after: ReactNode };
}

/** Two versions of a rich text beside each other, on a narrow page one above the other; words that differ are marked. */
export function ComparedTexts({ before, after, names, heads }: ComparedTextsProps) {
	const texts = useMemo(() => markWords(parseRichText(before), parseRichText(after)), [before, after]);
	return (
		<div className={styles.versions}>
			{(['before', 'after'] as const).map((side) => (
				<section key={side} aria-label={names[side]} className={styles.version}>
					<header className={styles.head}>{heads[side]}</header>
					<RichTree nodes={texts[side]} className={styles.text} />
				</section>
			))}
		</div>
	);
}
