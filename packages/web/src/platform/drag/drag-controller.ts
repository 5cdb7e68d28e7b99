import { type DragId, dragKey, type Landing, type Lifted, type Target } from './drag.ts';
import { followFocus } from './follow-focus.ts';
import type { Point } from './hit.ts';
import { KeyboardDrag, swallowKeyUp } from './keyboard-drag.ts';
import type { LazyDragController } from './lazy-drag-controller.ts';
import { PointerDrag } from './pointer-drag.ts';
import { followPress, type Press } from './sensor.ts';
import { type Surface, type SurfacePlan, surfaceOf } from './surface.ts';

/** A row that asks to be lifted. */
export interface DragRow {
	readonly kind: string;
	readonly id: DragId;
	/** The key of the surface it stands in. */
	readonly surface: string;
}

/** A drop zone that takes rows as a whole: a project in the side navigation. */
export interface DropZone {
	readonly key: string;
	readonly kind: string;
	refuses(id: DragId): boolean;
	drop(lifted: Lifted): void;
}

/** What holds a row: a pointer or the keyboard. */
export interface DragSession {
	/** The rows on the page may have changed. */
	review(): void;
	/** Brings the target up to date at once. */
	aim(): void;
	paint(preview: HTMLElement): void;
	stop(): void;
}

/** The one drag of a page: what is dragged, and where it would land. Who takes part knows the `LazyDragController`. */
export class DragController {
	readonly lifted: LazyDragController['lifted'];
	readonly target: LazyDragController['target'];
	readonly #lazyController: LazyDragController;
	#surfaces = new Map<string, Surface>();
	#session: DragSession | null = null;
	#press: Press | null = null;
	#reviewFrame = 0;

	constructor(station: LazyDragController) {
		this.#lazyController = station;
		this.lifted = station.lifted;
		this.target = station.target;
	}

	/** The element the drag preview is drawn in. */
	get preview(): HTMLElement | null {
		return this.#lazyController.preview;
	}

	/** Fills the window, above the page. */
	get root(): HTMLElement | null {
		return this.#lazyController.root;
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

	/** The drop zone under a point that would take the row; hit-testing by the browser, so what is covered is not meant. */
	zoneAt({ x, y }: Point, lifted: Lifted): { key: string; element: Element } | null {
		if (this.#lazyController.zones.size === 0) return null;
		const element = document.elementFromPoint(x, y)?.closest('[data-drop-zone]');
		const zone = this.#lazyController.zones.get(element?.getAttribute('data-drop-zone') ?? '');
		if (!element || !zone || zone.kind !== lifted.kind || zone.refuses(lifted.id)) return null;
		return { key: zone.key, element };
	}

	/** A pointer went down on a row, or (`isHandle`) on the grip of one. */
	press(event: PointerEvent, row: DragRow, isHandle: boolean, heldMs = 0) {
		// Rows stand in rows (a card in a column): the innermost was asked first.
		if (this.#press || this.#session || event.button !== 0 || !event.isPrimary) return;
		const { root } = this.#lazyController;
		const element = rowAround(event.target, dragKey(row.kind, row.id));
		if (!element || !root || (!isHandle && isForTyping(event.target))) return;
		let session: PointerDrag | null = null;
		const events = {
			onLift: (at: Point) => {
				const lifted = this.#lift(row, 'pointer');
				if (!lifted) return false;
				session = new PointerDrag(this, lifted, element.getBoundingClientRect(), at);
				this.#begin(lifted, session);
				return true;
			},
			onMove: (to: Point) => session?.moveTo(to),
			onDrop: (at: Point) => {
				session?.moveTo(at);
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
		return this.#press?.isDragging ?? false;
	}

	liftByKeyboard(row: DragRow) {
		if (this.#press || this.#session) return;
		const surface = this.#surfaces.get(row.surface);
		const lifted = this.#lift(row, 'keyboard');
		if (!surface || !lifted) return;
		swallowKeyUp(' ');
		this.lifted.set(lifted);
		const session = new KeyboardDrag(this, lifted, surface);
		this.#begin(lifted, session);
		const landing = landingOf(this.target.get());
		if (landing)
			this.#announce(
				this.#lazyController.messages.lifted(surface.labelOf(row.id), surface.announcedPosition(lifted, landing)),
			);
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

	announcePosition(surface: Surface, landing: Landing) {
		const lifted = this.lifted.get();
		if (!lifted) return;
		const say = landing.refused ? this.#lazyController.messages.refused : this.#lazyController.messages.moved;
		this.#announce(say(surface.labelOf(lifted.id), surface.announcedPosition(lifted, landing)));
	}

	drop() {
		this.#session?.aim();
		const lifted = this.lifted.get();
		const target = this.target.get();
		if (!lifted) return;
		const label = this.#labelOf(lifted);
		const surface = target?.at === 'rows' ? this.#surfaces.get(target.landing.surface) : undefined;
		if (target?.at === 'rows' && surface) {
			// By keyboard a refused position is announced, and the row stays lifted: the next one may be allowed.
			if (target.landing.refused && lifted.via === 'keyboard') return this.announcePosition(surface, target.landing);
			const position = surface.announcedPosition(lifted, target.landing);
			const isMoved = !target.landing.refused && surface.drop(lifted, target.landing);
			this.#end();
			if (lifted.via === 'keyboard') this.#settle(lifted, surface);
			return this.#answer(
				lifted,
				isMoved
					? this.#lazyController.messages.dropped(label, position)
					: this.#lazyController.messages.returned(label),
			);
		}
		if (target?.at === 'zone') this.#lazyController.zones.get(target.zone)?.drop(lifted);
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
		this.#answer(lifted, this.#lazyController.messages.returned(label));
	}

	/** Rows came, went or moved. Waits a frame: a row that changes column leaves one before it enters the other. */
	changed() {
		if (!this.#session || this.#reviewFrame !== 0) return;
		this.#reviewFrame = requestAnimationFrame(() => {
			this.#reviewFrame = 0;
			const lifted = this.lifted.get();
			if (!lifted || !this.#session) return;
			if (this.#isGone(lifted)) this.cancel();
			else this.#session.review();
		});
	}

	/** The picture's element has come: put it under the pointer before it is first seen. */
	repaint() {
		if (this.preview) this.#session?.paint(this.preview);
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

	#begin(lifted: Lifted, session: DragSession) {
		this.#session = session;
		this.lifted.set(lifted);
		document.documentElement.dataset.dragging = lifted.via;
	}

	#end() {
		this.#session?.stop();
		this.#session = null;
		delete document.documentElement.dataset.dragging;
		this.target.set(null);
		this.lifted.set(null);
	}

	/** After a drag by keyboard the row has the focus, wherever it stands now. */
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
		if (lifted.via === 'keyboard') this.#announce(text);
	}

	/** Said after the move is on the screen: a live region changed in the same breath as the focus is often skipped. */
	#announce(text: string) {
		requestAnimationFrame(() => requestAnimationFrame(() => this.#lazyController.announcement.set(text)));
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
