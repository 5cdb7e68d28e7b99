import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Given, givenBy } from './attach-files.ts';

/** Where files may be dropped, in px of the window. */
export interface DropFrame {
	readonly top: number;
	readonly left: number;
	readonly width: number;
	readonly height: number;
}

/** The window or page that something stands in. */
export const surfaceOf = (element: Element | null): Element | null =>
	element?.closest('[role="dialog"]') ?? element?.closest('main') ?? null;

/** Whether nothing has opened over it. */
function isOnTop(surface: Element): boolean {
	const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
	return top ? top === surface : surface.localName === 'main';
}

/**
 * Takes files that are dropped or pasted anywhere on the window or page that `place` stands in. What an editor took for
 * itself is left to it.
 * @returns the frame of that window while files are carried over it
 */
export function useFileDrop(
	place: RefObject<Element | null>,
	onGiven: ((given: readonly Given[]) => void) | undefined,
) {
	const [frame, setFrame] = useState<DropFrame>();
	const isActive = onGiven !== undefined;
	// Browsers give a picture of the page that is dragged along as a file.
	const isFromPage = useRef(false);
	const surface = () => {
		const found = surfaceOf(place.current);
		return found && isOnTop(found) ? found : undefined;
	};
	const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
		const given = isTakenByEditor(event) || isFromPage.current ? [] : givenBy(data);
		if (given.length === 0) return;
		// Else the browser would leave the page and open the file.
		event.preventDefault();
		if (surface()) onGiven?.(given);
	});
	const onOver = useEffectEvent((event: DragEvent) => {
		if (!carriesFiles(event) || isFromPage.current || !event.dataTransfer) return;
		event.preventDefault();
		const on = surface();
		if (!on) return;
		event.dataTransfer.dropEffect = 'copy';
		const { top, left, width, height } = on.getBoundingClientRect();
		setFrame((known) => known ?? { top, left, width, height });
	});
	const onPaste = useEffectEvent((event: ClipboardEvent) => {
		// Copied from a document: its words are meant, and not the picture of them that comes along.
		const isText = isTextTarget(event.target) && event.clipboardData?.types.includes('text/plain');
		if (!isText) take(event, event.clipboardData);
	});
	useEffect(() => {
		if (!isActive) return;
		const stop = new AbortController();
		const { signal } = stop;
		const end = () => {
			isFromPage.current = false;
			setFrame(undefined);
		};
		addEventListener(
			'dragstart',
			() => {
				isFromPage.current = true;
			},
			{ signal },
		);
		addEventListener('dragenter', (event) => onOver(event), { signal });
		addEventListener('dragover', (event) => onOver(event), { signal });
		addEventListener('dragleave', (event) => event.relatedTarget === null && setFrame(undefined), { signal });
		addEventListener('dragend', end, { signal });
		addEventListener(
			'drop',
			(event) => {
				take(event, event.dataTransfer);
				end();
			},
			{ signal },
		);
		addEventListener('paste', (event) => onPaste(event), { signal });
		return () => {
			stop.abort();
			end();
		};
	}, [isActive]);
	return frame;
}

/** An editor puts pictures into its text. */
const isTakenByEditor = ({ defaultPrevented, target }: Event) =>
	defaultPrevented && target instanceof Element && target.closest('[data-editor]') !== null;

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

const isTextTarget = (target: EventTarget | null) =>
	target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
