import { expect, test } from 'vitest';
import { adaOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { reactionEndpoints } from './reaction.contract.ts';
import { entityOfKind, reaction, reactions } from './reaction.ts';

test('who gave what, and since when, is spelled as v1 clients know it', () => {
	const given = { user: adaOnTheWire, value: '👍', created: '2026-03-01T08:00:00Z' };

	expect(readAndWritten(reaction, given)).toEqual(given);
	expect(readAndWritten(reactions, { '👍': [adaOnTheWire], constructor: [] })).toEqual({
		...{ '👍': [adaOnTheWire], constructor: [] },
	});
});

test('paths name what is reacted to in the plural', () => {
	expect(entityOfKind('tasks')).toBe('task');
	expect(entityOfKind('comments')).toBe('comment');
	expect(sent(reactionEndpoints.create, { value: '👍' }, { kind: 'comments', id: '5' })).toEqual({
		...{ kind: 'comments', id: 5, value: '👍' },
	});
});

test.for(['task', 'projects', 'constructor', ''])('nobody reacts to %j', (kind) => {
	expect(refusals(() => sent(reactionEndpoints.create, { value: '👍' }, { kind }))).toEqual(['reaction.unknownKind']);
});

test.for([{}, { value: '' }, { value: 'x'.repeat(21) }])('%j is no reaction', (body) => {
	expect(refusals(() => sent(reactionEndpoints.create, body, { kind: 'tasks' }))).toEqual([
		expect.stringMatching(/^value: /),
	]);
});

test('twenty characters are counted as people see them', () => {
	expect(refusals(() => sent(reactionEndpoints.create, { value: '👍'.repeat(20) }, { kind: 'tasks' }))).toEqual([]);
});
