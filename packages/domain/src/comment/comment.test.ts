import { expect, test } from 'vitest';
import { adaOnTheWire, asked, madeOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { commentEndpoints } from './comment.contract.ts';
import { comment, isAuthor } from './comment.ts';

const said = { id: 5, comment: '<p>Soon</p>', author: adaOnTheWire, reactions: null, ...madeOnTheWire };

test('a comment is spelled as v1 clients know it', () => {
	expect(readAndWritten(comment, said)).toEqual(said);
});

test('reactions keep the emoji they were given by', () => {
	const liked = { ...said, reactions: { '👍': [adaOnTheWire], so_true: [] } };

	expect(readAndWritten(comment, liked)).toEqual(liked);
});

test.for([
	[1, 1, true],
	[1, 2, false],
	[-4, -4, true],
	[-4, 4, false],
	[0, 0, false],
] as const)('%i edits what %i wrote: %s', ([id, authorId, expected]) => {
	expect(isAuthor(id, authorId)).toBe(expected);
});

test.for([{}, { comment: '' }, { comment: null }])('%j says nothing', (body) => {
	expect(refusals(() => sent(commentEndpoints.create, body))).toEqual([expect.stringMatching(/^comment: /)]);
});

test('what is said is read as it is; it is cleaned where it is stored', () => {
	const html = '<p onclick="x()">Soon &amp; late</p>';

	expect(sent(commentEndpoints.update, { comment: html }, { taskId: '3', id: '5' })).toEqual({
		...{ taskId: 3, id: 5, comment: html },
	});
});

test.for([
	['asc', []],
	['desc', []],
	['newest', ['input.undecodable']],
] as const)('a list in the order %s', ([order, refused]) => {
	expect(refusals(() => asked(commentEndpoints.list, { order_by: order }))).toEqual(refused);
});
