import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Choice } from './choice-list/choice-list.tsx';
import styles from './suggestions.module.css';

interface SuggestionsProps<C extends Choice> {
	/** For `aria-controls` of the field; each option has it with its number behind. */
	id: string;
	/** What is suggested, in the ear. */
	name: string;
	choices: readonly C[];
	/** The number of the one that Enter takes; -1 is none. */
	active: number;
	onActive: (index: number) => void;
	onChoose: (choice: C) => void;
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
	const { id, name, choices, active, onActive, onChoose, anchor, typed } = props;
	const box = useRef<HTMLDivElement>(null);
	useAnchorPosition(box, anchor);
	useEffect(() => {
		if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
	}, [id, active]);
	return (
		<div ref={box} popover="manual" id={id} role="listbox" aria-label={name} className={styles.suggestions}>
			{choices.map((choice, index) => (
				<Row key={choice.key} group={choices[index - 1]?.group === choice.group ? undefined : choice.group}>
					<div
						id={`${id}-${index}`}
						role="option"
						aria-selected={index === active}
						aria-description={choice.group}
						tabIndex={-1}
						className={styles.choice}
						data-highlighted={index === active ? '' : undefined}
						onPointerMove={() => index !== active && onActive(index)}
						onMouseDown={(event) => {
							// The field keeps the focus.
							event.preventDefault();
							if (event.button === 0) onChoose(choice);
						}}
					>
						{choice.mark}
						<span className="cut grow" dir="auto">
							<Marked text={choice.label} typed={typed} />
						</span>
						{choice.tail && <span className={styles.tail}>{choice.tail}</span>}
					</div>
				</Row>
			))}
		</div>
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

/** A label, with what was typed of it marked. */
function Marked({ text, typed }: { text: string; typed: string }) {
	const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
	if (at < 0) return text;
	return (
		<>
			{text.slice(0, at)}
			<mark className={styles.match}>{text.slice(at, at + typed.length)}</mark>
			{text.slice(at + typed.length)}
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
const maxHeight = 324;

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
