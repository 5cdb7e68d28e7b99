import { type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { cx } from '../../ui/class-names.ts';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { Highlighted } from './highlighted.tsx';
import type { Hit, HitGroup } from './hit.ts';
import styles from './palette.module.css';

interface HitListProps {
	id: string;
	name: string;
	groups: readonly HitGroup[];
	chosenId: string | undefined;
	/** Pointed at. */
	onPoint: (hit: Hit) => void;
	onChoose: (hit: Hit, isInNewTab: boolean) => void;
	ref?: Ref<HTMLDivElement>;
}

/** The id of a line in the page. */
export const optionId = (listId: string, hit: Hit) => `${listId} ${hit.id}`.replaceAll(/\s/g, '-');

/** The lines in their groups. The focus stays in the field above them. */
export function HitList({ id, name, groups, chosenId, onPoint, onChoose, ref }: HitListProps) {
	return (
		<div ref={ref} id={id} role="listbox" aria-label={name} className={cx(styles.list, 'fades-block')}>
			{groups.map(({ title, hits }) => (
				// biome-ignore lint/a11y/useSemanticElements: groups of options, not of fields
				<div key={title} role="group" aria-label={title}>
					<div aria-hidden="true" className={styles.group}>
						{title}
					</div>
					{hits.map((hit) => (
						<HitLine
							key={hit.id}
							id={optionId(id, hit)}
							hit={hit}
							isChosen={hit.id === chosenId}
							onPoint={onPoint}
							onChoose={onChoose}
						/>
					))}
				</div>
			))}
		</div>
	);
}

interface HitLineProps extends Pick<HitListProps, 'onPoint' | 'onChoose'> {
	id: string;
	hit: Hit;
	isChosen: boolean;
}

const noTerms: readonly string[] = [];

function HitLine({ id, hit, isChosen, onPoint, onChoose }: HitLineProps) {
	const { title, terms = noTerms, mark, shown, detail, tail, keys, isDone = false, isOff = false, depth = 0 } = hit;
	const line = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isChosen) line.current?.scrollIntoView?.({ block: 'nearest' });
	}, [isChosen]);
	const press = ({ ctrlKey, metaKey, button }: MouseEvent) => {
		if (!isOff) onChoose(hit, ctrlKey || metaKey || button === 1);
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
		// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
		<div
			ref={line}
			id={id}
			role="option"
			aria-selected={isChosen}
			aria-disabled={isOff || undefined}
			className={cx(styles.hit, isChosen && styles.chosen, isOff && styles.off)}
			style={depth > 0 ? { paddingInlineStart: `calc(var(--s-3) + ${depth} * var(--s-5h))` } : undefined}
			onPointerMove={() => !isOff && !isChosen && onPoint(hit)}
			// The field keeps the focus, and a phone its keyboard.
			onMouseDown={(event) => event.preventDefault()}
			onClick={press}
			onAuxClick={(event) => event.button === 1 && press(event)}
		>
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
			{keys && <KeyCaps of={keys} />}
			{isChosen && !keys && <KeyCaps of="Enter" className={styles.enter} />}
		</div>
	);
}
