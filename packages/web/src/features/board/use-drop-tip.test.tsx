// @vitest-environment happy-dom
import type { TaskId } from '@ordna/domain/task';
import { useLayoutEffect } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import type { Column } from '../bucket/index.ts';
import { openBoard } from './a-board.fixture.tsx';
import { cellKey } from './board-focus.ts';
import type { LaneValue } from './lanes.ts';
import { useDropTip } from './use-drop-tip.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('board', 'task', 'ui');
});

type Tip = ReturnType<typeof useDropTip>;

interface Scene {
	readonly lane?: LaneValue;
	readonly held?: readonly number[];
	readonly isDone?: boolean;
	readonly isReadOnly?: boolean;
}

interface Caught {
	tip?: Tip;
	column?: Column;
}

type ProbeProps = Parameters<typeof useDropTip>[0] & { readonly caught: Caught };

function Probe({ caught, ...cell }: ProbeProps) {
	const tip = useDropTip(cell);
	useLayoutEffect(() => {
		Object.assign(caught, { tip, column: cell.column });
	});
	return null;
}

/** Over the column Doing, which takes three cards; its lane is called Ada, and its key is `here`. */
function over({ lane, held = [], isDone = false, isReadOnly = false }: Scene = {}): { tip: Tip; column: Column } {
	const caught: Caught = {};
	const ofCell = lane && { key: 'here', value: lane, name: 'Ada', valueOfLane: () => lane };
	openBoard({
		...{ columns: isDone ? { Next: [], Doing: [] } : { Doing: [], Next: [] }, limits: { Doing: 3 }, isReadOnly },
		of: ({ columns }) =>
			columns
				.filter(({ title }) => title === 'Doing')
				.map((one) => <Probe key={one.id} column={one} lane={ofCell} held={held} caught={caught} />),
	});
	const { tip, column } = caught;
	if (!tip || !column) throw new Error('there is no column');
	return { tip, column };
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => (at + 50) as TaskId);
const from = (column: string, carried = ids(1)) => ({
	id: carried[0] ?? (0 as TaskId),
	from: { column, index: 0 },
	to: { column: 1, index: 0, before: null, after: null },
});

test('from another column it names the column, and within one nothing', () => {
	const { tip, column } = over();

	expect(tip(from('99'), false, ids(1))).toBe('Doing');
	expect(tip(from(cellKey(column.id)), false, ids(1))).toBeUndefined();
});

test.each<[LaneValue, string]>([
	[{ by: 'assignee', person: { id: 7 } as never }, 'assign to Ada'],
	[{ by: 'assignee', person: null }, 'unassign everyone'],
	[{ by: 'label', label: { id: 5 } as never }, 'add label Ada'],
	[{ by: 'label', label: null }, 'remove all labels'],
	[{ by: 'priority', rank: 4 }, 'set priority to Ada'],
	[{ by: 'priority', rank: 0 }, 'remove priority'],
])('into lane %j it says what becomes of the task', (lane, change) => {
	const { tip, column } = over({ lane });

	expect(tip(from(cellKey(column.id, 'elsewhere')), false, ids(1))).toBe(change);
	expect(tip(from(cellKey(99, 'elsewhere')), false, ids(1))).toBe(`Doing, ${change}`);
	expect(tip(from(cellKey(99, 'here')), false, ids(1))).toBe('Doing');
	expect(tip(from(cellKey(column.id, 'here')), false, ids(1))).toBeUndefined();
});

test('a column that is full says so, and one with too little room how much there is', () => {
	expect(over({ held: [1, 2, 3] }).tip(from('99'), true, ids(1))).toBe('Card limit reached');
	expect(over({ held: [1] }).tip(from('99'), true, ids(3))).toBe('Room for 2 of 3 cards');
	expect(over({ held: [1], isReadOnly: true }).tip(from('99'), true, ids(3))).toBeUndefined();
});
