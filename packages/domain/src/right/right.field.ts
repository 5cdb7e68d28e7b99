import * as z from 'zod/mini';
import { Unacceptable, withForm } from '../contract/wire-form.ts';
import { parseRight, type Right, rightNumber, rights } from './right.ts';

/** A right, which is a number on the wire: 0 read, 1 write, 2 admin. Anything else is failure 9001. */
export const rightField = withForm(z.enum(rights), {
	decode(json) {
		const right = typeof json === 'number' ? parseRight(json) : undefined;
		if (right === undefined) throw new Unacceptable('right.unknown');
		return right;
	},
	encode: (right) => rightNumber(right as Right),
	empty: 'read' satisfies Right,
	document: { type: 'integer', enum: [0, 1, 2] },
});
