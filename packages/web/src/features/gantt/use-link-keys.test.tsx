// @vitest-environment happy-dom
import type { Task, TaskId } from '@ordna/domain/task';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { menuParts } from '../../ui/menu.tsx';
import { relationMutations } from '../relation/relation.mutations.ts';
import { aTask } from '../task/task.builder.ts';
import { ArrowMenu } from './arrow-menu.tsx';
import { type ChartParts, ChartProvider } from './chart-context.ts';
import type { ChartRow } from './chart-rows.ts';
import type { Link } from './links.ts';
import { useChartRowsKeys } from './use-chart-rows-keys.ts';
import { useLinkKeys } from './use-link-keys.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load()]);
	await loadMessages('gantt', 'relation', 'ui');
});
afterEach(cleanup);

const tasks = ['Dig', 'Plant', 'Mow'].map((title, at) => aTask({ id: at + 1, title }));
const bar = { first: 1, last: 2, form: 'whole' } as const;
const rowOf = (task: Task): ChartRow => ({
	...{ id: task.id, task, bar, depth: 0, isSummary: false, isFolded: false, isDerived: false },
});
const links: readonly Link[] = [{ from: 1, to: 3, kind: 'precedes' }];

interface ChartProps {
	onLinked: (id: TaskId) => void;
	onKnown: (from: TaskId, to: TaskId) => void;
}

function Chart({ onLinked, onKnown }: ChartProps) {
	const body = useRef<HTMLDivElement>(null);
	const rows = tasks.map(rowOf);
	const keys = useLinkKeys({ rows, links, body, names: 0, canWrite: () => true, onLinked, onKnown });
	useChartRowsKeys(
		tasks.map(({ id }) => id),
		() => undefined,
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: as the chart itself.
		<div ref={body} onKeyDown={(event) => void keys.onKeyDown(event)} onFocus={keys.onFocus} onBlur={keys.onBlur}>
			{tasks.map(({ id, title }) => (
				<div key={id} data-row={id}>
					<a href={`#${id}`} data-bar={id}>
						{title}
					</a>
				</div>
			))}
			<output>{keys.drawn ? `${keys.drawn.from} → ${keys.drawn.target?.id ?? ''}` : 'nothing'}</output>
		</div>
	);
}

function openChart() {
	const { outbox, wrapper } = aClient({ answer: () => new Promise(() => {}), mutations: relationMutations });
	const heard = { onLinked: vi.fn(), onKnown: vi.fn() };
	render(<Chart {...heard} />, { wrapper });
	screen.getByText('Dig').focus();
	return { ...heard, written: () => outbox.list.map(({ args }) => args) };
}

const drawn = () => screen.getByRole('status').textContent;

test('j and k go from bar to bar', async () => {
	openChart();

	await userEvent.keyboard('jj');
	expect(document.activeElement?.textContent).toBe('Mow');
	await userEvent.keyboard('k');
	expect(document.activeElement?.textContent).toBe('Plant');
});

test.each([
	['{Enter}', 'precedes'],
	['{Alt>}{Enter}{/Alt}', 'blocking'],
])('r, the way to another bar and %s: the first %s the other', async (keys, kind) => {
	const { written, onLinked } = openChart();

	await userEvent.keyboard('rj');
	expect(drawn()).toBe('1 → 2');
	await userEvent.keyboard(keys);

	expect(written()).toMatchObject([{ base: { id: 1 }, kind, other: { id: 2 } }]);
	expect(onLinked).toHaveBeenCalledWith(1);
	expect(drawn()).toBe('nothing');
});

test('Escape ends it, and two that are linked already have a menu', async () => {
	const { written, onKnown } = openChart();

	await userEvent.keyboard('rj{Escape}');
	expect(drawn()).toBe('nothing');
	screen.getByText('Dig').focus();
	await userEvent.keyboard('rjj{Enter}');

	expect(onKnown.mock.calls.map(([from, to]) => [from, to])).toEqual([[1, 3]]);
	expect(written()).toEqual([]);
});

test('the menu of an arrow opens either task, and removes the relation', async () => {
	const { outbox, wrapper: Wrapper } = aClient({ answer: () => new Promise(() => {}), mutations: relationMutations });
	// As much of a chart as a menu asks.
	const parts = { canWrite: () => true } as unknown as ChartParts;
	const [link] = links.map((one) => ({ ...one, of: [one] }));
	const byId = new Map(tasks.map((task) => [task.id as number, task]));
	render(
		<Wrapper>
			<ChartProvider value={parts}>
				{link && <ArrowMenu link={link} x={0} y={0} tasks={byId} onClose={() => undefined} />}
			</ChartProvider>
		</Wrapper>,
	);

	const entries = await screen.findAllByRole('menuitem');
	expect(entries.map(({ textContent }) => textContent)).toEqual(['Open Dig', 'Open Mow', 'Remove "precedes"']);
	await userEvent.click(screen.getByRole('menuitem', { name: 'Remove "precedes"' }));

	expect(outbox.list.map(({ name, args }) => [name, args])).toMatchObject([
		['relation.delete', { base: { id: 1 }, kind: 'precedes', other: { id: 3 } }],
	]);
});
