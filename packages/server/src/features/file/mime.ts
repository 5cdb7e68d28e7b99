/** So much of the beginning tells the type of a content. */
export const headBytes = 64 * 1024;

/** The type of a content as its beginning tells it; what it was declared to be does not count. */
export async function findMime(head: Buffer): Promise<string> {
	const text = textOf(head);
	if (text !== undefined && drawing.test(elementOf(text))) return 'image/svg+xml';
	// Only here: until somebody brings a file it need not be in memory.
	const { fileTypeFromBuffer } = await import('file-type');
	const found = await fileTypeFromBuffer(head).catch(() => undefined);
	if (found) return found.mime;
	if (text === undefined) return 'application/octet-stream';
	return page.test(elementOf(text)) ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
}

const drawing = /^<svg[\s>]/i;
const page = /^<(?:!doctype html|html|head|body|script|iframe|title|style|table|a|p|div|h1|br)[\s>/]/i;

/** From its first element on: behind blanks, comments, and what says that it is XML or of which type. */
function elementOf(text: string): string {
	let at = 0;
	for (;;) {
		blanks.lastIndex = at;
		at += blanks.exec(text)?.[0].length ?? 0;
		const end = endOfPrelude(text, at);
		if (end === null) return text.slice(at, at + 100);
		at = end;
	}
}

const blanks = /\s*/y;

function endOfPrelude(text: string, at: number): number | null {
	const [, close] = preludes.find(([open]) => text.slice(at, at + open.length).toLowerCase() === open) ?? [];
	const end = close === undefined ? -1 : text.indexOf(close, at);
	return close === undefined || end === -1 ? null : end + close.length;
}

const preludes = [
	['<!--', '-->'],
	['<?xml', '>'],
	['<!doctype svg', '>'],
] as const;

/** Letters only: what is written by hand has no signs that steer machines. */
function textOf(head: Buffer): string | undefined {
	try {
		// The beginning may end within a letter.
		const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
		return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text;
	} catch {
		return undefined;
	}
}
