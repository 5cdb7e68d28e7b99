// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { applyColorScheme } from './color-scheme.ts';

test.each([
	['light', '#f2f1ec'],
	['dark', '#151411'],
] as const)('a chosen %s scheme colors the browser around the page too', (scheme, color) => {
	document.head.innerHTML = `
		<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f2f1ec">
		<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151411">`;

	const stop = applyColorScheme(scheme);
	stop();

	const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
	expect(metas.map(({ content }) => content)).toEqual([color, color]);
});
