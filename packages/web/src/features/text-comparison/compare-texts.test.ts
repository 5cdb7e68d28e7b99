import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const drawn = (before: string[], after: string[]) =>
	compareTexts(before, after).lines.map(({ type, pieces }) => {
		const sign = { same: ' ', removed: '-', added: '+' }[type];
		return sign + pieces.map(({ text, isChanged }) => (isChanged && type !== 'same' ? `[${text}]` : text)).join('');
	});

test('kept lines stay, changed ones show their words, new ones are whole', () => {
	const before = ['Before the wheels are used.', 'Scoop the clay into the blue bucket.', 'Let it stand.'];
	const after = [
		'Before the wheels are used.',
		'Scoop the clay into the red bucket.',
		'Rinse the hose.',
		'Let it stand.',
	];

	expect(drawn(before, after)).toEqual([
		' Before the wheels are used.',
		'-Scoop the clay into the [blue ]bucket.',
		'+Scoop the clay into the [red ]bucket.',
		'+[Rinse the hose.]',
		' Let it stand.',
	]);
	expect(compareTexts(before, after)).toMatchObject({ added: 2, removed: 1 });
});

test('a text that is new, or gone, is all of it', () => {
	expect(drawn([], ['A', 'B'])).toEqual(['+[A]', '+[B]']);
	expect(drawn(['A'], [])).toEqual(['-[A]']);
	expect(drawn(['A'], ['A'])).toEqual([' A']);
});

test('both sides can be read off a comparison', () => {
	const text = fc.array(fc.constantFrom('a b', 'a c', 'b', '', 'c a b'), { maxLength: 8 });
	fc.assert(
		fc.property(text, text, (before, after) => {
			const { lines } = compareTexts(before, after);
			const side = (other: 'added' | 'removed') =>
				lines.filter(({ type }) => type !== other).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
			// Within a changed run the old lines stand before the new ones, so each side keeps its order.
			expect(side('added')).toEqual(before);
			expect(side('removed')).toEqual(after);
		}),
	);
});
