import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawInitials, drawMarble, drawPlaid, initialsOf } from '../avatar/drawing.ts';
import { ownsLabel, sortLabels } from '../label/label.ts';
import type { UserId } from '../user/user.ts';
import { toFileName } from './file.ts';

const odd = fc.string({
	unit: fc.constantFrom('a', '/', '\\', '.', ' ', '\u0000', '\n', '\u202e', '"', '<', '&', '🧺', 'é'),
	maxLength: 12,
});

test('the name of a file has no folder, no control character and no sign of direction, and is never empty', () => {
	fc.assert(
		fc.property(odd, (sent) => {
			const name = toFileName(sent);

			expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
			expect(['', '.', '..']).not.toContain(name);
			expect(toFileName(name)).toBe(name);
		}),
	);
});

test('a name that is too long keeps its ending, and no character is cut', () => {
	const name = toFileName(`${'🧺'.repeat(400)}.tar.gz`);

	expect([...name]).toHaveLength(250);
	expect(name.endsWith('🧺.tar.gz')).toBe(true);
	expect(name.isWellFormed()).toBe(true);
});

test.each([drawPlaid, drawMarble, (name: string) => drawInitials(name, name)])(
	'a picture for a person is one SVG, whatever they are called',
	(draw) => {
		fc.assert(
			fc.property(odd, (name) => {
				const drawn = draw(name);

				expect(drawn.match(/<svg /g)).toHaveLength(1);
				expect(drawn).not.toMatch(/undefined|NaN/);
				expect(drawn.endsWith('</svg>')).toBe(true);
				// Each sign of a name that means something in XML is written as its number.
				expect(drawn.replace(/<\/?[a-z][^<>]*>/gi, '')).not.toMatch(/[<>"']|&(?!#\d+;)/);
			}),
			{ numRuns: 50 },
		);
	},
);

test('initials are those of the name, else of the user name', () => {
	expect(drawInitials('', 'ada.l')).toContain('>AL<');
	expect(drawInitials('Ada Byron', 'x')).toContain('>AB<');
	expect(initialsOf('a')).toBe('A');
	expect(initialsOf('_ada__byron-')).toBe('AB');
});

test('labels stand by title as people sort, whatever the letter case, then by age', () => {
	const labels = ['b10', 'B2', 'ä', 'a', 'b2'].map((title, id) => ({ id: id as never, title }));

	expect(sortLabels(labels, 'de').map(({ title }) => title)).toEqual(['ä', 'a', 'B2', 'b2', 'b10']);
	expect(labels[0]?.title).toBe('b10');
});

test('a label is edited by whoever made it, and by nobody once they are gone', () => {
	const ada = 1 as UserId;

	expect(ownsLabel(ada, { createdBy: { id: ada } })).toBe(true);
	expect(ownsLabel(2 as UserId, { createdBy: { id: ada } })).toBe(false);
	expect(ownsLabel(ada, { createdBy: null })).toBe(false);
});
