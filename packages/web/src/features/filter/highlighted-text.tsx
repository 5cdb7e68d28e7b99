import type { CSSProperties } from 'react';
import { cx } from '../../ui/class-names.ts';
import { colorStyle } from '../../ui/palette.ts';
import styles from './filter-field.module.css';
import { type FilterPiece, piecesOf, type WrongRange } from './filter-pieces.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

interface HighlightedTextProps {
	text: string;
	wrong: WrongRange | undefined;
	vocabulary: FilterVocabulary;
}

/**
 * The text of a filter in its colors. It lies below the field, letter below letter: nothing here may change how wide
 * one is.
 */
export function HighlightedText({ text, wrong, vocabulary }: HighlightedTextProps) {
	return (
		<div aria-hidden="true" className={styles.colors}>
			{piecesOf(text, wrong).map((piece) => (
				<span
					key={piece.offset}
					className={cx(styles[piece.kind], piece.isWrong && styles.wrong)}
					style={styleOf(piece, vocabulary)}
				>
					{piece.text}
				</span>
			))}
			{/* A text that ends with a line's end is as high as it looks. */}
			{'\u200b'}
		</div>
	);
}

/** A label or a project has its own color. */
function styleOf({ kind, text }: FilterPiece, { labels, projects }: FilterVocabulary): CSSProperties | undefined {
	if (kind !== 'label' && kind !== 'project') return undefined;
	const title = text.replace(/^["']|["']$/g, '').toLowerCase();
	const things = kind === 'label' ? labels : projects;
	const thing = things.find((one) => one.title.toLowerCase() === title);
	return thing && colorStyle(thing.hexColor);
}
