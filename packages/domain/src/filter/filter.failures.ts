/** Where it went wrong: `in` the filter at a `position` and over a `length` (UTF-16 units), or `in` which list, which of its entries. From 0. */
const location = ['in', 'position', 'length'] as const;

/** What can go wrong with a filter text and with the keys of a sort. */
export const filterFailures = {
	'filter.unknownField': {
		code: 4016,
		status: 400,
		message: "The task field '{field}' is not known.",
		shows: ['field', ...location],
	},
	'filter.unknownComparator': {
		code: 4017,
		status: 400,
		message: "The comparator '{comparator}' is not known or does not go with the field '{field}'.",
		shows: ['comparator', 'field', ...location],
	},
	'filter.unknownConcatenator': {
		code: 4018,
		status: 400,
		message: "Comparisons cannot be joined with '{concatenator}'.",
		shows: ['concatenator', ...location],
	},
	'filter.wrongValue': {
		code: 4019,
		status: 400,
		message: "The value '{value}' does not fit the field '{field}'.",
		shows: ['value', 'field', ...location],
	},
	'filter.unreadable': {
		code: 4024,
		status: 400,
		message: "The filter '{expression}' cannot be understood: {reason}.",
		shows: ['reason', ...location],
	},
	'sort.unknownOrder': {
		code: 4014,
		status: 400,
		message: "The sort order '{order}' is neither asc nor desc.",
		shows: ['order', ...location],
	},
	'sort.positionNeedsView': { code: 4026, status: 400, message: "Sorting by 'position' needs a view." },
} as const;

export type FilterFailureName = keyof typeof filterFailures;

/** A verdict on a text that cannot be used: what is wrong, and where. */
export interface FilterFailure {
	/** Its name in the catalogue of failures: `throw fail(failure.name, failureParams(failure))`. */
	readonly name: FilterFailureName;
	readonly params: Readonly<Record<string, string>>;
	/** The English sentence, with the offending text in single quotes. */
	readonly message: string;
	/** Where in the text, in UTF-16 units. At the end of the text the length is 0. */
	readonly offset: number;
	readonly length: number;
}

/** The verdict of that name on `length` characters at `offset`. */
export function filterFailure(
	name: FilterFailureName,
	params: Readonly<Record<string, string>>,
	offset: number,
	length: number,
): FilterFailure {
	const message = filterFailures[name].message.replace(/\{(\w+)\}/g, (whole, key: string) => params[key] ?? whole);
	return { name, params, message, offset, length };
}

/** The parameters of a verdict with its place in the filter, as `fail` takes them. */
export function failureParams({ params, offset, length }: FilterFailure): Readonly<Record<string, string>> {
	return { in: 'filter', position: String(offset), length: String(length), ...params };
}
