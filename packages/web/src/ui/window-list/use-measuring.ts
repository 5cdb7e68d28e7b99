import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type Windower = Virtualizer<HTMLElement, HTMLElement>;

/** Tells the windower how high rows are. */
export interface Measuring {
	/** The element shows another row: it is measured before the frame is painted. */
	look(element: HTMLElement): void;
	/** From now on it is measured whenever its height changes; returns the end of that. */
	watch(element: HTMLElement): () => void;
}

/** Measures the rows of a list that are as high as what is in them. */
export function useMeasuring(windower: Windower, body: RefObject<HTMLElement | null>): Measuring {
	const [measuring] = useState(() => new RowMeasuring(windower, body));
	// What was placed in between, React does not know.
	useLayoutEffect(() => measuring.place());
	useEffect(() => () => measuring.stop(), [measuring]);
	return measuring;
}

class RowMeasuring implements Measuring {
	readonly #windower: Windower;
	readonly #body: RefObject<HTMLElement | null>;
	readonly #rows = new Set<HTMLElement>();
	#observer: ResizeObserver | undefined;
	#fresh = new Set<HTMLElement>();

	constructor(windower: Windower, body: RefObject<HTMLElement | null>) {
		this.#windower = windower;
		this.#body = body;
	}

	look(element: HTMLElement): void {
		// All of a frame together, when React is done: each height read after something moved is another layout.
		if (this.#fresh.size === 0) queueMicrotask(() => this.#measureFresh());
		this.#fresh.add(element);
	}

	watch(element: HTMLElement): () => void {
		this.#observer ??= new ResizeObserver((entries) =>
			this.#tell(entries.map(({ target, borderBoxSize }) => [target, borderBoxSize[0]?.blockSize ?? 0])),
		);
		this.#observer.observe(element);
		this.#rows.add(element);
		return () => {
			this.#observer?.unobserve(element);
			this.#rows.delete(element);
		};
	}

	stop(): void {
		this.#observer?.disconnect();
		this.#observer = undefined;
	}

	#measureFresh(): void {
		const fresh = [...this.#fresh];
		this.#fresh.clear();
		this.#tell(fresh.map((element) => [element, element.offsetHeight]));
	}

	#tell(heights: readonly (readonly [Element, number])[]): void {
		for (const [element, height] of heights) {
			// One that has gone has no height.
			if (element.isConnected) this.#windower.resizeItem(indexOf(element), Math.round(height));
		}
		this.place();
	}

	/** What React would come to as well, by way of another render: heights change with every card that comes by. */
	place(): void {
		if (this.#rows.size === 0) return;
		const total = `${this.#windower.getTotalSize()}px`;
		const { measurementsCache, options } = this.#windower;
		for (const row of this.#rows) {
			const start = measurementsCache[indexOf(row)]?.start;
			if (start !== undefined) setStyle(row, 'top', `${start - options.scrollMargin}px`);
		}
		if (this.#body.current) setStyle(this.#body.current, 'block-size', total);
	}
}

const indexOf = (row: Element) => Number(row.getAttribute('data-index'));

function setStyle({ style }: HTMLElement, name: string, value: string): void {
	if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
