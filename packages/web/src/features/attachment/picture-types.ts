/** Pictures of which the server makes small ones. */
const previewed = new Set([
	'image/jpeg',
	'image/png',
	'image/apng',
	'image/gif',
	'image/webp',
	'image/tiff',
	'image/bmp',
]);

/** The server draws these, browsers don't. */
const drawnByServerAlone = new Set(['image/tiff']);

/** A type without its parameters. */
export const baseOf = (mime: string) => mime.split(';')[0]?.trim().toLowerCase() ?? '';

export const isPicture = (mime: string): boolean => previewed.has(baseOf(mime));

/** Whether a browser can show the file itself, and not only the server's preview of it. */
export const isShownByBrowsers = (mime: string): boolean => isPicture(mime) && !drawnByServerAlone.has(baseOf(mime));

export const isPdf = (mime: string): boolean => baseOf(mime) === 'application/pdf';
