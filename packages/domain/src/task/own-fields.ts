import * as z from 'zod/mini';
import { toSnake } from '../contract/codec.ts';
import { calendarDateOrUnset, characters, colour, instantOrUnset, richText } from '../contract/fields.ts';
import { maxRuleLength, repeatFroms } from '../repeat/rule-field.ts';
import { wholeNumber, wholeNumberBetween } from './whole-number.ts';

type Schema = z.core.$ZodType;

interface OwnField<Shown extends Schema, Sent extends Schema | null> {
	/** As clients read it, and as change lines tell it. */
	readonly shown: Shown;
	/** As clients write it; `null` where they don't. */
	readonly sent: Sent;
	/** What it is where nobody has set it, and what clearing it makes of it. */
	readonly empty: z.output<Shown>;
}

function field<S extends Schema>(shown: S, empty: z.output<S>): OwnField<S, S>;
function field<S extends Schema, I extends Schema | null>(shown: S, empty: z.output<S>, sent: I): OwnField<S, I>;
function field(shown: Schema, empty: unknown, sent: Schema | null = shown): OwnField<Schema, Schema | null> {
	return { shown, sent, empty };
}

/** The title of a task as it is written; empty is a failure of its own (4001). */
export const taskTitle = characters(0, 4096);

/**
 * The fields of a task that stand in its own row: the one list from which are made what clients read and write, changes in
 * bulk, change lines, the JSON of a task, and what an import of our own format reads. The columns they are stored in follow
 * in the server's `task.columns.ts`. CONTRIBUTING.md says what else a new one touches.
 */
export const ownFields = {
	title: field(z.string(), '', taskTitle),
	/** HTML, cleaned when stored. */
	description: field(z.string(), '', richText),
	done: field(z.boolean(), false),
	doneAt: field(instantOrUnset, null, null),
	dueDate: field(instantOrUnset, null),
	startDate: field(instantOrUnset, null),
	endDate: field(instantOrUnset, null),
	/** The dates as days without a time, where they are meant so. See `dates-and-days.ts`. */
	dueDay: field(calendarDateOrUnset, null),
	startDay: field(calendarDateOrUnset, null),
	endDay: field(calendarDateOrUnset, null),
	/** Seconds. Too long an interval is a failure of its own (4029). */
	repeatAfter: field(wholeNumber, 0, wholeNumberBetween(0, Number.MAX_SAFE_INTEGER, 'must not be negative')),
	/** 0 after the interval, 1 monthly, 2 from the day it is done. */
	repeatMode: field(wholeNumber, 0, wholeNumberBetween(0, 2, 'must be 0, 1 or 2')),
	/**
	 * A repeat that the two fields cannot say: the value of an RRULE, without its start. They then hold the nearest they
	 * can. See `repeat/rule-fields.ts`.
	 */
	repeatRule: field(z.nullable(characters(0, maxRuleLength)), null),
	/** What the rule counts from: `due`, or `done`, the day on which the task is done. */
	repeatFrom: field(z.enum(repeatFroms), 'due'),
	/** 0 unset, 1 low to 5 do now. */
	priority: field(wholeNumber, 0),
	/** 0 to 1. */
	percentDone: field(z.number(), 0),
	hexColor: field(colour, ''),
	coverImageAttachmentId: field(wholeNumber, 0),
};

type OwnFields = typeof ownFields;
export type OwnFieldName = keyof OwnFields;
type SentName = { [N in OwnFieldName]: OwnFields[N]['sent'] extends null ? never : N }[OwnFieldName];

/** The values of these fields. */
export type OwnValues = { readonly [N in OwnFieldName]: z.output<OwnFields[N]['shown']> };

const entries = Object.entries(ownFields) as [OwnFieldName, OwnField<Schema, Schema | null>][];
const sentNames = entries.filter(([, { sent }]) => sent !== null).map(([name]) => name as SentName);

export const ownFieldNames: readonly OwnFieldName[] = entries.map(([name]) => name);

/** The fields as clients read them, for the schema of a task. */
export const shownShape = Object.fromEntries(entries.map(([name, { shown }]) => [name, shown])) as {
	[N in OwnFieldName]: OwnFields[N]['shown'];
};

/** The fields as clients write them: absent means leave. */
export const sentShape = Object.fromEntries(sentNames.map((name) => [name, z.optional(ownFields[name].sent)])) as {
	[N in SentName]: z.ZodMiniOptional<Extract<OwnFields[N]['sent'], Schema>>;
};

/** The values of a task about which nothing was said. */
export const noValues = Object.fromEntries(entries.map(([name, { empty }]) => [name, empty])) as OwnValues;

/** What each field that clients write becomes when it is cleared, by its name on the wire. */
export const clearedFields: Readonly<Record<string, Partial<OwnValues>>> = Object.fromEntries(
	sentNames.map((name) => [toSnake(name), { [name]: noValues[name] }]),
);
