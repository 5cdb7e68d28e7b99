import { expect, test } from 'vitest';
import { readQuery } from './query.ts';

test.each([
	['', { scope: 'start' }],
	['  ', { scope: 'start' }],
	['order glaze', { scope: 'everything', words: 'order glaze', terms: ['order', 'glaze'] }],
	['> new', { scope: 'commands', terms: ['new'] }],
	['#12', { scope: 'number', number: 12 }],
	['*shop', { scope: 'labels', labels: ['shop'], words: '' }],
	['*', { scope: 'labels', labels: [''], words: '' }],
	['+Home', { scope: 'projects', project: 'Home' }],
	['@kim', { scope: 'people', people: ['kim'] }],
	['order *"to read" @kim', { scope: 'tasks', labels: ['to read'], people: ['kim'], words: 'order' }],
	['order @', { scope: 'tasks', people: [''], words: 'order' }],
	// Dates are words here: somebody looks for what is called so.
	['market on friday', { scope: 'everything', words: 'market on friday' }],
	['price 4*5', { scope: 'everything', words: 'price 4*5' }],
] as const)('%j is understood', (text, expected) => {
	expect(readQuery(text, 'default')).toMatchObject(expected);
});

test.each([
	['@shop', 'todoist', { scope: 'labels', labels: ['shop'] }],
	['#Home', 'todoist', { scope: 'projects', project: 'Home' }],
	['#12', 'todoist', { scope: 'number', number: 12 }],
	['*shop', 'disabled', { scope: 'everything', terms: ['shop'] }],
] as const)('%j is understood in the mode %s', (text, mode, expected) => {
	expect(readQuery(text, mode)).toMatchObject(expected);
});
