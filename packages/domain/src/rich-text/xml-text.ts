// What XML has no sign for is left out.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const signs: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	'\r': '&#13;',
};

/** A text as it stands in an XML document. */
export function escapedXml(text: string): string {
	return text
		.toWellFormed()
		.replace(unwritable, '')
		.replace(/[&<>"\r]/g, (sign) => signs[sign] ?? sign);
}
