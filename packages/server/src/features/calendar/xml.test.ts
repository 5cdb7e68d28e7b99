import { escapedXml } from '@ordna/domain/rich-text';
import { expect, test } from 'vitest';
import { readXml } from './xml.ts';

test('elements keep their spaces, whatever prefix stands for them', async () => {
	const root = await readXml(
		'<?xml version="1.0"?><!-- x --><a:one xmlns:a="DAV:" xmlns="urn:x"><two a="1">t &amp; &#x41;&#66;</two><b:three xmlns:b="urn:y"><![CDATA[<raw>]]></b:three></a:one>',
	);

	expect(root).toMatchObject({
		space: 'DAV:',
		name: 'one',
		children: [
			{ space: 'urn:x', name: 'two', text: 't & AB' },
			{ space: 'urn:y', name: 'three', text: '<raw>' },
		],
	});
});

test.each([
	['nothing', ''],
	['words', 'hello'],
	['what breaks off', '<D:propertyupdate'],
	['an element that is not closed', '<a><b></a>'],
	['two documents', '<a/><b/>'],
	['a type of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
	[
		'entities that grow',
		`<!DOCTYPE z [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
			.split('')
			.map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
			.join('')}]><z>&i;</z>`,
	],
	['a file of the machine', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
	['what is nested too deeply', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
	['an attribute without quotes', '<a b=c/>'],
])('%s is no document', async (_, source) => {
	expect(await readXml(source)).toBeNull();
});

test('an entity nobody declared stays as it is written', async () => {
	expect(await readXml('<a>&nbsp;&lt;&#0;</a>')).toMatchObject({ text: '&nbsp;<&#0;' });
});

test('names of prototypes are names like any other', async () => {
	expect(await readXml('<a xmlns:__proto__="urn:x"><__proto__:constructor/></a>')).not.toBe(undefined);
});

test('what has a meaning in a document is escaped, and what it cannot hold is left out', () => {
	expect(escapedXml('a & <b> "c" \u0000\u000b\ud800')).toBe('a &amp; &lt;b&gt; &quot;c&quot; \ufffd');
});
