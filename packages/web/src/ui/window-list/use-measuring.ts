import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { RowId } from './window-rows.ts';
import type { Windower } from './windower.ts';

/** Tells the windower how high rows are. */
export interface Measuring {
	/** What the element shows, and where it stands. With another row it is measured before the frame is painted. */
	show(element: HTMLElement, id: RowId, index: number): void;
	/** From now on it is put in its place, and measured whenever its height changes; returns the end of that. */
	watch(element: HTMLElement): () => void;
	/** Nothing is measured until the returned function is called. */
	pause(): () => void;
}

interface MeasuredRow {
	readonly element: HTMLElement;
	id: RowId | undefined;
	index: number;
	/** Px: where it was put last. Nobody else puts it anywhere. */
	top: number | undefined;
}

/** Measures the rows of a list that are as high as what is in them. */
export function useMeasuring(windower: Windower, body: RefObject<HTMLElement | null>): Measuring {
	const [measuring] = useState(() => new RowMeasuring(windower, body));
	// What was placed in between, React does not know.
	useLayoutEffect(() => measuring.position());
	useEffect(() => () => measuring.stop(), [measuring]);
	return measuring;
}

class RowMeasuring implements Measuring {
	readonly #windower: Windower;
	readonly #body: RefObject<HTMLElement | null>;
	readonly #rows = new Map<Element, MeasuredRow>();
	#observer: ResizeObserver | undefined;
	#fresh = new Set<HTMLElement>();
	#isPaused = false;

	constructor(windower: Windower, body: RefObject<HTMLElement | null>) {
		this.#windower = windower;
		this.#body = body;
	}

	show(element: HTMLElement, id: RowId, index: number): void {
		const row = this.#rows.get(element);
		if (!row) return;
		row.index = index;
		if (row.id === id) return;
		row.id = id;
		// All of a frame together, when React is done: each height read after something moved is another layout.
		if (this.#fresh.size === 0) queueMicrotask(() => this.#measureFresh());
		this.#fresh.add(element);
	}

	watch(element: HTMLElement): () => void {
		this.#observer ??= new ResizeObserver((entries) =>
			this.#report(entries.map(({ target, borderBoxSize }) => [target, borderBoxSize[0]?.blockSize ?? 0])),
		);
		this.#observer.observe(element);
		this.#rows.set(element, { element, id: undefined, index: -1, top: undefined });
		return () => {
			this.#observer?.unobserve(element);
			this.#rows.delete(element);
		};
	}

	pause(): () => void {
		this.#isPaused = true;
		return () => {
			this.#isPaused = false;
		};
	}

	stop(): void {
		this.#observer?.disconnect();
		this.#observer = undefined;
	}

	#measureFresh(): void {
		const fresh = [...this.#fresh];
		this.#fresh.clear();
		if (this.#isPaused) return;
		this.#report(fresh.map((element) => [element, element.offsetHeight]));
	}

	#report(heights: readonly (readonly [Element, number])[]): void {
		if (this.#isPaused) return;
		for (const [element, height] of heights) {
			const row = this.#rows.get(element);
			// One that has gone has no height.
			if (row && element.isConnected) this.#windower.resize(row.index, Math.round(height));
		}
		this.position();
		this.#windower.settle();
	}

	/** What React would come to as well, by way of another render: heights change with every card that comes by. */
	position(): void {
		if (this.#rows.size === 0) return;
		const { axis } = this.#windower;
		for (const row of this.#rows.values()) {
			if (row.index < 0 || row.index >= axis.count) continue;
			const top = axis.startOf(row.index);
			if (row.top === top) continue;
			row.top = top;
			row.element.style.top = `${top}px`;
		}
		if (this.#body.current) setStyle(this.#body.current, 'block-size', `${axis.length}px`);
	}
}

function setStyle({ style }: HTMLElement, name: string, value: string): void {
	if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
