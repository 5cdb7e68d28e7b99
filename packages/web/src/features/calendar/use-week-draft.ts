import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { followPress } from '../../platform/drag/index.ts';
import { type Draft, draftAt, draftBetween, draftMinutes, draftStep } from './week-draft.ts';
import { hourHeight } from './week-measures.ts';

/**
 * Free ground of a day's hours: a press draws out a part of it, a click takes half an hour. A finger rests first, and then has
 * an hour.
 * @param onDrawn what was drawn, once it is let go of; without it nothing can be added
 */
export function useWeekDraft(onDrawn: ((draft: Draft) => void) | undefined) {
	const [draft, setDraft] = useState<Draft>();
	const isFinger = useRef(false);
	const onPointerDown = (event: PointerEvent<HTMLElement>) => {
		const { currentTarget: ground, target, nativeEvent, pointerType, clientY } = event;
		isFinger.current = pointerType !== 'mouse';
		if (!onDrawn || target !== ground || event.button !== 0) return;
		const began = minuteAt(ground, clientY);
		const usual = draftAt(began, draftMinutes.touch);
		let isFine = event.altKey;
		let last: Draft | undefined;
		const life = new AbortController();
		const note = ({ altKey }: { readonly altKey: boolean }) => {
			isFine = altKey;
		};
		for (const name of ['pointermove', 'keydown', 'keyup'] as const)
			addEventListener(name, note, { signal: life.signal, capture: true });
		followPress(
			nativeEvent,
			{ isHandle: false, capture: ground },
			{
				onLift: () => true,
				onMove({ y }) {
					const drawn = draftBetween(began, minuteAt(ground, y), draftStep(isFine));
					const isShort = isFinger.current && drawn.to - drawn.from < draftMinutes.touch;
					last = isShort ? usual : drawn;
					setDraft(last);
				},
				onDrop: () => last && onDrawn(last),
				onCancel: () => undefined,
				onEnd() {
					life.abort();
					setDraft(undefined);
				},
			},
		);
	};
	const onClick = ({ target, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
		if (target === currentTarget) onDrawn?.(draftAt(minuteAt(currentTarget, clientY), lengthOf(isFinger.current)));
	};
	return { draft, onPointerDown, onClick };
}

const lengthOf = (isFinger: boolean) => draftMinutes[isFinger ? 'touch' : 'mouse'];

const minuteAt = (ground: HTMLElement, y: number) => ((y - ground.getBoundingClientRect().top) / hourHeight) * 60;
