const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a language with these options. Rows and cells ask for the same one again and again, and to make one is slow. */
export function dateFormatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${language} ${JSON.stringify(options)}`;
	const known = formatters.get(key);
	if (known) return known;
	const formatter = new Intl.DateTimeFormat(language, options);
	formatters.set(key, formatter);
	return formatter;
}
