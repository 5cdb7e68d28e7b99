const beginsWithNothing = /^[^\s\S]/;

/**
 * The same text, to be kept. The engine holds what was put together as a tree of its pieces, which takes four times as
 * much memory and is walked each time it is sent; whoever looks for a pattern in it gets one piece.
 *
 * NOTE: not `Number(text)`, nor one of its characters: once this is compiled the engine sees that nobody wants those,
 * and leaves them out.
 */
export function flattenString(text: string): string {
	beginsWithNothing.test(text);
	return text;
}
