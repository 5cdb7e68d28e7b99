import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
	query: '?raw',
	import: 'default',
});

/** It drops the focus on the body, from where what is typed next becomes shortcuts: `focusAround` hands it on. */
test('nothing calls blur()', async () => {
	const texts = await Promise.all(Object.entries(sources).map(async ([path, read]) => [path, await read()] as const));

	expect(texts.filter(([, text]) => /\.blur\(\)/.test(text)).map(([path]) => path)).toEqual([]);
});
