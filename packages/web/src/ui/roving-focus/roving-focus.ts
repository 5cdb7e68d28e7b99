import type { RefObject } from 'react';
import { isTextInput } from '../../platform/focus/index.ts';
import type { RowId } from '../window-list/index.ts';

/** The rows of a list that renders some of them only. */
export interface RovingRows {
	/** Those that take the focus, in order. */
	readonly ids: readonly RowId[];
	readonly list: RefObject<ScrolledRows | null>;
	/** Before a number, in the attribute of a row. */
	readonly prefix?: string;
}

interface ScrolledRows {
	readonly body: HTMLElement | null;
	scrollToId(id: RowId): void;
}

export type RovingAttribute = `data-${string}`;

export interface RovingOptions {
	/**
	 * By it a row is found, or by `data-roving`. With a value it says which row it is, even where an element is given to
	 * another row.
	 */
	readonly attribute?: RovingAttribute | undefined;
	/** Left and right go from row to row too: of a row of tiles, whose rows hold no buttons. */
	readonly isTwoWay?: boolean;
	readonly rows?: RovingRows;
}

export type RovingStep = 'next' | 'previous' | 'first' | 'last';

const steps: Readonly<Record<string, RovingStep>> = {
	ArrowDown: 'next',
	ArrowUp: 'previous',
	Home: 'first',
	End: 'last',
};

/** What in a row can be pressed, beside what has the row's own focus. */
const controls = 'button:not(.sr-only), input, a[href]';
/** Of `data-roving-row`, where nobody marked the row. */
const markedHere = 'found';
const canTakeFocus = 'a[href], button, [tabindex]';
/** A row that was scrolled to is rendered within so many frames. */
const framesToCome = 20;

const attached = new Set<RovingFocus>();

/**
 * Tab is about to move, or something has the focus: each list is made one stop then. Not when its rows come: a scroll
 * brings hundreds of them.
 */
function makeStops(event: Event): void {
	if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
	for (const list of attached) list.makeStop();
}

function listen(list: RovingFocus): () => void {
	if (attached.size === 0) {
		addEventListener('keydown', makeStops, true);
		addEventListener('focusin', makeStops, true);
	}
	attached.add(list);
	return () => {
		attached.delete(list);
		if (attached.size > 0) return;
		removeEventListener('keydown', makeStops, true);
		removeEventListener('focusin', makeStops, true);
	};
}

/**
 * The focus among the rows of a list, which is one stop for Tab: the row that had it last, else the current page, else the
 * first in sight. Up and down go from row to row, Home and End to the ends; right and left open and fold a branch, and go
 * through the buttons of a row.
 */
class RovingFocus {
	readonly #options: () => RovingOptions;
	#list: HTMLElement | null = null;
	#last: { readonly row: HTMLElement; readonly key: string } | undefined;

	constructor(options: () => RovingOptions) {
		this.#options = options;
	}

	attach(list: HTMLElement): () => void {
		this.#list = list;
		const life = new AbortController();
		list.addEventListener('keydown', (event) => this.#onKey(event), { signal: life.signal });
		list.addEventListener('focusin', ({ target }) => this.#note(target), { signal: life.signal });
		const leave = listen(this);
		this.makeStop();
		return () => {
			life.abort();
			leave();
			this.#list = null;
		};
	}

	/** Leaves Tab one place to stop at: rows and their buttons come and go, and are rendered as if each were one. */
	makeStop(): void {
		if (this.#isUnmarked()) this.#markRows();
		const rows = this.#rows();
		const stop = this.#stopOf(rows);
		for (const row of rows) setTabIndex(row, row === stop ? 0 : -1);
		for (const row of rows) for (const control of controlsOf(row)) setTabIndex(control, -1);
	}

	/** Moves the focus; says whether there was somewhere to go. */
	step(step: RovingStep): boolean {
		const here = this.#rowAround(document.activeElement) ?? this.#lastFocused(this.#rows());
		return this.#options().rows ? this.#stepByKey(step, here) : this.#stepByElement(step, here);
	}

	#stepByKey(step: RovingStep, here: HTMLElement | undefined): boolean {
		const { ids = [], list, prefix = '' } = this.#options().rows ?? {};
		const keyOf = (id: RowId) => (typeof id === 'number' ? `${prefix}${id}` : id);
		const at = here ? ids.findIndex((id) => keyOf(id) === this.#keyOf(here)) : -1;
		const id = ids[target(step, at, ids.length)];
		if (id === undefined) return false;
		list?.current?.scrollToId(id);
		this.#focusSoon(keyOf(id), framesToCome);
		return true;
	}

	#stepByElement(step: RovingStep, here: HTMLElement | undefined): boolean {
		const rows = this.#rows();
		const row = rows[target(step, here ? rows.indexOf(here) : -1, rows.length)];
		row?.focus();
		return row !== undefined;
	}

	#focusSoon(key: string, frames: number): void {
		const row = this.#rows().find((one) => this.#keyOf(one) === key);
		if (row) row.focus({ preventScroll: this.#options().rows !== undefined });
		else if (frames > 0) requestAnimationFrame(() => this.#focusSoon(key, frames - 1));
	}

	#onKey(event: KeyboardEvent): void {
		const { target: element, key } = event;
		if (event.defaultPrevented || hasModifier(event) || isTextInput(element) || !(element instanceof Element)) return;
		const row = this.#rowAround(element);
		if (!row) return;
		const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
		const isDone = isSideways ? this.#goSideways(key, row, element) : this.#goAlong(key, element);
		if (!isDone) return;
		event.preventDefault();
		// It would open its menu, too.
		if (element.matches('[aria-haspopup]')) event.stopPropagation();
	}

	#goAlong(key: string, element: Element): boolean {
		const step = steps[key];
		// A button with a menu opens it with the arrows.
		if (!step || (element.matches('[aria-haspopup]') && !this.#isRow(element))) return false;
		this.step(step);
		return true;
	}

	#goSideways(key: string, row: HTMLElement, element: Element): boolean {
		const isOn = (key === 'ArrowRight') !== (getComputedStyle(row).direction === 'rtl');
		if (this.#options().isTwoWay) return this.step(isOn ? 'next' : 'previous');
		if (element === row && this.#fold(row, isOn)) return true;
		const parts = [row, ...controlsOf(row).filter((one) => isShown(one) && !isSameAs(row, one))];
		const next = parts[parts.findIndex((part) => part.isSameNode(element)) + (isOn ? 1 : -1)];
		next?.focus();
		return next !== undefined;
	}

	/** Opens the branch of a row, or folds it; one that cannot be folded gives the focus to the row it lies in. */
	#fold(row: HTMLElement, isOpening: boolean): boolean {
		const toggle = [row, ...controlsOf(row)].find((one) => one.matches('[aria-expanded]:not([aria-haspopup])'));
		if (toggle && (toggle.getAttribute('aria-expanded') === 'true') !== isOpening) {
			toggle.click();
			return true;
		}
		if (isOpening) return false;
		const above = row.closest('li')?.parentElement?.closest('li');
		const parent = above && this.#rows().find((one) => above.contains(one));
		parent?.focus();
		return parent !== undefined && parent !== null;
	}

	#note(element: EventTarget | null): void {
		const row = this.#rowAround(element);
		if (row) this.#last = { row, key: this.#keyOf(row) };
	}

	#stopOf(rows: readonly HTMLElement[]): HTMLElement | undefined {
		const current = () => rows.find((row) => row.matches('[aria-current]'));
		return this.#lastFocused(rows) ?? current() ?? this.#firstInSight(rows);
	}

	#lastFocused(rows: readonly HTMLElement[]): HTMLElement | undefined {
		if (!this.#last) return undefined;
		const { row, key } = this.#last;
		return rows.find((one) => (key === '' ? one === row : this.#keyOf(one) === key));
	}

	#firstInSight(rows: readonly HTMLElement[]): HTMLElement | undefined {
		if (!this.#options().rows) return rows[0];
		const tops = rows.map((row) => ({ row, top: row.getBoundingClientRect().top })).sort((a, b) => a.top - b.top);
		const edge = this.#list?.parentElement?.getBoundingClientRect().top ?? 0;
		return (tops.find(({ top }) => top >= edge) ?? tops[0])?.row;
	}

	/** Whether nothing but this has said what has the focus of a row. */
	#isUnmarked(): boolean {
		const { attribute, rows } = this.#options();
		if (attribute || rows) return false;
		const marked = this.#list?.querySelectorAll(this.#rowSelector) ?? [];
		return [...marked].every((one) => one.closest(`[data-roving-row=${markedHere}]`) !== null);
	}

	/** In each row what can be pressed first has its focus; a row where nothing can is passed over. */
	#markRows(): void {
		for (const row of this.#list?.querySelectorAll<HTMLElement>('li, tr') ?? []) {
			const first = [...row.querySelectorAll<HTMLElement>(controls)].find(isShown);
			for (const one of row.querySelectorAll('[data-roving]')) if (one !== first) one.removeAttribute('data-roving');
			if (!first) continue;
			row.setAttribute('data-roving-row', markedHere);
			first.setAttribute('data-roving', '');
		}
	}

	get #attribute(): string {
		return this.#options().attribute ?? 'data-roving';
	}

	/** Finds rows; a heading among them has no attribute of its own. */
	get #rowSelector(): string {
		return `[${this.#attribute}], [data-roving]`;
	}

	#keyOf(row: Element): string {
		return row.getAttribute(this.#attribute) ?? row.getAttribute('data-roving') ?? '';
	}

	#isRow(element: Element): boolean {
		return element.matches(this.#rowSelector) && element.matches(canTakeFocus);
	}

	#rows(): HTMLElement[] {
		const found = this.#list?.querySelectorAll<HTMLElement>(this.#rowSelector) ?? [];
		return [...found].filter((one) => one.matches(canTakeFocus));
	}

	/** The row that an element is, or that it is a control of. */
	#rowAround(element: EventTarget | null): HTMLElement | undefined {
		if (!(element instanceof Element) || !this.#list?.contains(element)) return undefined;
		const own = element.closest<HTMLElement>(this.#rowSelector);
		if (own) return own;
		return element.closest('[data-roving-row]')?.querySelector<HTMLElement>(this.#rowSelector) ?? undefined;
	}
}

/** Where a step leads from a row, or from none; the ends hold. */
function target(step: RovingStep, here: number, count: number): number {
	if (step === 'last') return count - 1;
	if (step === 'first' || here < 0) return 0;
	return Math.min(Math.max(here + (step === 'next' ? 1 : -1), 0), count - 1);
}

/** What can be pressed in a row: within the element itself, or beside it in what is marked as its row. */
function controlsOf(row: HTMLElement): HTMLElement[] {
	const all = (row.closest('[data-roving-row]') ?? row).querySelectorAll<HTMLElement>(controls);
	return [...all].filter((one) => one !== row);
}

/** A link within what has the row's own focus leads where that does, unless that is the row itself, which leads nowhere. */
const isSameAs = (row: HTMLElement, control: HTMLElement) =>
	control.matches('a') && row.contains(control) && !row.hasAttribute('data-roving-row');

const isShown = (control: HTMLElement) => control.checkVisibility({ visibilityProperty: true });

function setTabIndex(element: HTMLElement, tabIndex: number): void {
	if (element.tabIndex !== tabIndex || !element.hasAttribute('tabindex')) element.tabIndex = tabIndex;
}

function hasModifier(event: KeyboardEvent): boolean {
	return event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
}

/** Makes a list one stop, until the returned function is called. The options are read when a key is pressed. */
export function attach(list: HTMLElement, options: () => RovingOptions): () => void {
	return new RovingFocus(options).attach(list);
}
