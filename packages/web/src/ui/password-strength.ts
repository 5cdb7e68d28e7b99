/** From the weakest to the strongest. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** How many signs a kind has. Of the others people use few. */
const kinds = [
	[/\p{Ll}/u, 26],
	[/\p{Lu}/u, 26],
	[/\p{Nd}/u, 10],
	[/[^\p{Ll}\p{Lu}\p{Nd}]/u, 10],
] as const;

/** From how many bits on a password is fair, good, strong. */
const leastBits = [40, 65, 105] as const;

/**
 * How hard a password is to guess by its length and its kinds of signs: bits of signs chosen at random. NOTE: it knows no
 * words. They are what the highest step is so high for, and the commonest passwords the server refuses.
 *
 *     strengthOf('password') // 'weak'
 */
export function strengthOf(password: string): Strength {
	const signs = [...password];
	// What goes on as it began, as in "aaaa" and "1234", adds nothing.
	const counted = signs.filter((sign, at) => at === 0 || Math.abs(codeOf(sign) - codeOf(signs[at - 1] ?? '')) > 1);
	const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
	const bits = new Set(counted).size < 4 ? 0 : counted.length * Math.log2(alphabet);
	return strengths[leastBits.filter((least) => bits >= least).length] ?? 'strong';
}

const codeOf = (sign: string) => sign.codePointAt(0) ?? 0;
