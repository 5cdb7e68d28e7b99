import type { CSSOptions } from 'vite';

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

/** Px of the font size that browsers have unless somebody chose another: one rem. */
const rem = 16;

/** Edges, rings and what makes up for them stay as thin as they are. */
const hairline = 2;

/** What a length may stand beside, so that no name, address or text is taken for one. */
const lengths = /url\([^)]*\)|"[^"]*"|'[^']*'|(?<![\w.#-])(-?(?:\d+\.?\d*|\.\d+))px\b/g;

/**
 * Whoever has chosen a larger font in the browser gets all of the interface larger, as by a zoom. The styles are written in
 * px, as they are drawn, and are served in `rem`; so are the widths at which the layout changes, where a `rem` is what the
 * browser has been told.
 */
export const lengthsInRem: PostcssPlugin = {
	postcssPlugin: 'ordna:lengths-in-rem',
	Declaration(declaration) {
		// The first value of a custom property must not depend on where it stands.
		if (declaration.prop !== 'initial-value' && declaration.value.includes('px'))
			declaration.value = inRem(declaration.value);
	},
	AtRule: {
		media: (rule) => {
			rule.params = inRem(rule.params);
		},
		container: (rule) => {
			rule.params = inRem(rule.params);
		},
	},
};

/**
 * The px of a value in `rem`, but for hairlines.
 *
 * @example inRem('1px solid; 13px') // '1px solid; 0.8125rem'
 */
export const inRem = (value: string): string =>
	value.replace(lengths, (written, px: string | undefined) =>
		px === undefined || Math.abs(Number(px)) <= hairline ? written : `${Number(px) / rem}rem`,
	);
