/** More elements than a list of the addresses of 20,000 tasks has, and more lines than a text of a megabyte. */
export const maxParts = 40_000;

/** Where a part of the body begins: a line of a calendar, or an element of XML. */
const lineMarks = ['\n', '\r'];
const elementMarks = ['<'];

/** Whether a body holds more than any program sends: each part takes far more in memory than it does in the text. */
export function isCrowded(method: string, body: string): boolean {
	const marks = method === 'PUT' ? lineMarks : elementMarks;
	return marks.some((mark) => countOf(mark, body) > maxParts);
}

function countOf(mark: string, text: string): number {
	let count = 0;
	for (let at = text.indexOf(mark); at >= 0 && count <= maxParts; at = text.indexOf(mark, at + 1)) count += 1;
	return count;
}
