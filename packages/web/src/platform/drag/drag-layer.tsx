import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '../../ui/use-preload.ts';
import { useCell } from './cell.ts';
import type { DragMessages } from './drag.ts';
import { DragContext } from './drag-context.ts';
import css from './drag-layer.module.css';
import { LazyDragController } from './lazy-drag-controller.ts';

/** The first screen comes first. */
const restMs = 300;

export const INSTRUCTIONS_ID = 'drag-instructions';

/** Stands once around everything that drags. Draws the drag preview and announces the steps of a drag by keyboard. */
export function DragLayer({ messages, children }: { messages: DragMessages; children: ReactNode }) {
	const [drag] = useState(() => new LazyDragController(messages));
	useEffect(() => {
		drag.messages = messages;
	}, [drag, messages]);
	useEffect(() => holdFinger(drag), [drag]);
	useEffect(() => drag.start(), [drag]);
	useEffect(() => whenIdle(() => void drag.load(), restMs), [drag]);
	return (
		<DragContext value={drag}>
			{children}
			{createPortal(
				<>
					<DragPreview drag={drag} />
					<Announcements drag={drag} />
					<p id={INSTRUCTIONS_ID} hidden>
						{messages.instructions}
					</p>
				</>,
				document.body,
			)}
		</DragContext>
	);
}

function DragPreview({ drag }: { drag: LazyDragController }) {
	const key = useCell(drag.lifted, (lifted) => (lifted?.via === 'pointer' ? `${lifted.surface} ${lifted.id}` : null));
	const root = useCallback(
		(element: HTMLElement | null) => {
			drag.root = element;
		},
		[drag],
	);
	const preview = useCallback(
		(element: HTMLElement | null) => {
			drag.preview = element;
			drag.repaint();
		},
		[drag],
	);
	const lifted = key === null ? null : drag.lifted.get();
	const surface = lifted && drag.surface(lifted.surface);
	return (
		<div ref={root} className={css.root} aria-hidden="true">
			{lifted && surface && (
				<div ref={preview} className={css.picture} inert>
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

function Announcements({ drag }: { drag: LazyDragController }) {
	const text = useCell(drag.announcement, (text) => text);
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
function holdFinger(drag: LazyDragController): () => void {
	const stop = (event: TouchEvent) => {
		if (drag.holdsFinger && event.cancelable) event.preventDefault();
	};
	addEventListener('touchmove', stop, { passive: false });
	return () => removeEventListener('touchmove', stop);
}
