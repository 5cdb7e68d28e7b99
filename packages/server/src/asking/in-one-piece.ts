/**
 * The same text, to be kept. The engine holds what was put together as a tree of its pieces, which takes four times as
 * much memory and is walked each time it is sent; whoever wants a number of it gets one piece.
 */
export function inOnePiece(text: string): string {
	Number(text);
	return text;
}
