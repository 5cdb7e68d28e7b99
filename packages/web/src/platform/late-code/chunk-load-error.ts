/** A file of the client could not be fetched. Asking again may go well: nothing has been tried with it. */
export class ChunkLoadError extends Error {
	override readonly name = 'CodeMissing';
	readonly address: string;
	/** The server has it no more: it serves another release, so that only the page loaded anew goes on. */
	readonly isGone: boolean;

	constructor(address: string, { status }: { readonly status?: number } = {}) {
		super(status === undefined ? `GET ${address}` : `GET ${address}: ${status}`);
		this.address = address;
		this.isGone = status === 404;
	}
}
