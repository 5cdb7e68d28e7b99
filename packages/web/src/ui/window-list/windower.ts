import { Axis, type AxisPlan, type Span } from './axis.ts';

/** What a list asks of its windower; kept until it is told another. */
export interface WindowPlan extends AxisPlan {
	/** Px of what stands above the first row and scrolls with it. */
	readonly margin: number;
	/** Px at the top that something sticky covers. */
	readonly stickyTop: number;
}

export type Align = 'auto' | 'start' | 'center' | 'end';

/**
 * So long after the last scroll event the list is at rest, whatever the browser says. Browsers that tell of the end
 * (`scrollend`) are waited for: on a busy page scroll events come with pauses longer than 150 ms.
 */
const restMs = 'onscrollend' in globalThis ? 1_000 : 150;

/** A row that is scrolled to is looked for again while others are measured; so many frames at most. */
const maxCorrections = 12;

/**
 * Knows which rows of a scrolling element are in sight, and tells its listener when others are, or when scrolling begins or
 * ends. Rows that change their height above what is read leave it where it is.
 */
export class Windower {
	readonly axis = new Axis();
	/** Px: how far the element is scrolled, and how high it is. */
	offset = 0;
	#height = 0;
	isScrolling = false;
	#plan: Pick<WindowPlan, 'margin' | 'stickyTop'> = { margin: 0, stickyTop: 0 };
	#element: HTMLElement | null = null;
	#reported: Span | null = null;
	#reportedScrolling = false;
	#shift = 0;
	#rest: ReturnType<typeof setTimeout> | undefined;
	#correction = 0;
	readonly #onChange: (isScroll: boolean) => void;

	/** @param onChange is called when other rows are in sight; `isScroll`: before the frame is painted they must be there. */
	constructor(onChange: (isScroll: boolean) => void) {
		this.#onChange = onChange;
	}

	get margin(): number {
		return this.#plan.margin;
	}

	/** The rows in sight; `null` while there are none, or no height is known. */
	get range(): Span | null {
		if (this.#height === 0) return null;
		const from = this.offset - this.margin;
		return this.axis.between(from, from + this.#height);
	}

	layOut(plan: WindowPlan): void {
		this.#plan = plan;
		this.axis.layOut(plan);
	}

	/** The range, for whoever renders it: the listener is called when it is no longer this one. */
	show(): Span | null {
		this.#reported = this.range;
		this.#reportedScrolling = this.isScrolling;
		return this.#reported;
	}

	/** Watches an element until the returned function is called. */
	attach(element: HTMLElement): () => void {
		this.#element = element;
		this.offset = element.scrollTop;
		this.#height = element.offsetHeight;
		const resized = new ResizeObserver(() => {
			this.#height = element.offsetHeight;
			this.#reportIfChanged(false);
		});
		resized.observe(element);
		const scrolled = () => this.#noteScroll();
		const rested = () => this.#noteRest();
		const taken = () => this.#stopCorrecting();
		element.addEventListener('scroll', scrolled, { passive: true });
		element.addEventListener('scrollend', rested, { passive: true });
		for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
			element.addEventListener(name, taken, { passive: true });
		}
		this.#reportIfChanged(false);
		return () => {
			this.#element = null;
			clearTimeout(this.#rest);
			this.#stopCorrecting();
			resized.disconnect();
			element.removeEventListener('scroll', scrolled);
			element.removeEventListener('scrollend', rested);
			for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown']) element.removeEventListener(name, taken);
		};
	}

	/** Rows are measured anew. */
	forget(): void {
		this.axis.forget();
		this.#onChange(false);
	}

	/** Sets the height of a row; to be followed by `settle`, when the rows stand where they now belong. */
	resize(index: number, height: number): void {
		const isAbove = this.axis.startOf(index) + this.margin < this.offset;
		const growth = this.axis.resize(index, height);
		if (isAbove) this.#shift += growth;
	}

	settle(): void {
		const shift = this.#shift;
		this.#shift = 0;
		if (shift !== 0 && this.#element) this.#scroll(this.offset + shift);
		this.#reportIfChanged(false);
	}

	/** Scrolls a row into sight. */
	scrollTo(index: number, align: Align): void {
		if (!this.#element || this.axis.count === 0) return;
		const row = Math.max(0, Math.min(index, this.axis.count - 1));
		const side = align === 'auto' ? this.#nearSide(row) : align;
		if (side === null) return;
		this.#stopCorrecting();
		this.#scroll(this.#offsetOf(row, side));
		this.#reportIfChanged(false);
		this.#correct(row, side, 0);
	}

	/** Rows that come into sight are measured then, and move the one that was asked for. */
	#correct(index: number, side: Exclude<Align, 'auto'>, tries: number): void {
		this.#correction = requestAnimationFrame(() => {
			if (index >= this.axis.count || tries >= maxCorrections) return;
			const wanted = this.#offsetOf(index, side);
			const isThere = Math.abs(wanted - this.offset) <= 1;
			if (!isThere) this.#scroll(wanted);
			if (!isThere || tries < 2) this.#correct(index, side, tries + 1);
		});
	}

	#stopCorrecting(): void {
		cancelAnimationFrame(this.#correction);
	}

	/** Where a row that is not wholly in sight comes in; `null` for one that is. */
	#nearSide(index: number): 'start' | 'end' | null {
		const top = this.offset - this.margin;
		if (this.axis.endOf(index) > top + this.#height) return 'end';
		return this.axis.startOf(index) < top + this.#plan.stickyTop ? 'start' : null;
	}

	#offsetOf(index: number, side: Exclude<Align, 'auto'>): number {
		const start = this.axis.startOf(index) + this.margin;
		const room = this.#height - this.axis.sizeOf(index);
		const offset = { start: start - this.#plan.stickyTop, center: start - room / 2, end: start - room }[side];
		const element = this.#element;
		const most = element ? Math.max(0, element.scrollHeight - element.clientHeight) : 0;
		return Math.max(0, Math.min(offset, most));
	}

	#scroll(offset: number): void {
		if (!this.#element) return;
		this.#element.scrollTop = offset;
		this.offset = this.#element.scrollTop;
	}

	#noteScroll(): void {
		if (!this.#element) return;
		this.offset = this.#element.scrollTop;
		this.isScrolling = true;
		clearTimeout(this.#rest);
		this.#rest = setTimeout(() => this.#noteRest(), restMs);
		this.#reportIfChanged(true);
	}

	#noteRest(): void {
		clearTimeout(this.#rest);
		this.isScrolling = false;
		this.#reportIfChanged(false);
	}

	#reportIfChanged(isScroll: boolean): void {
		const { range } = this;
		const isSame =
			range?.first === this.#reported?.first &&
			range?.last === this.#reported?.last &&
			this.isScrolling === this.#reportedScrolling;
		if (isSame) return;
		this.show();
		this.#onChange(isScroll);
	}
}
