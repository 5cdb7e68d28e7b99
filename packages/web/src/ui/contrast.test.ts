import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { luminance, palette } from '@ordna/domain/colour';
import { describe, expect, test } from 'vitest';

/** Red, green and blue from 0 to 1, as they are written (not linear), and how opaque. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];
type Tokens = ReadonlyMap<string, string>;
type Oklab = readonly [lightness: number, a: number, b: number];

const src = join(import.meta.dirname, '..');
/** Read from the disk: as a module, a style sheet is empty in a test. */
const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*[^*]*\*\//g, '');

/** The declarations of the blocks with exactly this selector in a piece of a style sheet; the last one of a name holds. */
function declarationsIn(piece: string, selector: RegExp): [name: string, value: string][] {
	return [...piece.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
		.filter(([, one = '']) => selector.test(one.trim()))
		.flatMap(([, , body = '']) =>
			[...body.matchAll(/--([a-z0-9-]+):([^;]+);/g)].map(([, name = '', value = '']): [string, string] => [
				name,
				value.trim(),
			]),
		);
}

const ofScreen = sheet.split('[dir="rtl"]')[0] ?? '';
const lightOnes = declarationsIn(ofScreen, /^:root(?:,\s*\.light)?$/);
const light: Tokens = new Map(lightOnes);
const dark: Tokens = new Map([...lightOnes, ...declarationsIn(ofScreen, /^\.dark$/)]);

const [, forMore = ''] = sheet.split('(prefers-contrast: more)');
const more = declarationsIn(forMore.split('@media')[0] ?? '', /^:root,\s*\.light,\s*\.dark$/);

function toLinear(value: number): number {
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
	const within = Math.min(1, Math.max(0, value));
	return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
}

function toOklab([red, green, blue]: Colour): Oklab {
	const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
}

function fromOklab([lightness, a, b]: Oklab, alpha: number): Colour {
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
		fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
		fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
		alpha,
	];
}

/** A colour as a browser works it out; throws for a notation that the tokens don't have. */
function parse(value: string, tokens: Tokens): Colour {
	const [, variable] = /^var\(--([a-z0-9-]+)\)$/.exec(value) ?? [];
	if (variable !== undefined) return token(variable, tokens);
	const [, hex] = /^#([0-9a-f]{6})$/.exec(value) ?? [];
	if (hex !== undefined) {
		const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return [channel(0), channel(2), channel(4), 1];
	}
	const mix = /^color-mix\(in oklab, (\S+) (\S+%|var\(\S+\)), (\S+)\)$/.exec(value);
	if (mix) {
		const [, first = '', written = '', second = ''] = mix;
		const percent = written.startsWith('var(') ? (tokens.get(written.slice(6, -1)) ?? '') : written;
		const share = Number.parseFloat(percent) / 100;
		const one = parse(first, tokens);
		if (second === 'transparent') return [one[0], one[1], one[2], one[3] * share];
		const other = toOklab(parse(second, tokens));
		const [lightness, a, b] = toOklab(one);
		const between = (from: number, to: number) => from * share + to * (1 - share);
		return fromOklab([between(lightness, other[0]), between(a, other[1]), between(b, other[2])], 1);
	}
	throw new Error(`No colour: ${value}`);
}

function token(name: string, tokens: Tokens): Colour {
	const value = tokens.get(name);
	if (value === undefined) throw new Error(`No token --${name}`);
	return parse(value, tokens);
}

/** What is seen of colours above each other, the topmost first; the last one is opaque. */
function seen(layers: readonly Colour[]): Colour {
	return layers.reduceRight((below, [red, green, blue, alpha]) => {
		const over = (above: number, under: number) => above * alpha + under * (1 - alpha);
		return [over(red, below[0]), over(green, below[1]), over(blue, below[2]), 1];
	});
}

function toHex([red, green, blue]: Colour): string {
	return [red, green, blue]
		.map((one) =>
			Math.round(one * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('');
}

/** Contrast ratio of two opaque colours (WCAG 2.1), from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
	const [light = 0, dark = 0] = [luminance(toHex(one)), luminance(toHex(other))].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}

/** Surfaces that others lie on, and what can lie on them: `fill on raised`. */
const surfaces = ['sheet', 'raised', 'sunken', 'ground'];
const plainGrounds = [...surfaces, 'hover', 'hover-raised', 'shade'];
const fills = ['fill on sheet', 'fill on raised', 'fill on sunken', 'pointed on raised'];

/** Text and what it stands on: 4.5:1 at least. */
const texts: (readonly [texts: string[], grounds: string[]])[] = [
	[['ink', 'ink-2', 'ink-3', 'accent-ink', 'danger-ink'], plainGrounds],
	[
		['ink', 'ink-2', 'ink-3', 'danger-ink'],
		[...fills, 'selected on sheet', 'selected on raised', 'well on sheet'],
	],
	[
		['ink', 'ink-2'],
		['ground-2', 'track', 'fill on ground'],
	],
	[['ink'], ['ground-3', 'thumb']],
	[['sun-ink', 'ink', 'ink-2'], ['sun-tint']],
	[['accent-ink', 'ink', 'ink-2'], ['accent-tint']],
	[['danger-ink', 'ink', 'ink-2'], ['danger-tint']],
	[['warn-ink', 'ink', 'ink-2'], ['warn-tint']],
	[['info-ink', 'ink', 'ink-2'], ['info-tint']],
	[['warn-ink', 'info-ink'], plainGrounds],
	[['on-accent'], ['accent', 'accent-2']],
	[['on-danger'], ['danger-fill', 'danger-2']],
	[['on-flip'], ['flip']],
	// White is the lightest that a picture can be.
	[['on-picture'], ['picture-scrim on on-picture']],
];

/** Boundaries of controls, signs without words and the focus ring, and what they are seen against: 3:1 at least. */
const marks: (readonly [marks: string[], grounds: string[]])[] = [
	[['control'], plainGrounds],
	[
		['accent', 'danger', 'info', 'warn-2'],
		[...plainGrounds, ...fills, 'selected on sheet', 'selected on raised'],
	],
	[['accent'], ['ground-2', 'ground-3', 'accent-tint', 'sun-tint', 'danger-tint', 'warn-tint', 'info-tint']],
];

/** Not for text or signs that must be seen: edges, shades and colours that stand beside words. */
const decoration = ['sun', 'line', 'line-2', 'line-raised', 'edge', 'scrim', 'pic-back'];

function ground(name: string, tokens: Tokens): Colour {
	return seen(name.split(' on ').map((one) => token(one, tokens)));
}

function tooWeak(pairs: typeof texts, least: number, tokens: Tokens): string[] {
	return pairs.flatMap(([fronts, grounds]) =>
		grounds.flatMap((on) =>
			fronts
				.map((name) => [name, contrast(token(name, tokens), ground(on, tokens))] as const)
				.filter(([, ratio]) => ratio < least)
				.map(([name, ratio]) => `${name} on ${on}: ${ratio.toFixed(2)}`),
		),
	);
}

test('the ratio is that of WCAG 2.1', () => {
	const none: Tokens = new Map();
	const ratio = (one: string, other: string) => contrast(parse(one, none), parse(other, none));

	expect(ratio('#ffffff', '#000000')).toBeCloseTo(21, 5);
	expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
	expect(toHex(parse('color-mix(in oklab, #ffffff 50%, #000000)', none))).toBe('636363');
	expect(toHex(seen([parse('color-mix(in oklab, #ffffff 50%, transparent)', none), parse('#000000', none)]))).toBe(
		'808080',
	);
});

describe.each([
	['light', light],
	['dark', dark],
])('%s', (_, tokens) => {
	test('text can be read on what it stands on', () => {
		expect(tooWeak(texts, 4.5, tokens)).toEqual([]);
	});

	test('controls, signs and the focus ring are seen on what they stand on', () => {
		expect(tooWeak(marks, 3, tokens)).toEqual([]);
	});

	test.each([
		['a label', 'ink-2', 'var(--tint)', 'sheet'],
		['a coloured card', 'ink-3', '7.5%', 'raised'],
		['a project that was looked at', 'ink-2', '14%', 'sheet'],
	])("%s can be read in every hue and in the most extreme colours of one's own", (_, text, share, below) => {
		const hues = palette.map(({ token: hue }) => `var(--${hue})`);
		const weak = [...hues, '#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff'].filter((colour) => {
			const tinted = parse(`color-mix(in oklab, ${colour} ${share}, var(--${below}))`, tokens);
			return contrast(token(text, tokens), tinted) < 4.5;
		});

		expect(weak).toEqual([]);
	});

	test('the initials of a person can be read in every hue', () => {
		const weak = palette.filter(({ token: hue }) => {
			const disk = parse(`color-mix(in oklab, var(--${hue}) 42%, var(--sheet))`, tokens);
			return contrast(token('ink', tokens), disk) < 4.5;
		});

		expect(weak).toEqual([]);
	});

	test('what is pointed at or on stands out from its ground, and an edge from what is behind it', () => {
		const step = (above: string, below: string) =>
			contrast(ground(`${above} on ${below}`, tokens), ground(below, tokens));

		expect(Math.min(...['sheet', 'raised', 'sunken'].map((below) => step('fill', below)))).toBeGreaterThan(1.15);
		expect(step('pointed', 'raised')).toBeGreaterThan(1.1);
		expect(step('selected', 'sheet')).toBeGreaterThan(1.1);
		expect(step('thumb', 'track')).toBeGreaterThan(1.2);
		expect(step('track', 'sheet')).toBeGreaterThan(1.06);
		expect(step('edge', 'sheet')).toBeGreaterThan(1.2);
		expect(step('line-raised', 'raised')).toBeGreaterThan(1.2);
	});
});

describe.each([
	['light', light],
	['dark', dark],
])('with higher contrast, %s', (_, usual) => {
	const tokens: Tokens = new Map([...usual, ...more]);

	test('text stands out 7 to 1, and lines as much as controls do', () => {
		const words = ['ink', 'ink-2', 'ink-3', 'accent-ink', 'danger-ink', 'warn-ink', 'info-ink'];

		expect(more.length).toBeGreaterThan(3);
		expect(tooWeak([[words, plainGrounds]], 7, tokens)).toEqual([]);
		expect(tooWeak([[['line', 'line-2', 'line-raised'], surfaces]], 3, tokens)).toEqual([]);
	});
});

test('in the dark every hue is seen without its name', () => {
	const weak = palette.filter(({ token: hue }) =>
		surfaces.some((below) => contrast(token(hue, dark), token(below, dark)) < 3),
	);

	expect(weak).toEqual([]);
});

test('every colour that the style sheets use is among those measured', () => {
	const measured = new Set(
		[...texts, ...marks].flatMap(([fronts, grounds]) => [...fronts, ...grounds.flatMap((one) => one.split(' on '))]),
	);
	const paths = globSync('**/*.css', { cwd: src }).filter((path) => !path.endsWith('tokens.css'));
	const used = new Set(
		paths.flatMap((path) =>
			[...readFileSync(join(src, path), 'utf8').matchAll(/\b(?:color|background(?:-color)?):([^;{}]*)/g)].flatMap(
				([, value = '']) => [...value.matchAll(/var\(--([a-z0-9-]+)/g)].map(([, name = '']) => name),
			),
		),
	);
	const unmeasured = [...used].filter(
		(name) =>
			light.has(name) &&
			!/^(?:hue-|s-|lead$|tint$|edge-soft$|bar)/.test(name) &&
			!measured.has(name) &&
			!decoration.includes(name),
	);

	expect(paths.length).toBeGreaterThan(80);
	expect(unmeasured).toEqual([]);
});
