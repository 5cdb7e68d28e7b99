import * as z from 'zod/mini';
import { Undecodable, withForm } from '../contract/wire-form.ts';

/** Whole on the wire; `3.5` and `"3"` cannot be decoded. */
export const wholeNumber = withForm(
	z.custom<number>((value) => Number.isInteger(value)),
	{
		decode(json) {
			if (typeof json !== 'number' || !Number.isInteger(json)) throw new Undecodable('must be a whole number');
			return json;
		},
		encode: (value) => value,
		empty: 0,
		document: { type: 'integer' },
	},
);
