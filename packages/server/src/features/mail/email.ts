/** A bit of a line. What people wrote is a text like any other: it is escaped where it is shown. */
export type Piece = string | { readonly strong: string } | { readonly text: string; readonly url: string };

/** A paragraph. */
export type Line = string | readonly Piece[];

/** An e-mail before it has a form: what it says, in the language of whoever gets it. */
export interface Email {
	readonly subject: string;
	readonly lines: readonly Line[];
	/** Points beneath the lines. */
	readonly points?: readonly Line[];
	readonly button?: { readonly text: string; readonly url: string };
	/** After the button. */
	readonly after?: readonly Line[];
	/** Small, at the very end. */
	readonly footer?: Line;
	/**
	 * What somebody said: rich text as it is stored, under a line that says who and where. Such an e-mail has no greeting,
	 * and a small link in place of the button.
	 */
	readonly said?: { readonly header: Line; readonly html: string };
}

/** The text of a line. An address stands behind its words, where only text can be shown. */
export function lineText(line: Line): string {
	if (typeof line === 'string') return line;
	return line.map((piece) => pieceText(piece)).join('');
}

function pieceText(piece: Piece): string {
	if (typeof piece === 'string') return piece;
	return 'strong' in piece ? piece.strong : `${piece.text} (${piece.url})`;
}
