/** What the system hands over with what is shared: a page has a title and an address, a selection is a text. */
export interface Shared {
	readonly title?: unknown;
	readonly text?: unknown;
	readonly url?: unknown;
}

/** In one line: each line of the field for tasks is a task of its own. What is said twice is said once. */
export function textOf({ title, text, url }: Shared): string {
	const parts = [title, text, url].map((part) => asSaid(part).replaceAll(/\s+/g, ' ').trim());
	const isNew = (part: string, at: number) =>
		part !== '' &&
		!parts.some((other, where) => where !== at && (where < at || other !== part) && other.includes(part));
	return parts.filter(isNew).join(' ');
}

/** As it stood in the address: what reads like JSON there arrives as its value. */
function asSaid(part: unknown): string {
	if (part === undefined) return '';
	return typeof part === 'string' ? part : JSON.stringify(part);
}

let shared = '';

/** What was shared last, until it stands in the field for tasks: the page it came to leads on to there. */
export const sharedText = {
	set(from: Shared): void {
		shared = textOf(from);
	},
	get: (): string => shared,
	clear(): void {
		shared = '';
	},
};
