import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('what is written is read as it was', () => {
	const value = fc.oneof(
		fc.string(),
		fc.integer(),
		fc.boolean(),
		fc.constantFrom('1.0', '{"a":1}', 'null', '"', '1e3'),
	);
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom('title', 's', 'page'), value), (search) => {
			expect(parseSearch(stringifySearch(search))).toEqual(search);
		}),
	);
});

test.for([
	['?title=1.0&text=0x1f&url=1e3', { title: '1.0', text: '0x1f', url: '1e3' }],
	['?title=007&text=%20true', { title: '007', text: ' true' }],
	['?page=2&isOpen=true', { page: 2, isOpen: true }],
] as const)('%s was written by others', ([address, search]) => {
	expect(parseSearch(address)).toEqual(search);
});
