import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Only what JSON writes again as it stood: the title `1.0` of an address that others wrote stays a text. */
function parse(text: string): unknown {
	const value = JSON.parse(text);
	if (JSON.stringify(value) !== text) throw new SyntaxError(`Not written by JSON: ${text}`);
	return value;
}

/** Reads the parameters of an address. */
export const parseSearch = parseSearchWith(parse);

/** Writes them, so that each is read as it was: a text that would be read as a value is quoted. */
export const stringifySearch = stringifySearchWith(JSON.stringify, parse);
