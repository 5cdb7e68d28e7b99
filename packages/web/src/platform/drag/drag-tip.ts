import css from './drag-tip.module.css';

/** The class of words beside what is carried, wherever they stand. */
export const dragTip = css.words ?? '';

/** Px from what is dragged, and from the edge of the window. */
const away = 8;
const margin = 8;

/** What is dragged, as it is drawn: px of the window. */
export interface Dragged {
	readonly left: number;
	readonly top: number;
	readonly height: number;
}

/** Words below what is dragged: what would become of the row if it were let go of now. Keyboards hear it announced. */
export class DragTip {
	readonly #root: HTMLElement;
	#element: HTMLElement | undefined;

	/** @param root what it is drawn in: an element that fills the window */
	constructor(root: HTMLElement) {
		this.#root = root;
	}

	/** Says something, or nothing. */
	say(text: string | undefined): void {
		if (!text) {
			this.end();
			return;
		}
		this.#element ??= this.#made();
		if (this.#element.textContent !== text) this.#element.textContent = text;
	}

	/** Below it; above where there is no room, and always within the window. */
	moveTo({ left, top, height }: Dragged): void {
		const element = this.#element;
		if (!element) return;
		const { offsetWidth, offsetHeight } = element;
		const x = Math.max(margin, Math.min(left + away, innerWidth - offsetWidth - margin));
		const below = top + height + away;
		const hasRoom = below + offsetHeight + margin <= innerHeight;
		element.style.transform = `translate3d(${x}px, ${hasRoom ? below : top - away - offsetHeight}px, 0)`;
	}

	end(): void {
		this.#element?.remove();
		this.#element = undefined;
	}

	#made(): HTMLElement {
		const element = document.createElement('span');
		element.className = `${dragTip} ${css.tip}`;
		element.dir = 'auto';
		this.#root.append(element);
		return element;
	}
}
