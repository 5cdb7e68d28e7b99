import fc from 'fast-check';
import { BerReader, BerWriter, type Filter, FilterParser } from 'ldapts';
import { expect, test } from 'vitest';
import { filterFor } from './user-filter.ts';

/** A filter as the directory reads it: what was sent, read back. */
function asSent(filter: Filter): Filter {
	const writer = new BerWriter();
	filter.write(writer);
	return FilterParser.parse(new BerReader(writer.buffer));
}

/** What a filter asks for, without the values it compares with. */
function shapeOf(filter: Filter): unknown {
	const { filters, filter: negated, attribute } = { ...filter } as unknown as Record<string, unknown>; // of any kind
	const within = Array.isArray(filters) ? filters.map(shapeOf) : [];
	return [filter.type, attribute ?? null, within, negated ? shapeOf(negated as Filter) : null];
}

const template = '(&(objectClass=person)(|(uid=%[1]s)(mail=%[1]s))(!(title=x%[1]s*)))';

test('whatever is typed is compared with, and asks for nothing else', async () => {
	const shape = shapeOf(asSent(await filterFor({ userFilter: template }, 'ada')));

	await fc.assert(
		fc.asyncProperty(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), nasty), async (name) => {
			const sent = asSent(await filterFor({ userFilter: template }, name));
			expect(shapeOf(sent)).toEqual(shape);
			expect(valuesIn(sent).filter((value) => value === name.toWellFormed()).length).toBeGreaterThanOrEqual(2);
		}),
	);
});

/** Texts that are made of what filters are made of. */
const nasty = fc
	.array(fc.constantFrom('*', '(', ')', '\\', '\0', '&', '|', '!', '=', 'uid', '\\2a', '%[1]s', ')(uid=*', 'é'), {
		minLength: 1,
		maxLength: 8,
	})
	.map((parts) => parts.join(''));

function valuesIn(filter: Filter): unknown[] {
	const { filters, filter: negated, value } = { ...filter } as unknown as Record<string, unknown>; // of any kind
	const within = Array.isArray(filters) ? filters : negated ? [negated] : [];
	return [value, ...within.flatMap((each) => valuesIn(each as Filter))];
}

test.each([
	['(uid=%[1]s)', 'a*b', '(uid=a\\2ab)'],
	['(cn=%[1]s, of M\\c3\\bcnchen)', 'Zoë', '(cn=Zoë, of München)'],
	['(&(memberOf:1.2.840.113556.1.4.1941:=cn=staff)(sAMAccountName=%[1]s))', 'x)(y', /sAMAccountName=x\\29\\28y\)\)$/],
	['uid=%[1]s', '$&', '(uid=$&)'],
])('%s for %s', async (template, name, filter) => {
	expect((await filterFor({ userFilter: template }, name)).toString()).toMatch(filter);
});

test.each(['(uid=%[1]s', '(%[1]s=x)', ''])('%j is no filter', async (template) => {
	await expect(filterFor({ userFilter: template }, 'ada')).rejects.toThrow();
});
