import type { Filter } from 'ldapts';
import type { LdapSettings } from './open-connection.ts';

/** Stands in the filter of the settings for the name that somebody typed. */
const placeholder = /%\[1\]s/g;

/**
 * The filter of the settings for a name. The filter is parsed first and the name put into the values of what came out: whatever is
 * typed, it is a value and nothing else.
 *
 * @throws where the filter of the settings is none
 */
export async function filterFor({ userFilter }: Pick<LdapSettings, 'userFilter'>, name: string): Promise<Filter> {
	const { FilterParser } = await import('ldapts');
	const filter = FilterParser.parseString(withReadText(userFilter));
	fill(filter, name);
	return filter;
}

/** Fills in every value of a filter and of those within it. */
function fill(filter: Filter, name: string): void {
	const values: Record<string, unknown> = { ...filter };
	for (const [key, value] of Object.entries(values)) {
		if (key !== 'attribute' && key !== 'matchType' && key !== 'rule') values[key] = filled(value, name);
	}
	Object.assign(filter, values);
}

function filled(value: unknown, name: string): unknown {
	if (typeof value === 'string') return value.replaceAll(placeholder, () => name);
	if (Array.isArray(value)) return value.map((each) => filled(each, name));
	if (typeof value === 'object' && value !== null) fill(value as Filter, name); // filters alone are objects there
	return value;
}

/** NOTE: the library takes each escaped byte of a letter beyond ASCII (`\c3\bc`) for a letter of its own. */
function withReadText(template: string): string {
	return template.replaceAll(/(?:\\[89a-f][0-9a-f])+/gi, (bytes) =>
		Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString(),
	);
}
