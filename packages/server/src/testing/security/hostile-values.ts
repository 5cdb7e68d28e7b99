/** Stands for a text of JSON that `JSON.stringify` cannot write: `raw('1e400')`. */
function raw(json: string): string {
	return `\u0001raw:${json}\u0001`;
}

function nested(depth: number): unknown {
	let value: unknown = [];
	for (let at = 0; at < depth; at++) value = at % 2 === 0 ? { a: value } : [value];
	return value;
}

/** What no honest client sends, for a field of JSON. */
export const hostileValues: readonly unknown[] = [
	null,
	true,
	0,
	-1,
	-0.5,
	1.5,
	2 ** 31,
	-(2 ** 31) - 1,
	2 ** 53,
	1e308,
	5e-324,
	raw('9223372036854775807'),
	raw('9223372036854775808'),
	raw('-9223372036854775809'),
	raw('1e400'),
	'',
	' ',
	'0',
	'NaN',
	'null',
	'x'.repeat(251),
	'x'.repeat(70_000),
	'\u{1f98a}'.repeat(300),
	'\u0000',
	'a\u0000b',
	'\ud800',
	'\u202e\ufeff',
	"' OR 1=1 --",
	'%_\\',
	'<script>alert(1)</script>',
	'{{constructor}}',
	'0001-01-01T00:00:00Z',
	'9999-12-31T23:59:59Z',
	'2024-02-30T25:61:61Z',
	'+275760-09-13T00:00:00.000Z',
	'1/0',
	'((((',
	'done = ',
	'id in 1, 2, 3, x',
	'due_date < now+99999999999999y',
	[],
	[null],
	[[[]]],
	[{}],
	[{ id: null }],
	[{ id: -1 }],
	[0, '', {}],
	Array.from({ length: 500 }, () => ({ id: 1 })),
	{},
	{ id: {} },
	{ length: -1 },
	raw('{"__proto__":{"isAdmin":true},"constructor":1,"toString":null}'),
	nested(100),
	nested(2_000),
	raw(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
];

/** The same for a place in a path or a query. */
export const hostileTexts: readonly string[] = [
	'',
	' ',
	'0',
	'-1',
	'-2',
	'-9223372036854775808',
	'9223372036854775807',
	'9223372036854775808',
	'99999999999999999999999999',
	'1e3',
	'1.5',
	'0x10',
	'NaN',
	'undefined',
	'null',
	'true',
	'x'.repeat(3_100),
	'\u0000',
	'\u{1f98a}',
	'..',
	'../../user',
	'%',
	'%25',
	"' OR 1=1 --",
	'a,b,,',
	'id',
	'-id',
	'__proto__',
	'constructor',
	'2024-02-30',
	'now+99999999999999999y',
	'done = true && (((',
	'labels in 1, 2',
	'title like "%',
	'Europe/Nowhere',
];

/** Bodies that are no object, or not even JSON. */
export const hostileBodies: readonly string[] = [
	'',
	' ',
	'null',
	'true',
	'0',
	'"text"',
	'[]',
	'[{}]',
	'{',
	'{"a":}',
	'{"title":"a","title":{}}',
	'\ufeff{}',
	'\u0000',
	'{"id":1e400}',
	'['.repeat(50_000),
	'{"a":'.repeat(20_000),
	`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];

/** Writes JSON in which `hostileValues` may stand. */
export function writeHostile(value: unknown): string {
	return JSON.stringify(value).replace(
		/"\\u0001raw:(.*?)\\u0001"/g,
		(_, json: string) => JSON.parse(`"${json}"`) as string,
	);
}
