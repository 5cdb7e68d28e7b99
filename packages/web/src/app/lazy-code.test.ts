import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,fixture}.*'], {
	...{ eager: true, query: '?raw', import: 'default' },
});

/** Files that import late code by themselves, and why. */
const exceptions: Readonly<Record<string, string>> = {
	'../main.ts': 'the two entries: before either of them there is nothing to show a wait in',
	'../platform/i18n/start-i18n.ts': 'the pseudo-language, which no release speaks',
};

/** The statements that import code of another file, without comments and types. */
function lateImportsIn(source: string): string[] {
	const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
	return [...code.matchAll(/(?<!typeof )\bimport\('/g)].map(({ index }) => {
		const start = Math.max(code.lastIndexOf(';\n', index), code.lastIndexOf('\n\n', index)) + 1;
		return code.slice(start, index).trim();
	});
}

const isDeclared = (statement: string) => /\blazyModule\(|\blazyComponent(?:<|\()|\blate: \(\) =>$/.test(statement);

test.each([
	["const code = lazyModule(() => import('./a.ts'));", true],
	["\tcomponent: lazyComponent<object>(() => import('./a.tsx').then((m) => m.A), 'label'),", true],
	["\tlate: () => import('./label.late.ts'),", true],
	["const { a } = await import('./a.ts');", false],
	["onPress={() => void import('./a.ts')}", false],
])('%s declares its code: %s', (text, isWell) => {
	expect(lateImportsIn(text).every(isDeclared)).toBe(isWell);
});

test('code in a file of its own is a lazyModule, a lazyComponent or the late half of a feature', () => {
	const all = Object.entries(sources).flatMap(([path, source]) =>
		lateImportsIn(source).map((statement) => ({ path, isDeclared: isDeclared(statement) })),
	);
	const others = all.filter((one) => !one.isDeclared).map(({ path }) => path);

	expect(all.length).toBeGreaterThan(80);
	expect([...new Set(others)].sort()).toEqual(Object.keys(exceptions).sort());
});
