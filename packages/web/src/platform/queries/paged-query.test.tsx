import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../api/index.ts';
import { PagedQuery } from './paged-query.ts';
import { Queries } from './queries.ts';
import { usePagedQuery } from './use-paged-query.ts';
import { QueriesProvider } from './use-query.ts';

afterEach(cleanup);

interface Line {
	readonly id: number;
	readonly text: string;
}

const line = (id: number, text = `line ${id}`): Line => ({ id, text });

/** Answers pages of two out of lines that can be changed, by number, and says what was asked for. */
function aServer(count: number) {
	const server = {
		lines: Array.from({ length: count }, (_, at) => line(at + 1)),
		asked: [] as number[],
		refuses: undefined as number | undefined,
		async page(cursor: number) {
			server.asked.push(cursor);
			if (cursor === server.refuses) throw new ApiError(403, {});
			const next = cursor * 2 < server.lines.length ? cursor + 1 : undefined;
			return { items: server.lines.slice((cursor - 1) * 2, cursor * 2), next };
		},
	};
	return server;
}

const keyOf = ({ id }: Line) => id;
const optionsOf = ({ page }: ReturnType<typeof aServer>) => ({ queryKey: ['lines'], first: 1, pageFn: page, keyOf });

/** One that somebody looks at, with its first page. */
async function watched(server: ReturnType<typeof aServer>) {
	const queries = new Queries();
	const paged = new PagedQuery(queries, optionsOf(server));
	const stop = paged.watch(() => undefined);
	await settled();
	return { queries, paged, stop, texts: () => paged.state.items.map(({ text }) => text) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function more(paged: PagedQuery<Line, number>): Promise<void> {
	paged.more();
	await settled();
}

test('nothing is asked for until somebody looks, then the first page alone', async () => {
	const server = aServer(5);
	const paged = new PagedQuery(new Queries(), optionsOf(server));
	expect([paged.state.status, server.asked]).toEqual(['pending', []]);

	paged.watch(() => undefined);
	await settled();

	expect(server.asked).toEqual([1]);
	expect(paged.state).toMatchObject({ status: 'success', hasMore: true, isLoadingMore: false, error: null });
});

test('each page is asked for once, after the one before, up to the last', async () => {
	const server = aServer(5);
	const { paged, texts } = await watched(server);

	paged.more();
	expect(paged.state.isLoadingMore).toBe(true);
	paged.more();
	await settled();
	await more(paged);
	await more(paged);

	expect(server.asked).toEqual([1, 2, 3]);
	expect(texts()).toEqual(['line 1', 'line 2', 'line 3', 'line 4', 'line 5']);
	expect(paged.state.hasMore).toBe(false);
});

test('a page that fails leaves the others, and is asked for again alone', async () => {
	const server = aServer(4);
	const { paged, texts } = await watched(server);
	server.refuses = 2;
	await more(paged);
	expect(paged.state).toMatchObject({ status: 'success', hasMore: true, isLoadingMore: false });
	expect(paged.state.error).toBeInstanceOf(ApiError);
	expect(texts()).toEqual(['line 1', 'line 2']);

	server.refuses = undefined;
	await more(paged);

	expect(server.asked).toEqual([1, 2, 2]);
	expect(texts()).toEqual(['line 1', 'line 2', 'line 3', 'line 4']);
	expect(paged.state.error).toBeNull();
});

test('where the first page fails, there is nothing but its failure', async () => {
	const server = aServer(4);
	server.refuses = 1;
	const { paged } = await watched(server);

	expect(paged.state).toMatchObject({ status: 'error', items: [], hasMore: false });
});

test('what came in at the start shifts pages, and nothing is shown twice', async () => {
	const server = aServer(4);
	const { paged, texts } = await watched(server);
	server.lines.unshift(line(9));
	await more(paged);

	expect(texts()).toEqual(['line 1', 'line 2', 'line 3']);
});

test('an item of our own is shown at its end at once, and once when its page has it', async () => {
	const server = aServer(2);
	const { paged, texts } = await watched(server);

	paged.insert(line(3, 'mine'), 'end');
	paged.insert(line(0, 'first'), 'start');
	expect(texts()).toEqual(['first', 'line 1', 'line 2', 'mine']);
	server.lines.push(line(3, 'stored'));
	await paged.refresh();
	await more(paged);

	expect(texts()).toEqual(['first', 'line 1', 'line 2', 'stored']);
});

test('a live change replaces or removes an item wherever its page is; a refusal takes back what was inserted', async () => {
	const server = aServer(3);
	const { paged, texts } = await watched(server);
	await more(paged);

	paged.replace(line(3, 'changed'));
	paged.remove(1);
	paged.insert(line(7), 'end');
	paged.remove(7);

	expect(texts()).toEqual(['line 2', 'changed']);
});

test('all pages that are shown are asked for again when they expire', async () => {
	const server = aServer(4);
	const { paged, queries, texts } = await watched(server);
	await more(paged);
	server.lines[3] = line(4, 'new');

	await queries.expire(['lines']);

	expect(server.asked).toEqual([1, 2, 1, 2]);
	expect(texts().at(-1)).toBe('new');
});

test('who comes back finds the pages there', async () => {
	const server = aServer(4);
	const { paged, stop, texts } = await watched(server);
	await more(paged);
	stop();

	paged.watch(() => undefined);
	await settled();

	expect(server.asked).toEqual([1, 2]);
	expect(texts()).toHaveLength(4);
});

function Lines({ server }: { server: ReturnType<typeof aServer> }) {
	const { items, hasMore, more: ask } = usePagedQuery(optionsOf(server));
	return (
		<button type="button" onClick={ask}>
			{`${items.map(({ id }) => id).join(' ')}${hasMore ? ' …' : ''}`}
		</button>
	);
}

test('a component shows the pages, and asks for more', async () => {
	render(
		<QueriesProvider value={new Queries()}>
			<Lines server={aServer(3)} />
		</QueriesProvider>,
	);
	await act(settled);
	expect(screen.getByRole('button').textContent).toBe('1 2 …');

	await act(async () => {
		screen.getByRole('button').click();
		await settled();
	});

	expect(screen.getByRole('button').textContent).toBe('1 2 3');
});
