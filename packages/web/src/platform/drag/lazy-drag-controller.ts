import { lazyModule } from '../../ui/lazy-module.ts';
import { type Cell, createCell } from './cell.ts';
import type { DragMessages, Lifted, Target } from './drag.ts';
import type { DragController, DragRow, DropZone } from './drag-controller.ts';
import type { Surface, SurfacePlan } from './surface.ts';

const controllerCode = lazyModule(() => import('./drag-controller.ts'));

/**
 * Who takes part in the one drag of a page, and what of it is shown. It is small, since every page has it; what drags
 * (`DragController`) is fetched when the page rests, at the latest by the first press, which waits for it.
 */
export class LazyDragController {
	readonly lifted: Cell<Lifted | null> = createCell<Lifted | null>(null);
	readonly target: Cell<Target> = createCell<Target>(null);
	readonly announcement: Cell<string> = createCell('');
	/** The element the drag preview is drawn in. */
	preview: HTMLElement | null = null;
	/** Takes the pointer meanwhile. */
	root: HTMLElement | null = null;
	messages: DragMessages;
	readonly zones = new Map<string, DropZone>();
	#plans = new Map<string, SurfacePlan>();
	#controller: DragController | undefined;
	#loading: Promise<void> | undefined;
	#isStopped = false;

	constructor(messages: DragMessages) {
		this.messages = messages;
	}

	/** Fetches what drags. If it fails, the next press tries again. */
	load(): Promise<void> {
		if (this.#controller) return Promise.resolve();
		this.#loading ??= this.#fetch().finally(() => {
			this.#loading = undefined;
		});
		return this.#loading;
	}

	addSurface(key: string, plan: SurfacePlan): () => void {
		this.#plans.set(key, plan);
		this.#controller?.addSurface(key, plan);
		return () => {
			if (this.#plans.get(key) !== plan) return;
			this.#plans.delete(key);
			this.#controller?.removeSurface(key);
		};
	}

	addZone(zone: DropZone): () => void {
		this.zones.set(zone.key, zone);
		return () => {
			if (this.zones.get(zone.key) === zone) this.zones.delete(zone.key);
		};
	}

	/** While something is dragged. */
	surface(key: string): Surface | undefined {
		return this.#controller?.surface(key);
	}

	/** A pointer went down on a row, or (`isHandle`) on the grip of one. */
	press(event: PointerEvent, row: DragRow, isHandle: boolean): void {
		if (this.#controller) this.#controller.press(event, row, isHandle);
		else this.#pressOnceLoaded(event, row, isHandle);
	}

	liftByKeyboard(row: DragRow): void {
		if (this.#controller) this.#controller.liftByKeyboard(row);
		else void this.#liftOnceLoaded(row);
	}

	/** The keys that are pressed meanwhile are for what is lifted: they wait with it. */
	async #liftOnceLoaded(row: DragRow): Promise<void> {
		const waiting: KeyboardEvent[] = [];
		const stop = new AbortController();
		const keep = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			waiting.push(event);
		};
		addEventListener('keydown', keep, { capture: true, signal: stop.signal });
		await this.load().finally(() => stop.abort());
		if (!this.#controller) return;
		this.#controller.liftByKeyboard(row);
		for (const { target, key, code, shiftKey } of waiting)
			target?.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
	}

	/** Unless the pointer went up meanwhile. */
	#pressOnceLoaded(event: PointerEvent, row: DragRow, isHandle: boolean): void {
		const downAt = performance.now();
		const release = new AbortController();
		for (const end of ['pointerup', 'pointercancel'])
			addEventListener(end, () => release.abort(), { capture: true, signal: release.signal });
		void this.load().then(() => {
			if (!release.signal.aborted) this.#controller?.press(event, row, isHandle, performance.now() - downAt);
			release.abort();
		});
	}

	/** Whether a finger's move is ours and must not scroll. */
	get holdsFinger(): boolean {
		return this.#controller?.holdsFinger ?? false;
	}

	/** Rows came, went or moved. */
	changed(): void {
		this.#controller?.changed();
	}

	/** The picture's element has come: put it under the pointer before it is first seen. */
	repaint(): void {
		this.#controller?.repaint();
	}

	/** It goes on where it is drawn again: React tries effects twice while developing. */
	start(): () => void {
		this.#isStopped = false;
		return () => {
			this.#isStopped = true;
			this.#controller?.stop();
		};
	}

	async #fetch(): Promise<void> {
		const late = await controllerCode.load().catch(() => undefined);
		if (!late || this.#isStopped) return;
		this.#controller = new late.DragController(this);
		for (const [key, plan] of this.#plans) this.#controller.addSurface(key, plan);
	}
}
