import type { Lifted } from './drag.ts';
import type { DragController, DragSession } from './drag-controller.ts';
import { DragTip } from './drag-tip.ts';
import { EdgeScroller } from './edge-scroller.ts';
import { indexOfGap } from './gaps.ts';
import { gapAt, nearest, type Point } from './hit.ts';
import { isRightToLeft } from './right-to-left.ts';
import type { Surface } from './surface.ts';

/** A drag by mouse or finger: one frame loop that paints the preview, pulls at edges and looks what is below. */
export class PointerDrag implements DragSession {
	readonly #drag: DragController;
	readonly #lifted: Lifted;
	readonly #origin: Point;
	readonly #grab: DOMRect;
	readonly #depth: number;
	readonly #edges = new EdgeScroller();
	readonly #life = new AbortController();
	readonly #tip: DragTip | null;
	#at: Point;
	#isStale = true;
	#frame = 0;
	#lastMs = 0;
	#over: Element | null = null;

	constructor(drag: DragController, lifted: Lifted, grab: DOMRect, origin: Point) {
		this.#drag = drag;
		this.#lifted = lifted;
		this.#grab = grab;
		this.#origin = origin;
		this.#at = origin;
		this.#tip = drag.root && new DragTip(drag.root);
		this.#depth = drag.surface(lifted.surface)?.depthOf(lifted.id) ?? 0;
		// NOTE: scrolling (ours or a wheel's) moves rows under a resting pointer, which sends no pointer move.
		addEventListener('scroll', () => this.review(), { capture: true, passive: true, signal: this.#life.signal });
		addEventListener('resize', () => this.review(), { signal: this.#life.signal });
		this.#frame = requestAnimationFrame((now) => this.#tick(now));
	}

	moveTo(at: Point) {
		this.#at = at;
		this.#isStale = true;
	}

	/** The rows below may have changed: look again in the next frame. */
	review() {
		this.#isStale = true;
	}

	/** Looks at once, so that a drop lands where the pointer is and not where it was a frame ago. */
	aim() {
		this.#aim();
		this.#tip?.say(this.#words());
		this.#tip?.moveTo(this.#tipPlace());
	}

	#aim() {
		this.#isStale = false;
		this.#over = null;
		const zone = this.#drag.zoneAt(this.#at, this.#lifted);
		if (zone) {
			this.#over = zone.element;
			return this.#drag.target.set({ at: 'zone', zone: zone.key });
		}
		const surface = nearest(this.#drag.surfacesOf(this.#lifted.kind), (each) => this.#boxOf(each), this.#at);
		const rows = surface?.rows();
		if (!surface || !rows?.body) return this.#drag.target.set(null);
		this.#over = rows.frame;
		this.#drag.aim(surface, this.#indexAt(surface, rows.body), this.#depth + this.#stepsSideways(surface, rows.body));
	}

	/** Draws the drag preview; its size and position come from the row it was lifted from. */
	paint(preview: HTMLElement) {
		const { left, top, width } = this.#grab;
		const x = left + this.#at.x - this.#origin.x;
		const y = top + this.#at.y - this.#origin.y;
		preview.style.width = `${width}px`;
		preview.style.transform = `translate3d(${x}px, ${y}px, 0)`;
	}

	stop() {
		cancelAnimationFrame(this.#frame);
		this.#life.abort();
		this.#edges.end();
		this.#tip?.end();
	}

	/** Below what is dragged, which is as high as it is drawn. */
	#tipPlace() {
		const { left, top, height } = this.#grab;
		const { x, y } = this.#travel();
		return { left: left + x, top: top + y, height: this.#drag.preview?.offsetHeight || height };
	}

	/** What would become of it here. A drop zone says so on its element. */
	#words(): string | undefined {
		const target = this.#drag.target.get();
		if (!target) return undefined;
		if (target.at === 'zone') return this.#over?.getAttribute('data-drop-tip') ?? undefined;
		return this.#drag.surface(target.landing.surface)?.tipOf(this.#lifted, target.landing);
	}

	#tick(now: number) {
		const elapsedMs = Math.min(64, this.#lastMs === 0 ? 16 : now - this.#lastMs);
		this.#lastMs = now;
		const wasStale = this.#isStale;
		if (this.#over?.isConnected && this.#edges.pull(this.#over, this.#at, this.#travel(), elapsedMs)) {
			this.#isStale = true;
		}
		if (this.#isStale) this.aim();
		if (wasStale && this.#drag.preview) this.paint(this.#drag.preview);
		this.#frame = requestAnimationFrame((next) => this.#tick(next));
	}

	#travel(): Point {
		return { x: this.#at.x - this.#origin.x, y: this.#at.y - this.#origin.y };
	}

	#boxOf(surface: Surface) {
		const frame = surface.rows()?.frame;
		return frame ? this.#edges.visibleBox(frame) : null;
	}

	#indexAt(surface: Surface, body: HTMLElement): number {
		const box = body.getBoundingClientRect();
		const across = isRightToLeft(body) ? box.right - this.#at.x : this.#at.x - box.left;
		const offset = surface.axis === 'x' ? across : this.#at.y - box.top;
		return indexOfGap(gapAt(surface.rows()?.rowAt(offset), offset), surface.span(this.#lifted.id));
	}

	/** Steps of depth the pointer has gone towards the inside of a tree since the lift. */
	#stepsSideways(surface: Surface, body: HTMLElement): number {
		if (surface.indent === 0) return 0;
		const dx = this.#at.x - this.#origin.x;
		return Math.round((isRightToLeft(body) ? -dx : dx) / surface.indent);
	}
}
