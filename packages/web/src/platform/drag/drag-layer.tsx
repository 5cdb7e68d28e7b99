import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '../../ui/use-ahead.ts';
import { useCell } from './cell.ts';
import type { DragWords } from './drag.ts';
import { DragContext } from './drag-context.ts';
import css from './drag-layer.module.css';
import { DragStation } from './drag-station.ts';

/** The first screen comes first. */
const restMs = 300;

export const INSTRUCTIONS_ID = 'drag-instructions';

/** Stands once around everything that drags. Draws what is carried and speaks the steps of a carry by keyboard. */
export function DragLayer({ words, children }: { words: DragWords; children: ReactNode }) {
	const [drag] = useState(() => new DragStation(words));
	useEffect(() => {
		drag.words = words;
	}, [drag, words]);
	useEffect(() => holdFinger(drag), [drag]);
	useEffect(() => drag.start(), [drag]);
	useEffect(() => whenIdle(() => void drag.load(), restMs), [drag]);
	return (
		<DragContext value={drag}>
			{children}
			{createPortal(
				<>
					<CarriedPicture drag={drag} />
					<SpokenSteps drag={drag} />
					<p id={INSTRUCTIONS_ID} hidden>
						{words.instructions}
					</p>
				</>,
				document.body,
			)}
		</DragContext>
	);
}

function CarriedPicture({ drag }: { drag: DragStation }) {
	const key = useCell(drag.lifted, (lifted) => (lifted?.via === 'pointer' ? `${lifted.surface} ${lifted.id}` : null));
	const root = useCallback(
		(element: HTMLElement | null) => {
			drag.root = element;
		},
		[drag],
	);
	const picture = useCallback(
		(element: HTMLElement | null) => {
			drag.picture = element;
			drag.repaint();
		},
		[drag],
	);
	const lifted = key === null ? null : drag.lifted.get();
	const surface = lifted && drag.surface(lifted.surface);
	return (
		<div ref={root} className={css.root} aria-hidden="true">
			{lifted && surface && (
				<div ref={picture} className={css.picture} inert>
					<div className={css.tilt} style={tiltOf(surface.tilt)}>
						{surface.overlay(lifted.id)}
					</div>
				</div>
			)}
		</div>
	);
}

function tiltOf(degrees: number): CSSProperties {
	// React's type knows no custom properties.
	return { '--drag-tilt': `${degrees}deg` } as CSSProperties;
}

function SpokenSteps({ drag }: { drag: DragStation }) {
	const text = useCell(drag.spoken, (spoken) => spoken);
	return (
		<div className={css.spoken} role="status" aria-live="assertive" aria-atomic="true">
			{text}
		</div>
	);
}

/**
 * NOTE: a finger that scrolls must be stopped by a listener that was there, and not passive, before it went down;
 * one added at the lift comes too late in Safari.
 */
function holdFinger(drag: DragStation): () => void {
	const stop = (event: TouchEvent) => {
		if (drag.holdsFinger && event.cancelable) event.preventDefault();
	};
	addEventListener('touchmove', stop, { passive: false });
	return () => removeEventListener('touchmove', stop);
}
