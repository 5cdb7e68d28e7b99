const consonants = 'bdfghklmnprstvz';
const vowels = 'aeiou';

/**
 * A password that can be read out on the telephone: four words of two syllables, 50 bits.
 *
 *     aLinkPassword() // 'kuvo-tali-mero-sida'
 */
export function aLinkPassword(random: (below: number) => number = randomBelow): string {
	const pick = (letters: string) => letters[random(letters.length)] ?? '';
	const syllable = () => pick(consonants) + pick(vowels);
	return Array.from({ length: 4 }, () => syllable() + syllable()).join('-');
}

/** Each number is as likely: those at the end of the range, which would favor some, are drawn again. */
function randomBelow(limit: number): number {
	const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
	return drawn < 256 - (256 % limit) ? drawn % limit : randomBelow(limit);
}
