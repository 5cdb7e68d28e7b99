import * as z from 'zod/mini';
import { Undecodable, type WireForm, withForm } from '../contract/wire-form.ts';

/** Beyond 2^53 a number is no longer the one that was sent: such a one is refused rather than changed. */
const form: WireForm = {
	decode(json) {
		if (!Number.isSafeInteger(json)) throw new Undecodable('must be a whole number, at most 2^53 − 1');
		return json;
	},
	encode: (value) => value,
	empty: 0,
	document: { type: 'integer' },
};

const whole = () => z.custom<number>((value) => Number.isInteger(value));

/** Whole on the wire; `3.5` and `"3"` cannot be decoded. */
export const wholeNumber = withForm(whole(), form);

/** Whole on the wire, and of a range: what lies beyond it breaks a rule, whatever the caller may do. */
export function wholeNumberBetween(min: number, max: number, rule: string) {
	const inRange = z.refine<number>((value) => value >= min && value <= max, rule);
	return withForm(whole().check(inRange), form);
}
