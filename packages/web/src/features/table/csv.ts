/** Spreadsheets take what begins so for a formula, and run it: somebody else may have written the task. */
const beginsFormula = /^[=+\-@\t\r]/;

/** A cell that is read as the text it is, and nothing more. */
function harmless(text: string): string {
	return beginsFormula.test(text) ? `'${text}` : text;
}

function toCell(text: string): string {
	const shown = harmless(text);
	return /[",;\r\n\t]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/**
 * Rows as a file of comma-separated values (RFC 4180) that spreadsheets read as UTF-8.
 * @example toCsv([['Title', 'Done'], ['=1+1', 'No']]) // "\ufeffTitle,Done\r\n'=1+1,No\r\n"
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
	return `\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

/**
 * A title as the name of a file, without what file systems refuse.
 * @example csvName('Plans: 2026/27') // 'Plans 2026 27.csv'
 */
export function csvName(title: string): string {
	const name = title
		.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.replace(/^\.+/, '');
	return `${name.slice(0, 100) || 'tasks'}.csv`;
}
