import { RegExpParser } from '@eslint-community/regexpp';

/** @typedef {import('@eslint-community/regexpp').AST.Node} Node */

/**
 * Texts that match pieces of an expression, repeated: where a search begins anew at each of them, or a lookaround runs
 * to the end each time, the time grows with the square. Checkers that look at one match do not see that.
 *
 * @param {string} source
 * @param {string} flags
 * @param {number} length
 */
function hostileTexts(source, flags, length) {
	const unicode = flags.includes('u');
	const unicodeSets = flags.includes('v');
	const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
		unicode,
		unicodeSets,
	});
	/** @type {Set<string>} */
	const pieces = new Set();
	collect(pattern, pieces);
	const short = [...pieces].filter((piece) => piece !== '' && piece.length <= 200).slice(0, 40);
	const whole = sample(pattern);
	const texts = short.flatMap((piece) => [piece.repeat(Math.ceil(length / piece.length))]);
	const begun = short.map((piece) => whole.slice(0, 30) + piece.repeat(Math.ceil(length / piece.length)));
	return [...new Set([...texts, ...begun])].map((text) => `${text.slice(0, length)}\u0001`);
}

/**
 * @param {Node} node
 * @param {Set<string>} pieces
 */
function collect(node, pieces) {
	if (node.type === 'Pattern' || node.type === 'Group' || node.type === 'CapturingGroup') {
		for (const each of node.alternatives) collect(each, pieces);
	} else if (node.type === 'Assertion' && 'alternatives' in node) {
		for (const each of node.alternatives) collect(each, pieces);
	} else if (node.type === 'Alternative') {
		let begun = '';
		for (const each of node.elements) {
			collect(each, pieces);
			begun += sample(each);
			pieces.add(begun);
		}
	} else if (node.type === 'Quantifier') {
		pieces.add(sample(node.element));
		collect(node.element, pieces);
	} else pieces.add(sample(node));
}

/**
 * A short text that the node matches, mostly.
 *
 * @param {Node} node
 * @returns {string}
 */
function sample(node) {
	switch (node.type) {
		case 'Character':
			return String.fromCodePoint(node.value);
		case 'CharacterSet':
			return sampleOfSet(node);
		case 'CharacterClass':
			return sampleOfClass(node);
		case 'Alternative':
			return node.elements.map(sample).join('').slice(0, 400);
		case 'Pattern':
		case 'Group':
		case 'CapturingGroup':
			return node.alternatives[0] ? sample(node.alternatives[0]) : '';
		case 'Quantifier':
			return sample(node.element).repeat(Math.min(50, Math.max(node.min, Math.min(1, node.max))));
		default:
			return '';
	}
}

/** @param {import('@eslint-community/regexpp').AST.CharacterSet} set */
function sampleOfSet(set) {
	if (set.kind === 'space') return set.negate ? 'x' : ' ';
	if (set.kind === 'digit') return set.negate ? 'x' : '0';
	return set.kind === 'word' && set.negate ? ' ' : 'x';
}

/** @param {import('@eslint-community/regexpp').AST.CharacterClass} node */
function sampleOfClass({ negate, elements }) {
	if (negate) {
		const excluded = elements.map((each) => sample(/** @type {Node} */ (each)));
		return ['x', ' ', '0', '-', '\n'].find((one) => !excluded.includes(one)) ?? '\u00e9';
	}
	const [first] = elements;
	if (!first) return '';
	return first.type === 'CharacterClassRange'
		? String.fromCodePoint(first.min.value)
		: sample(/** @type {Node} */ (first));
}

const [small, large] = [8_000, 32_000];

/**
 * A text over which replacing all matches takes quadratic time, or `undefined`. What is linear takes well below a
 * millisecond: the bound is far from both. The least of three, since a busy machine only ever adds.
 *
 * @param {string} source
 * @param {string} flags
 */
export function quadraticText(source, flags) {
	const pattern = toAll(source, flags);
	if (flags.includes('y') && !flags.includes('g')) return undefined;
	const longer = hostileTexts(source, flags, large);
	return hostileTexts(source, flags, small).find(
		(text, at) => cpuMs(pattern, text) > 4 && isSlow(pattern, longer[at] ?? ''),
	);
}

/**
 * Whether replacing all matches in a text of some ten thousand characters takes more than linear time could.
 *
 * @param {string} source
 * @param {string} flags
 * @param {string} text
 */
export const isSlowOn = (source, flags, text) => isSlow(toAll(source, flags), text);

/**
 * @param {string} source
 * @param {string} flags
 */
const toAll = (source, flags) => new RegExp(source, flags.includes('g') ? flags : `${flags.replace('y', '')}g`);

/**
 * @param {RegExp} pattern
 * @param {string} text
 */
const isSlow = (pattern, text) => Array.from({ length: 3 }, () => cpuMs(pattern, text)).every((ms) => ms > 60);

/**
 * @param {RegExp} pattern
 * @param {string} text
 */
function cpuMs(pattern, text) {
	const start = process.cpuUsage();
	text.replace(pattern, '');
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}
