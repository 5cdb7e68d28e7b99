import '../../ui/key-signs.ts';
import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Ref } from 'react';
import { cx } from '../../ui/class-names.ts';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { DisabledOption, Option } from '../../ui/option-list/option-list.tsx';
import { Highlighted } from './highlighted.tsx';
import type { Hit, HitGroup } from './hit.ts';
import styles from './palette.module.css';

interface HitListProps {
	name: string;
	groups: readonly HitGroup[];
	/** Those that can be chosen, in the same order. */
	hits: readonly Hit[];
	onChoose: (hit: Hit, isInNewTab: boolean) => void;
	ref: Ref<HTMLDivElement>;
}

/** The lines in their groups. The focus stays in the field above them. */
export function HitList({ name, groups, hits, onChoose, ref }: HitListProps) {
	return (
		<Autocomplete.List ref={ref} aria-label={name} className={cx(styles.list, 'fades-block')}>
			{groups.map((group) => (
				<Autocomplete.Group key={group.title} aria-label={group.title}>
					<div aria-hidden="true" className={styles.group}>
						{group.title}
					</div>
					{group.hits.map((hit) =>
						hit.isOff ? (
							<DisabledOption key={hit.id} className={cx(styles.hit, styles.off)} indent={indentOf(hit)}>
								<Line hit={hit} isHighlighted={false} />
							</DisabledOption>
						) : (
							<Option
								key={hit.id}
								value={hit}
								index={hits.indexOf(hit)}
								className={styles.hit}
								indent={indentOf(hit)}
								onChoose={onChoose}
							>
								{(isHighlighted) => <Line hit={hit} isHighlighted={isHighlighted} />}
							</Option>
						),
					)}
				</Autocomplete.Group>
			))}
		</Autocomplete.List>
	);
}

function indentOf({ depth = 0 }: Hit): string | undefined {
	return depth > 0 ? `calc(var(--s-3) + ${depth} * var(--s-5h))` : undefined;
}

const noTerms: readonly string[] = [];

function Line({ hit, isHighlighted }: { hit: Hit; isHighlighted: boolean }) {
	const { title, terms = noTerms, mark, shown, detail, tail, meaning, end, keys, isDone = false } = hit;
	return (
		<>
			{mark !== null && <span className={styles.mark}>{mark}</span>}
			<span className={styles.words}>
				<span className={cx(styles.title, 'cut', isDone && styles.done)} dir="auto">
					{shown ?? <Highlighted text={title} terms={terms} />}
				</span>
				{detail && (
					<span className={cx(styles.detail, 'cut')} dir="auto">
						{detail}
					</span>
				)}
			</span>
			{tail && <span className={styles.tail}>{tail}</span>}
			{isHighlighted && meaning && <span className={cx(styles.tail, styles.end)}>{meaning}</span>}
			{end && <span className={cx(styles.tail, styles.end)}>{end}</span>}
			{keys && <KeyCaps of={keys} />}
			{isHighlighted && !keys && <KeyCaps of="Enter" className={styles.enter} />}
		</>
	);
}
