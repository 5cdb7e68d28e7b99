import { expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import type { DateAnchor, DateExpression, DateStep } from './date-expression.ts';
import { resolveFilter } from './date-math.ts';
import { parseFilter } from './filter.parse.ts';
import { printFilter } from './filter.print.ts';
import { scanFilter } from './filter.scan.ts';
import type { Comparator, Comparison, Filter, Test } from './filter.ts';
import { fromWireFilter, toWireFilter } from './filter.wording.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
const runs = 2000;

interface Dice {
	below(limit: number): number;
	pick<const T>(from: readonly [T, ...T[]]): T;
	some<T>(make: () => T): T[];
}

function dice(start: number): Dice {
	let state = start >>> 0;
	const below = (limit: number) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * limit);
	};
	return {
		below,
		pick: (from) => from[below(from.length)] ?? from[0],
		some: (make) => Array.from({ length: 1 + below(3) }, make),
	};
}

const order = ['<', '<=', '>', '>='] as const;
const equal = ['=', '!='] as const;
const texts = [
	'',
	'tea',
	"it's",
	'a && b',
	'(x',
	' in ',
	'a, b',
	'"',
	'\\',
	'\\"',
	'now||+1d',
	'salt and pepper',
	'%é_',
] as const;

function aDate({ below, pick }: Dice): DateExpression {
	const wall = {
		year: 1 + below(9999),
		month: 1 + below(12),
		day: 1 + below(28),
		hour: below(24),
		minute: below(60),
		second: below(60),
	};
	const instant = toInstant((below(20_000_000) - 10_000_000) * 3_600_000 * 0.4);
	const anchor = pick<DateAnchor>([{ kind: 'now' }, { kind: 'wall', wall }, { kind: 'instant', instant }]);
	const steps = Array.from({ length: below(4) }, (): DateStep => {
		const unit = pick(['s', 'm', 'h', 'd', 'w', 'M', 'y']);
		return pick<DateStep>([
			{ kind: 'round', unit },
			{ kind: 'add', amount: below(99) - 49, unit },
		]);
	});
	return { anchor, steps };
}

function aComparison(random: Dice): Comparison {
	const { below, pick, some } = random;
	const list = pick(['in', 'not in']);
	const isList = below(3) === 0;
	const test = <V, C extends Comparator>(single: C, make: () => V): Test<V, C> =>
		isList ? { comparator: list, values: some(make) } : { comparator: single, value: make() };
	const date = () => aDate(random);
	return pick<() => Comparison>([
		() => ({
			kind: 'number',
			field: pick(['priority', 'id', 'bucketId']),
			...test(pick([...order, ...equal]), () => below(9) - 2),
		}),
		() => ({ kind: 'number', field: 'percentDone', ...test(pick([...order, ...equal]), () => below(101) / 100) }),
		() => ({
			kind: 'text',
			field: pick(['title', 'hexColor']),
			...test(pick([...order, ...equal, 'like']), () => pick(texts)),
		}),
		() => ({ kind: 'boolean', field: 'done', ...test(pick(equal), () => below(2) === 0) }),
		() => ({ kind: 'date', field: pick(['dueDate', 'doneAt']), ...test(pick([...order, ...equal]), date) }),
		() => ({
			kind: 'people',
			field: 'assignees',
			...test(pick([...equal, 'like']), () => pick(['kim', 'lee o', "d'arc"])),
		}),
		() => ({ kind: 'labels', field: 'labels', ...test(pick(equal), () => below(9)) }),
		() => ({ kind: 'reminders', field: 'reminders', ...test(pick(equal), date) }),
		() => ({
			kind: 'reminderRange',
			field: 'reminders',
			bounds: some(() => ({ comparator: pick(order), value: date() })),
		}),
	])();
}

function aFilter(random: Dice, depth: number): Filter {
	if (depth === 0 || random.below(3) === 0) return aComparison(random);
	const kind = random.pick(['and', 'or']);
	return { kind, left: aFilter(random, depth - 1), right: aFilter(random, depth - 1) };
}

const snippets = [
	' ',
	' ',
	'(',
	')',
	'&&',
	'||',
	'&',
	'|',
	'"',
	"'",
	'\\',
	',',
	'=',
	'!=',
	'?=',
	'~',
	' like ',
	' in ',
	' not in ',
	' and ',
	' or ',
	'title',
	'due_date',
	'labels',
	'nope',
	'now',
	'/d',
	'+1d',
	'2026-03-01',
	'é',
	'😀',
	'5',
	'true',
	'\n',
] as const;

function aText({ below, pick }: Dice): string {
	return Array.from({ length: below(20) }, () => pick(snippets)).join('');
}

const names = {
	findLabelId: (title: string) => title.length,
	findLabelTitle: (id: number) => texts[id],
	findProjectId: () => undefined,
	findProjectTitle: () => undefined,
};

test(`a printed filter is read as it was (SEED=${seed})`, () => {
	const random = dice(seed);
	for (let run = 0; run < runs; run++) {
		const filter = aFilter(random, 4);
		expect(parseFilter(printFilter(filter)), printFilter(filter)).toEqual({ ok: true, filter });
	}
});

test(`what is shown to people means what it meant (SEED=${seed})`, () => {
	const random = dice(seed);
	const nobody = { ...names, findLabelTitle: () => undefined, findLabelId: () => undefined };
	for (let run = 0; run < runs; run++) {
		const text = printFilter(aFilter(random, 3));
		expect(parseFilter(toWireFilter(fromWireFilter(text, nobody), nobody)), text).toEqual(parseFilter(text));
	}
});

test(`every date can be worked out (SEED=${seed})`, () => {
	const random = dice(seed);
	for (let run = 0; run < 500; run++) {
		const zone = random.pick(['UTC', 'Europe/Stockholm', 'Asia/Kathmandu', 'Pacific/Apia']);
		expect(() => resolveFilter(aFilter(random, 2), { now: toInstant(Date.UTC(2026, 2, 11)), zone })).not.toThrow();
	}
});

test(`no text is too odd to be judged (SEED=${seed})`, () => {
	const random = dice(seed);
	for (let run = 0; run < 5 * runs; run++) {
		const text = aText(random);
		const parsed = parseFilter(text);
		expect(parsed.ok || parsed.failure.offset + parsed.failure.length <= text.length, text).toBe(true);
		expect(toWireFilter(fromWireFilter(text, names), names)).toBeTypeOf('string');
		expect(
			scanFilter(text, 'displayed').tokens.every((token) => token.length > 0),
			text,
		).toBe(true);
	}
});
