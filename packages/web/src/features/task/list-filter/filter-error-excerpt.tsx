import type { FilterFailure } from '@ordna/domain/filter';
import styles from './filter-error-excerpt.module.css';

interface FilterErrorExcerptProps {
	text: string;
	failure: FilterFailure;
}

/** The piece of a filter that is at fault, marked in it. */
export function FilterErrorExcerpt({ text, failure: { offset, length } }: FilterErrorExcerptProps) {
	if (length === 0) return null;
	const end = offset + length;
	return (
		<code className={styles.excerpt}>
			{text.slice(0, offset)}
			<mark>{text.slice(offset, end)}</mark>
			{text.slice(end)}
		</code>
	);
}
