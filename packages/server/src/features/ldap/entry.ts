import type { Entry } from 'ldapts';

/** Attributes are called alike in any letter case. */
function attributeOf(entry: Entry, attribute: string): Entry[string] | undefined {
	const key = attribute.toLowerCase();
	return Object.entries(entry).find(([name]) => name.toLowerCase() === key)?.[1];
}

/** The longest text that is kept, in characters: a part of it would be another one. */
const maxTextLength = 250;

/** The first value of an attribute as a text that says something. */
export function textOf(entry: Entry, attribute: string): string | undefined {
	if (attribute === '') return undefined;
	const text = String(valuesOf(entry, attribute)[0] ?? '').trim();
	return text === '' || text.length > maxTextLength ? undefined : text;
}

/** The first value of an attribute as bytes. */
export function bytesOf(entry: Entry, attribute: string): Buffer | undefined {
	const [first] = valuesOf(entry, attribute);
	if (first === undefined || first.length === 0) return undefined;
	return Buffer.isBuffer(first) ? first : Buffer.from(first, 'latin1');
}

function valuesOf(entry: Entry, attribute: string): readonly (string | Buffer)[] {
	const value = attributeOf(entry, attribute) ?? [];
	return Array.isArray(value) ? value : [value];
}

/** Bit 2 of `userAccountControl` (Active Directory): the account is disabled. */
const accountDisabled = 2;

/** By these directories say that an account is disabled, where they let it bind all the same. */
export const disablingAttributes = ['userAccountControl', 'nsAccountLock', 'loginDisabled'] as const;

export function isDisabledThere(entry: Entry): boolean {
	const control = Number(textOf(entry, 'userAccountControl') ?? 0);
	const isSet = (attribute: string) => textOf(entry, attribute)?.toLowerCase() === 'true';
	return (control & accountDisabled) !== 0 || isSet('nsAccountLock') || isSet('loginDisabled');
}
