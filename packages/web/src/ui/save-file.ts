/** Has the browser save bytes as a file of this name. */
export function saveFile(bytes: Blob, name: string): void {
	const url = URL.createObjectURL(bytes);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// Browsers read it a little later.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
