// What comes in the place of something that is removed, for those who were there by keyboard.
import { askForHeir, isAway } from './focus-guard.ts';

const rowSelector = 'li, tr, [role="row"], [role="listitem"]';
const controlSelector = 'a[href], button, input, select, textarea, [tabindex]';

const isUsable = (control: HTMLElement) => !isAway(control) && !control.matches(':disabled');

const controlsOf = (row: HTMLElement) =>
	[row, ...row.querySelectorAll<HTMLElement>(controlSelector)].filter(
		(one) => one.matches(controlSelector) && isUsable(one),
	);

/** A row that something stands in, and the rows beside it, the next one first. */
interface Level {
	readonly row: HTMLElement;
	readonly others: readonly HTMLElement[];
	readonly list: HTMLElement;
}

function levelsOf(element: HTMLElement): readonly Level[] {
	const levels: Level[] = [];
	for (let row = element.closest<HTMLElement>(rowSelector); row; ) {
		const list = row.parentElement;
		if (!list) break;
		const rows = [...list.querySelectorAll<HTMLElement>(`:scope > :is(${rowSelector})`)];
		const at = rows.indexOf(row);
		levels.push({ row, list, others: [...rows.slice(at + 1), ...rows.slice(0, at).reverse()] });
		row = list.closest<HTMLElement>(rowSelector);
	}
	return levels;
}

/**
 * Says, once an element is gone with the row it stood in, what has the focus instead: the same control of the next row, else of the
 * previous one, else the heading of the list. `undefined` while its row is there, or where it stood in none.
 */
function successorOf(element: HTMLElement): () => HTMLElement | undefined {
	const levels = levelsOf(element);
	const [innermost] = levels;
	if (!innermost) return () => undefined;
	const isAlike = (one: HTMLElement) =>
		one.tagName === element.tagName &&
		one.className === element.className &&
		one.getAttribute('aria-haspopup') === element.getAttribute('aria-haspopup');
	const place = controlsOf(innermost.row).filter(isAlike).indexOf(element);
	return () => {
		if (!isAway(innermost.row)) return undefined;
		for (const { row, others, list } of levels) {
			// What is around it is still there, and empty.
			if (!isAway(row)) return headingOf(row) ?? controlsOf(row)[0];
			const heir = others
				.filter((one) => !isAway(one))
				.map(controlIn)
				.find((one) => one !== undefined);
			if (heir) return heir;
			if (!isAway(list)) return headingOf(list);
		}
		return undefined;
	};

	function controlIn(row: HTMLElement): HTMLElement | undefined {
		const controls = controlsOf(row);
		const alike = controls.filter(isAlike);
		return alike[place] ?? alike[0] ?? controls[0];
	}
}

/** The heading of the part of the page that a list stands in, made a place for the focus. */
function headingOf(list: HTMLElement): HTMLElement | undefined {
	for (let at: HTMLElement | null = list; at && at !== document.body; at = at.parentElement) {
		const heading = at.querySelector<HTMLElement>('h1, h2, h3, h4');
		if (!heading || isAway(heading)) continue;
		if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
		return heading;
	}
	return undefined;
}

interface Layer {
	readonly root: Element;
	readonly held: HTMLElement;
	readonly heir: () => HTMLElement | undefined;
}

/** What had the focus last on the page, and in each thing over it: a menu, a question. */
let layers: readonly Layer[] = [];

const rootOf = (element: Element) => element.closest('[data-base-ui-portal]') ?? document.body;

function remember(held: HTMLElement): void {
	const root = rootOf(held);
	const beneath = layers.findIndex((layer) => layer.root === root);
	layers = [...(beneath < 0 ? layers : layers.slice(0, beneath)), { root, held, heir: successorOf(held) }];
}

/**
 * What has the focus when a menu or a question closes whose button is gone with its row: what comes in its place. `undefined`
 * where the button is there.
 */
export function heirBeneath(surface?: Element | null): HTMLElement | undefined {
	const beneath = layerBeneath(surface);
	return beneath && !beneath.held.isConnected ? beneath.heir() : undefined;
}

/** What had the focus last beneath a menu or a question, where it still can take it. */
export function heldBeneath(surface: Element | null): HTMLElement | undefined {
	const held = layerBeneath(surface)?.held;
	return held && isUsable(held) ? held : undefined;
}

function layerBeneath(surface?: Element | null): Layer | undefined {
	const root = surface && rootOf(surface);
	return layers.findLast((layer) => layer.root !== root && layer.root.isConnected);
}

let isRemembering = false;

/** From now on the focus of something that goes with its row goes to what comes in its place. */
export function rememberHeirs(): void {
	askForHeir(heirBeneath);
	if (document.activeElement instanceof HTMLElement) remember(document.activeElement);
	if (isRemembering) return;
	isRemembering = true;
	const onFocusIn = ({ target }: FocusEvent) => {
		if (target instanceof HTMLElement && target !== document.body) remember(target);
	};
	document.addEventListener('focusin', onFocusIn, { capture: true });
}
