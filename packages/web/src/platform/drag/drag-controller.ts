import { type DragId, dragKey, type Landing, type Lifted, type Target } from './drag.ts';
import type { DragStation } from './drag-station.ts';
import { followFocus } from './follow-focus.ts';
import type { Point } from './hit.ts';
import { KeyboardCarry, swallowKeyUp } from './keyboard-carry.ts';
import { PointerCarry } from './pointer-carry.ts';
import { followPress, type Press } from './sensor.ts';
import { type Surface, type SurfacePlan, surfaceOf } from './surface.ts';

/** A row that asks to be lifted. */
export interface DragRow {
	readonly kind: string;
	readonly id: DragId;
	/** The key of the surface it stands in. */
	readonly surface: string;
}

/** A place that takes rows as a whole: a project in the side navigation. */
export interface Spot {
	readonly key: string;
	readonly kind: string;
	refuses(id: DragId): boolean;
	drop(lifted: Lifted): void;
}

/** What holds a row: a pointer or the keyboard. */
export interface Carry {
	/** The rows on the page may have changed. */
	review(): void;
	/** Brings the target up to date at once. */
	aim(): void;
	paint(picture: HTMLElement): void;
	stop(): void;
}

/** The one drag of a page: what is carried, and where it would land. Who takes part knows the `DragStation`. */
export class DragController {
	readonly lifted: DragStation['lifted'];
	readonly target: DragStation['target'];
	readonly #station: DragStation;
	#surfaces = new Map<string, Surface>();
	#carry: Carry | null = null;
	#press: Press | null = null;
	#reviewFrame = 0;

	constructor(station: DragStation) {
		this.#station = station;
		this.lifted = station.lifted;
		this.target = station.target;
	}

	/** The element the carried picture is drawn in. */
	get picture(): HTMLElement | null {
		return this.#station.picture;
	}

	addSurface(key: string, plan: SurfacePlan): void {
		this.#surfaces.set(key, surfaceOf(plan));
		this.changed();
	}

	removeSurface(key: string): void {
		this.#surfaces.delete(key);
		this.changed();
	}

	surface(key: string): Surface | undefined {
		return this.#surfaces.get(key);
	}

	/** Those on the screen that take this kind. */
	surfacesOf(kind: string): Surface[] {
		return [...this.#surfaces.values()].filter((surface) => surface.kind === kind && surface.rows()?.frame);
	}

	/** The spot under a point that would take the row; hit-testing by the browser, so what is covered is not meant. */
	spotAt({ x, y }: Point, lifted: Lifted): { key: string; element: Element } | null {
		if (this.#station.spots.size === 0) return null;
		const element = document.elementFromPoint(x, y)?.closest('[data-drop-spot]');
		const spot = this.#station.spots.get(element?.getAttribute('data-drop-spot') ?? '');
		if (!element || !spot || spot.kind !== lifted.kind || spot.refuses(lifted.id)) return null;
		return { key: spot.key, element };
	}

	/** A pointer went down on a row, or (`isHandle`) on the grip of one. */
	press(event: PointerEvent, row: DragRow, isHandle: boolean, heldMs = 0) {
		// Rows stand in rows (a card in a column): the innermost was asked first.
		if (this.#press || this.#carry || event.button !== 0 || !event.isPrimary) return;
		const { root } = this.#station;
		const element = rowAround(event.target, dragKey(row.kind, row.id));
		if (!element || !root || (!isHandle && isForTyping(event.target))) return;
		let carry: PointerCarry | null = null;
		const events = {
			onLift: (at: Point) => {
				const lifted = this.#lift(row, 'pointer');
				if (!lifted) return false;
				carry = new PointerCarry(this, lifted, element.getBoundingClientRect(), at);
				this.#begin(lifted, carry);
				return true;
			},
			onMove: (to: Point) => carry?.moveTo(to),
			onDrop: (at: Point) => {
				carry?.moveTo(at);
				this.drop();
			},
			onCancel: () => this.#end(),
			onEnd: () => {
				this.#press = null;
			},
		};
		this.#press = followPress(event, { isHandle, capture: root, heldMs }, events);
	}

	/** Whether a finger's move is ours and must not scroll. */
	get holdsFinger(): boolean {
		return this.#press?.isCarrying ?? false;
	}

	liftByKeyboard(row: DragRow) {
		if (this.#press || this.#carry) return;
		const surface = this.#surfaces.get(row.surface);
		const lifted = this.#lift(row, 'keyboard');
		if (!surface || !lifted) return;
		swallowKeyUp(' ');
		this.lifted.set(lifted);
		const carry = new KeyboardCarry(this, lifted, surface);
		this.#begin(lifted, carry);
		const landing = landingOf(this.target.get());
		if (landing) this.#speak(this.#station.words.lifted(surface.labelOf(row.id), surface.spokenPlace(lifted, landing)));
	}

	/** Turns a wish into a landing of this surface, shows it, and gives it back. */
	aim(surface: Surface, index: number, depth: number): Landing {
		const lifted = this.lifted.get();
		const landing = lifted
			? surface.settle(lifted, index, depth)
			: { surface: surface.key, index, gap: index, depth, refused: true };
		const now = landingOf(this.target.get());
		if (!now || !isSameLanding(now, landing)) this.target.set({ at: 'rows', landing });
		return landing;
	}

	speakPlace(surface: Surface, landing: Landing) {
		const lifted = this.lifted.get();
		if (!lifted) return;
		const say = landing.refused ? this.#station.words.refused : this.#station.words.moved;
		this.#speak(say(surface.labelOf(lifted.id), surface.spokenPlace(lifted, landing)));
	}

	drop() {
		this.#carry?.aim();
		const lifted = this.lifted.get();
		const target = this.target.get();
		if (!lifted) return;
		const label = this.#labelOf(lifted);
		const surface = target?.at === 'rows' ? this.#surfaces.get(target.landing.surface) : undefined;
		if (target?.at === 'rows' && surface) {
			// By keyboard a refused place is answered, and the row stays in hand: one arrow further may be a place.
			if (target.landing.refused && lifted.via === 'keyboard') return this.speakPlace(surface, target.landing);
			const spoken = surface.spokenPlace(lifted, target.landing);
			const isMoved = !target.landing.refused && surface.drop(lifted, target.landing);
			this.#end();
			if (lifted.via === 'keyboard') this.#settle(lifted, surface);
			return this.#answer(
				lifted,
				isMoved ? this.#station.words.dropped(label, spoken) : this.#station.words.returned(label),
			);
		}
		if (target?.at === 'spot') this.#station.spots.get(target.spot)?.drop(lifted);
		this.#end();
	}

	/** Puts everything back; nobody is told but the listener. */
	cancel() {
		const lifted = this.lifted.get();
		if (!lifted) return;
		if (this.#press) return this.#press.cancel();
		const label = this.#labelOf(lifted);
		const surface = this.#surfaces.get(lifted.surface);
		this.#end();
		if (surface) this.#settle(lifted, surface);
		this.#answer(lifted, this.#station.words.returned(label));
	}

	/** Rows came, went or moved. Waits a frame: a row that changes column leaves one before it enters the other. */
	changed() {
		if (!this.#carry || this.#reviewFrame !== 0) return;
		this.#reviewFrame = requestAnimationFrame(() => {
			this.#reviewFrame = 0;
			const lifted = this.lifted.get();
			if (!lifted || !this.#carry) return;
			if (this.#isGone(lifted)) this.cancel();
			else this.#carry.review();
		});
	}

	/** The picture's element has come: put it under the pointer before it is first seen. */
	repaint() {
		if (this.picture) this.#carry?.paint(this.picture);
	}

	stop() {
		this.cancel();
		cancelAnimationFrame(this.#reviewFrame);
	}

	#lift(row: DragRow, via: Lifted['via']): Lifted | null {
		const surface = this.#surfaces.get(row.surface);
		if (!surface) return null;
		const { start, length } = surface.span(row.id);
		if (length === 0) return null;
		return { kind: row.kind, id: row.id, via, surface: surface.key, from: { column: surface.column, index: start } };
	}

	#begin(lifted: Lifted, carry: Carry) {
		this.#carry = carry;
		this.lifted.set(lifted);
		document.documentElement.dataset.dragging = lifted.via;
	}

	#end() {
		this.#carry?.stop();
		this.#carry = null;
		delete document.documentElement.dataset.dragging;
		this.target.set(null);
		this.lifted.set(null);
	}

	/** After a carry by keyboard the row has the focus, wherever it stands now. */
	#settle(lifted: Lifted, surface: Surface) {
		followFocus(dragKey(lifted.kind, lifted.id), () => {
			const home = surface.ids().includes(lifted.id) ? surface : this.#homeOf(lifted);
			home?.rows()?.reveal(home.ids().indexOf(lifted.id));
		});
	}

	#isGone(lifted: Lifted): boolean {
		return !this.#surfaces.has(lifted.surface) || !this.#homeOf(lifted);
	}

	#homeOf({ kind, id }: Lifted): Surface | undefined {
		return [...this.#surfaces.values()].find((surface) => surface.kind === kind && surface.ids().includes(id));
	}

	#labelOf(lifted: Lifted): string {
		return this.#surfaces.get(lifted.surface)?.labelOf(lifted.id) ?? '';
	}

	#answer(lifted: Lifted, text: string) {
		if (lifted.via === 'keyboard') this.#speak(text);
	}

	/** Said after the move is on the screen: a live region changed in the same breath as the focus is often skipped. */
	#speak(text: string) {
		requestAnimationFrame(() => requestAnimationFrame(() => this.#station.spoken.set(text)));
	}
}

function landingOf(target: Target): Landing | null {
	return target?.at === 'rows' ? target.landing : null;
}

function isSameLanding(a: Landing, b: Landing): boolean {
	return a.surface === b.surface && a.gap === b.gap && a.depth === b.depth && a.refused === b.refused;
}

function rowAround(target: EventTarget | null, key: string): Element | null {
	return target instanceof Element ? target.closest(`[data-drag="${CSS.escape(key)}"]`) : null;
}

function isForTyping(target: EventTarget | null): boolean {
	if (!(target instanceof Element)) return false;
	return (
		target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [data-no-drag]') !== null
	);
}
