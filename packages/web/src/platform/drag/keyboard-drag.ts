import type { Landing, Lifted } from './drag.ts';
import type { DragController, DragSession } from './drag-controller.ts';
import { type Hold, indexOfGap, indexOfHold, neighboursAt } from './gaps.ts';
import { gapAt } from './hit.ts';
import { isRightToLeft } from './right-to-left.ts';
import type { Surface } from './surface.ts';
import { besideOf, beyond } from './surfaces-around.ts';

type Step = 'back' | 'on' | 'first' | 'last' | 'out' | 'in' | 'left' | 'right';

/** A drag by keyboard: each key moves the target, scrolls it into sight and announces it; the row itself moves at the drop. */
export class KeyboardDrag implements DragSession {
	readonly #drag: DragController;
	readonly #lifted: Lifted;
	readonly #life = new AbortController();
	#surface: Surface;
	#landing: Landing;
	#hold: Hold;

	constructor(drag: DragController, lifted: Lifted, surface: Surface) {
		this.#drag = drag;
		this.#lifted = lifted;
		this.#surface = surface;
		this.#landing = drag.aim(surface, surface.span(lifted.id).start, surface.depthOf(lifted.id));
		this.#hold = this.#holdHere();
		const on = { capture: true, signal: this.#life.signal };
		// NOTE: on window, since the row may lose the focus to the body when its list changes.
		addEventListener('keydown', (event) => this.#onKey(event), on);
		addEventListener('pointerdown', () => drag.cancel(), on);
		addEventListener('blur', (event) => event.target === event.currentTarget && drag.cancel(), on);
	}

	/** The list changed during the drag: the position stays between its neighbours, whatever its number is now. */
	review() {
		const index = indexOfHold(this.#surface.ids(), this.#surface.span(this.#lifted.id), this.#hold);
		this.#landing = this.#drag.aim(this.#surface, index, this.#landing.depth);
		this.#hold = this.#holdHere();
	}

	aim() {
		this.review();
	}

	paint() {
		// Nothing hangs on the pointer: the row stays in its place, marked, and the line shows where it would go.
	}

	stop() {
		this.#life.abort();
	}

	#onKey(event: KeyboardEvent) {
		if (event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
		event.preventDefault();
		event.stopPropagation();
		if (event.key === 'Escape') return this.#drag.cancel();
		if (event.key === ' ' || event.key === 'Enter') {
			if (event.repeat) return;
			swallowKeyUp(event.key);
			return this.#drag.drop();
		}
		const step = this.#stepOf(event.key);
		if (step) this.#take(step);
	}

	#stepOf(key: string): Step | null {
		const { axis, indent } = this.#surface;
		const body = this.#surface.rows()?.body;
		const isTurned = body ? isRightToLeft(body) : false;
		if (key === 'Home') return 'first';
		if (key === 'End') return 'last';
		if (key === 'ArrowUp') return axis === 'y' ? 'back' : null;
		if (key === 'ArrowDown') return axis === 'y' ? 'on' : null;
		if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
		const isInward = (key === 'ArrowRight') !== isTurned;
		if (axis === 'x') return isInward ? 'on' : 'back';
		if (indent > 0) return isInward ? 'in' : 'out';
		// Between columns the screen decides, so this one needs no turning.
		return key === 'ArrowLeft' ? 'left' : 'right';
	}

	#take(step: Step) {
		const { index, depth } = this.#landing;
		if (step === 'left' || step === 'right') return this.#cross(step);
		if (step === 'out' || step === 'in') return this.#move(index, depth + (step === 'in' ? 1 : -1), 0);
		if (step === 'back') return this.#leave(-1) || this.#move(index - 1, depth, -1);
		if (step === 'on') return this.#leave(1) || this.#move(index + 1, depth, 1);
		return step === 'first' ? this.#move(0, depth, -1) : this.#move(this.#surface.ids().length, depth, 1);
	}

	#move(index: number, depth: number, direction: -1 | 0 | 1) {
		this.#landing = this.#drag.aim(this.#surface, index, depth);
		this.#hold = this.#holdHere();
		const { gap } = this.#landing;
		const last = this.#surface.ids().length - 1;
		// The row beyond the line, so that the line is never right at the edge of the window.
		const shown = direction < 0 ? gap - 1 : gap;
		this.#surface.rows()?.reveal(Math.max(0, Math.min(shown, last)));
		this.#drag.announcePosition(this.#surface, this.#landing);
	}

	/** To the next column on the screen, at the height where the line is now. */
	#cross(side: 'left' | 'right') {
		const next = besideOf(this.#surface, this.#drag.surfacesOf(this.#lifted.kind), side);
		if (!next) return;
		const height = heightOf(this.#surface, this.#landing.gap);
		this.#enter(next, indexOfGap(gapAtHeight(next, height), next.span(this.#lifted.id)), 0);
	}

	/** At the end of a column, into the one that stands under it or over it; says whether it went there. */
	#leave(direction: -1 | 1): boolean {
		const { axis, indent } = this.#surface;
		const last = this.#surface.ids().length - this.#surface.span(this.#lifted.id).length;
		const isAtEnd = this.#landing.index === (direction < 0 ? 0 : last);
		if (axis !== 'y' || indent > 0 || !isAtEnd) return false;
		const next = beyond(this.#surface, this.#drag.surfacesOf(this.#lifted.kind), direction);
		if (!next) return false;
		this.#enter(next, direction > 0 ? 0 : next.ids().length, direction);
		return true;
	}

	#enter(next: Surface, index: number, direction: -1 | 0 | 1) {
		this.#surface = next;
		next.rows()?.frame?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
		this.#move(index, 0, direction);
	}

	#holdHere(): Hold {
		const { index } = this.#landing;
		return { index, ...neighboursAt(this.#surface.ids(), index, this.#surface.span(this.#lifted.id)) };
	}
}

function heightOf(surface: Surface, gap: number): number {
	const rows = surface.rows();
	return (rows?.body?.getBoundingClientRect().top ?? 0) + (rows?.edgeAt(gap) ?? 0);
}

function gapAtHeight(surface: Surface, height: number): number {
	const rows = surface.rows();
	if (!rows?.body) return 0;
	const offset = height - rows.body.getBoundingClientRect().top;
	return gapAt(rows.rowAt(offset), offset);
}

/** A button is clicked when Space comes up again: the row would be lifted anew, or its card opened. */
export function swallowKeyUp(key: string) {
	const life = new AbortController();
	const swallow = (event: KeyboardEvent) => {
		if (event.key !== key) return;
		event.preventDefault();
		event.stopPropagation();
		life.abort();
	};
	addEventListener('keyup', swallow, { capture: true, signal: life.signal });
}
