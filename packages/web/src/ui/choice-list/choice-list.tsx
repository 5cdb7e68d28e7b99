import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import field from '../field.module.css';
import { Icon } from '../icon.tsx';
import { useMedia } from '../use-media.ts';
import styles from './choice-list.module.css';

export interface Choice {
	readonly key: string | number;
	readonly label: string;
	/** Before the label: a swatch, an avatar. */
	readonly mark?: ReactNode;
	/** After it, quietly: "by Kim", a key. */
	readonly tail?: ReactNode;
	/** So many steps in, as a project in a project. */
	readonly depth?: number;
	readonly isChosen?: boolean;
}

interface ChoiceListProps<C extends Choice> {
	/** What is chosen, in the ear: "Assignees". */
	name: string;
	/** In the empty field: "Find somebody". */
	placeholder: string;
	/** What is typed. */
	query: string;
	onQueryChange: (query: string) => void;
	/** What fits the query, in order. */
	choices: readonly C[];
	onChoose: (choice: C) => void;
	/** Said when nothing fits; nothing while it is still being searched. */
	nothing?: ReactNode;
	/** Several may be chosen: what is chosen carries a box. */
	isMany?: boolean;
}

/**
 * A field and what fits it: arrows move, Enter chooses. It stands in a popover and takes the focus when that opens,
 * except where a keyboard would slide over the choices.
 *
 *     <ChoiceList name={t('move')} query={query} onQueryChange={setQuery} choices={projects} onChoose={move} … />
 */
export function ChoiceList<C extends Choice>(props: ChoiceListProps<C>) {
	const { name, placeholder, query, onQueryChange, choices, onChoose, nothing, isMany = false } = props;
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const isTouched = useMedia('(pointer: coarse)');
	const [at, setAt] = useState(0);
	const active = Math.min(at, choices.length - 1);

	useEffect(() => {
		list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
	}, [active]);

	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined && choices.length > 0) {
			event.preventDefault();
			setAt((active + step + choices.length) % choices.length);
		}
		const choice = choices[active];
		// Enter also ends the composition of a word, which chooses nothing.
		if (event.key !== 'Enter' || event.nativeEvent.isComposing || !choice) return;
		event.preventDefault();
		onChoose(choice);
	};
	return (
		<div className={styles.choices}>
			<div className={cx(field.box, styles.search)}>
				<Icon of={Search} />
				<input
					// biome-ignore lint/a11y/noAutofocus: it stands in a popover that somebody opened to choose
					autoFocus={!isTouched}
					role="combobox"
					aria-label={name}
					aria-expanded
					aria-autocomplete="list"
					aria-controls={`${id}-list`}
					aria-activedescendant={choices.length > 0 ? `${id}-${active}` : undefined}
					placeholder={placeholder}
					autoComplete="off"
					spellCheck={false}
					value={query}
					onChange={(event) => {
						setAt(0);
						onQueryChange(event.target.value);
					}}
					onKeyDown={onKeyDown}
				/>
			</div>
			<div
				ref={list}
				id={`${id}-list`}
				role="listbox"
				aria-label={name}
				aria-multiselectable={isMany || undefined}
				tabIndex={-1}
				className={styles.list}
			>
				{choices.map((choice, index) => (
					<ChoiceRow
						key={choice.key}
						id={`${id}-${index}`}
						choice={choice}
						index={index}
						isActive={index === active}
						isMany={isMany}
						onPoint={() => setAt(index)}
						onChoose={() => onChoose(choice)}
					/>
				))}
			</div>
			{choices.length === 0 && nothing && (
				<div role="status" className={styles.nothing}>
					{nothing}
				</div>
			)}
		</div>
	);
}

interface ChoiceRowProps {
	id: string;
	choice: Choice;
	index: number;
	isActive: boolean;
	isMany: boolean;
	onPoint: () => void;
	onChoose: () => void;
}

function ChoiceRow({ id, choice, index, isActive, isMany, onPoint, onChoose }: ChoiceRowProps) {
	const { label, mark, tail, depth = 0, isChosen = false } = choice;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and hears the keys
		// biome-ignore lint/a11y/useFocusableInteractive: as above
		<div
			id={id}
			role="option"
			aria-selected={isMany ? isChosen : isActive}
			data-at={index}
			data-active={isActive || undefined}
			className={styles.choice}
			style={depth > 0 ? { paddingInlineStart: 10 + depth * 16 } : undefined}
			// The focus stays in the field, whatever is pressed.
			onMouseDown={(event) => event.preventDefault()}
			onPointerMove={onPoint}
			onClick={onChoose}
		>
			{mark}
			<span className="cut grow" dir="auto">
				{label}
			</span>
			{tail && <span className={styles.tail}>{tail}</span>}
			{isChosen && <Icon of={Check} className={styles.check} />}
		</div>
	);
}
