import { maxJsonDepth } from '@ordna/domain/contract';
import { expect, test, vi } from 'vitest';
import { errorProperty } from '../observe/error-code.ts';
import { dice, seed } from '../testing/dice.ts';
import { readJson } from './json-body.ts';

const maxBytes = 1024 * 1024;
const maxValues = maxBytes / 16;

function read(json: string): unknown {
	return readJson(Buffer.from(json), maxBytes);
}

/** The name of the failure, if it was refused without the parser having seen it. */
function refusedUnparsed(json: string): string | undefined {
	const parse = vi.spyOn(JSON, 'parse');
	try {
		read(json);
		return undefined;
	} catch (error) {
		return parse.mock.calls.length === 0 ? String(errorProperty(error, 'failure')) : 'parsed';
	} finally {
		parse.mockRestore();
	}
}

test.each([
	['brackets that are never closed', '['.repeat(64 * 1024), 'input.undecodable'],
	['objects within one another', '{"a":'.repeat(2000), 'input.undecodable'],
	['brackets behind a string', `{"a":"${'x'.repeat(9999)}\\"","b":${'['.repeat(maxJsonDepth)}`, 'input.undecodable'],
	['many numbers', `[${'0,'.repeat(maxValues)}0]`, 'input.tooLarge'],
	['many objects', `[${'{},'.repeat(maxValues / 2 + 1)}0]`, 'input.tooLarge'],
	['many keys', `{${'"":0,'.repeat(maxValues)}"":0}`, 'input.tooLarge'],
])('%s are refused before they are parsed', (_, json, failure) => {
	expect(refusedUnparsed(json)).toBe(failure);
});

test.each([
	['as deep as allowed', '['.repeat(maxJsonDepth) + ']'.repeat(maxJsonDepth)],
	['one after another', `[${Array.from({ length: 1000 }, () => '[[]]').join()}]`],
	['a text of structure', JSON.stringify({ a: '[{,"\\'.repeat(maxValues) })],
	['a text of escapes', JSON.stringify({ a: '\\"'.repeat(maxValues), b: [[]] })],
	['letters of several bytes', JSON.stringify({ ö: '✓"\u{1f600}\\', b: ['東京"'.repeat(50)] })],
])('%s is read', (_, json) => {
	expect(read(json)).toEqual(JSON.parse(json));
});

test.each([' ', '{', '"', '"\\', '"\\"', 'nothing', '[1,]', '{"a":"b'])('%j is no JSON', (json) => {
	expect(() => read(json)).toThrow('the body is no JSON');
});

test(`structure within strings is never counted (SEED=${seed})`, () => {
	const random = dice(seed);
	const parts = ['"', '\\', '[', '{', ',', 'a', '\\\\"', 'x'.repeat(31), 'y'.repeat(40), 'ö', '\n'];
	for (let at = 0; at < 500; at += 1) {
		const text = Array.from({ length: 1 + (at % 40) }, () => random.pick(parts)).join('');
		// Were a bracket in one of them counted, these would be too deep.
		const value = Array.from({ length: 1 + maxJsonDepth }, () => ({ [text]: text }));
		expect(read(JSON.stringify(value))).toEqual(value);
	}
});
