import styles from './filter-place.module.css';
import type { FilterTrouble } from './narrowing.ts';

interface FilterPlaceProps {
	text: string;
	failure: FilterTrouble;
}

/** The piece of a filter that is at fault, marked in it. */
export function FilterPlace({ text, failure: { offset, length } }: FilterPlaceProps) {
	if (length === 0) return null;
	const end = offset + length;
	return (
		<code className={styles.place}>
			{text.slice(0, offset)}
			<mark>{text.slice(offset, end)}</mark>
			{text.slice(end)}
		</code>
	);
}
