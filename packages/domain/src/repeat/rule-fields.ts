import { maxRepeatSeconds } from './interval.ts';
import { parseRule, plainRepeatRule, type RepeatFrom, type RepeatRule } from './rule.ts';

/** How a task repeats: the two fields of v1, and beside them a rule of its own with what it counts from. */
export interface RepeatFields {
	/** Seconds. */
	readonly repeatAfter: number;
	/** 0 after the interval, 1 monthly, 2 from the day it is done. */
	readonly repeatMode: number;
	readonly repeatRule: string | null;
	readonly repeatFrom: RepeatFrom;
}

type Some<T> = { readonly [N in keyof T]?: T[N] | undefined };

const daySeconds = 86_400;

/** The nearest that the two fields of v1 can say: every working day is every day, the last Friday is monthly. */
export function nearestRepeat(rule: RepeatRule, from: RepeatFrom): Pick<RepeatFields, 'repeatAfter' | 'repeatMode'> {
	if (rule.unit === 'months' && rule.interval === 1 && from === 'due') return { repeatAfter: 0, repeatMode: 1 };
	const days = Math.max(1, Math.round(daysBetween(rule)));
	return { repeatAfter: Math.min(days * daySeconds, maxRepeatSeconds), repeatMode: from === 'done' ? 2 : 0 };
}

function daysBetween({ unit, interval, weekdays, months }: RepeatRule): number {
	switch (unit) {
		case 'days':
			return interval;
		case 'weeks':
			return (7 * interval) / Math.max(1, weekdays.length);
		case 'months':
			return 30 * interval;
		case 'years':
			return (365 * interval) / Math.max(1, months.length);
	}
}

/**
 * How a task repeats once somebody has sent some of these fields. A rule is told to v1 clients as the nearest they can say;
 * one that sends that back as it was told leaves the rule, one that sends another repeat takes it away. To clear the rule
 * alone ends the repeat. A rule that no task can have leaves the others as they are; who takes it in refuses it
 * (`isUnknownRule`).
 */
export function repeatAfterSent(before: RepeatFields, sent: Some<RepeatFields>): RepeatFields {
	const rule = sent.repeatRule === undefined ? before.repeatRule : plainOrNull(sent.repeatRule);
	const { repeatAfter = before.repeatAfter, repeatMode = before.repeatMode } = sent;
	const isOther = repeatAfter !== before.repeatAfter || repeatMode !== before.repeatMode;
	const isNewRule = rule !== before.repeatRule;
	if (rule === null) {
		const saysNothing = isNewRule && sent.repeatAfter === undefined && sent.repeatMode === undefined;
		const fields = saysNothing ? { repeatAfter: 0, repeatMode: 0 } : { repeatAfter, repeatMode };
		return { ...fields, repeatRule: null, repeatFrom: 'due' };
	}
	if (isOther && !isNewRule) return { repeatAfter, repeatMode, repeatRule: null, repeatFrom: 'due' };
	const repeatFrom = sent.repeatFrom ?? before.repeatFrom;
	const parsed = parseRule(rule);
	if (parsed === null) return before;
	return { ...nearestRepeat(parsed, repeatFrom), repeatRule: rule, repeatFrom };
}

function plainOrNull(text: string | null): string | null {
	return text === null || text.trim() === '' ? null : (plainRepeatRule(text) ?? text);
}

/** Whether somebody sends a rule that no task can have. */
export function isUnknownRule(text: string | null | undefined): boolean {
	return typeof text === 'string' && text.trim() !== '' && plainRepeatRule(text) === null;
}
