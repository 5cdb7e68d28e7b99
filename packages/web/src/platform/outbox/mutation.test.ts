import { expect, test } from 'vitest';
import { type AsJson, defineMutation } from './mutation.ts';

const silent = {
	apply: () => [],
	send: async () => [],
	describe: () => ({ key: 'mutations:account.saveSettings' }) as const,
};

test('arguments that JSON loses do not compile', () => {
	const names = [
		defineMutation<{ readonly id: number; readonly tags: readonly string[]; readonly note?: string | null }>({
			...silent,
			name: 'plain',
		}).name,
		// @ts-expect-error a function cannot be sent after a reload
		defineMutation<{ readonly then: () => void }>({ ...silent, name: 'function' }).name,
		// @ts-expect-error a date comes back as a text
		defineMutation<{ readonly at: Date }>({ ...silent, name: 'date' }).name,
		// @ts-expect-error a map comes back empty
		defineMutation<{ readonly inner: { readonly ids: Map<number, string> } }>({ ...silent, name: 'map' }).name,
	];
	const json: AsJson<{ readonly a: readonly [1, null] }> = { a: [1, null] };

	expect(names).toHaveLength(4);
	expect(JSON.parse(JSON.stringify(json))).toEqual(json);
});
