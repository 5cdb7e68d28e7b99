import { countUtf8Bytes } from '@ordna/domain/contract';

/** The most bytes of JSON for how views are shown: half of what the server keeps of all that screens remember. */
const maxBytes = 32_768;

type Views = Readonly<Record<string, unknown>>;

const sizeOf = (value: unknown) => countUtf8Bytes(JSON.stringify(value));

const whenOf = (display: unknown) =>
	typeof display === 'object' && display !== null && 'at' in display ? Number(display.at) || 0 : 0;

/**
 * What is to be stored of how views are shown, so that all of it stays within the limit: with the views whose choice is the oldest,
 * deleted ones among them, as they come again.
 */
export function withinLimit(known: Views, changed: Views): Views {
	const oldestFirst = Object.entries(known)
		.filter(([view, display]) => display !== null && !(view in changed))
		.sort(([, one], [, other]) => whenOf(one) - whenOf(other));
	const isStored = ([, display]: readonly [string, unknown]) => display !== null;
	let left = sizeOf(Object.fromEntries([...oldestFirst, ...Object.entries(changed).filter(isStored)]));
	const dropped: [string, null][] = [];
	for (const [view, display] of oldestFirst) {
		if (left <= maxBytes) break;
		// With its quotes, its colon and its comma.
		left -= sizeOf(view) + sizeOf(display) + 2;
		dropped.push([view, null]);
	}
	return { ...changed, ...Object.fromEntries(dropped) };
}
