import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Choice } from './choice-list/choice-list.tsx';
import { enlarged } from './enlarged.ts';
import { MatchedText } from './option-list/matched-text.tsx';
import { highlightOption, Option } from './option-list/option-list.tsx';
import styles from './suggestions.module.css';

interface SuggestionsProps<C extends Choice> {
	/** What is suggested, in the ear. */
	name: string;
	/** The options of the `OptionList` around. */
	choices: readonly C[];
	/** Whether the first is highlighted, unless somebody went to another one. */
	isFirstOffered: boolean;
	onChoose: (choice: C) => void;
	/** Of the element that holds the options, for who names the highlighted one. */
	list?: RefObject<HTMLDivElement | null>;
	/** What they hang on. */
	anchor: RefObject<HTMLElement | null>;
	/** What is typed, to be marked in them. */
	typed: string;
}

/** Px between the field and the list, and between the list and the edge of the window. */
const gap = 4;
const margin = 8;

/**
 * What may be meant, below a field that keeps the focus and hears the keys. It lies above whatever the field stands in,
 * and is a part of it all the same: a press on it is none outside a dialog.
 */
export function Suggestions<C extends Choice>(props: SuggestionsProps<C>) {
	const { name, choices, isFirstOffered, onChoose, anchor, typed } = props;
	const own = useRef<HTMLDivElement>(null);
	const box = props.list ?? own;
	useAnchorPosition(box, anchor);
	// biome-ignore lint/correctness/useExhaustiveDependencies: of other choices the first is offered again
	useLayoutEffect(() => {
		if (isFirstOffered && !box.current?.querySelector('[data-highlighted]')) highlightOption(box.current, 0);
	}, [box, isFirstOffered, choices]);
	return (
		<Autocomplete.List ref={box} popover="manual" aria-label={name} className={styles.suggestions}>
			{choices.map((choice, index) => (
				<Row key={choice.key} group={choices[index - 1]?.group === choice.group ? undefined : choice.group}>
					<Option value={choice} index={index} description={choice.group} className={styles.choice} onChoose={onChoose}>
						{() => (
							<>
								{choice.mark}
								<span className="cut grow" dir="auto">
									<MatchedText text={choice.label} typed={typed} />
								</span>
								{choice.tail && <span className={styles.tail}>{choice.tail}</span>}
							</>
						)}
					</Option>
				</Row>
			))}
		</Autocomplete.List>
	);
}

function Row({ group, children }: { group: string | undefined; children: ReactNode }) {
	return (
		<>
			{group !== undefined && (
				<div role="presentation" className={styles.group}>
					{group}
				</div>
			)}
			{children}
		</>
	);
}

/** Below the field, or above where there is more room; wherever the field goes. */
function useAnchorPosition(box: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const [surface, field] = [box.current, anchor.current];
		if (!surface || !field) return;
		// The oldest browsers have no layer above all; there it lies within what the field stands in.
		if ('showPopover' in surface) surface.showPopover();
		let frame = 0;
		let last = '';
		const follow = () => {
			// Nothing tells that what the field stands in has moved.
			frame = requestAnimationFrame(follow);
			const place = positionAt(surface, field.getBoundingClientRect());
			if (place !== last) surface.style.cssText = place;
			last = place;
		};
		follow();
		return () => cancelAnimationFrame(frame);
	}, [box, anchor]);
}

/** Px it is high at most, where there is room. */
const maxHeight = enlarged(324);

function positionAt(surface: HTMLElement, field: DOMRect): string {
	const seen = window.visualViewport?.height ?? innerHeight;
	const below = seen - field.bottom - gap - margin;
	const above = field.top - gap - margin;
	const height = Math.min(surface.scrollHeight, maxHeight);
	const isAbove = height > below && above > below;
	const room = Math.max(0, Math.min(height, isAbove ? above : below));
	const isFromRight = getComputedStyle(surface).direction === 'rtl';
	const left = isFromRight ? field.right - surface.offsetWidth : field.left;
	const top = isAbove ? field.top - gap - room : field.bottom + gap;
	return `left:${left}px;top:${top}px;max-inline-size:${field.width}px;max-block-size:${room}px`;
}
