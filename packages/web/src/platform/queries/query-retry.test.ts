import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/index.ts';
import { Queries } from './queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const nobody = () => undefined;
const noLine = new NetworkError('no line');
const settled = () => vi.advanceTimersByTimeAsync(0);

/** A query whose calls the test answers one by one. */
function aQuery(more: { readonly retry?: number; readonly staleTime?: number; readonly queryKey?: unknown[] } = {}) {
	const queries = new Queries();
	const calls: { answer: (value: string) => void; fail: (error: unknown) => void; signal: AbortSignal }[] = [];
	const queryFn = ({ signal }: { signal: AbortSignal }) =>
		new Promise<string>((answer, fail) => {
			calls.push({ answer, fail, signal });
		});
	const options = { queryKey: ['slow'], queryFn, ...more };
	return { queries, options, calls, query: queries.of(options) };
}

test('a failure that will not pass is not tried again, nor one of a query that wants no second try', async () => {
	const refused = aQuery();
	const once = aQuery({ retry: 0 });
	void refused.queries.prefetch(refused.options);
	void once.queries.prefetch(once.options);

	refused.calls[0]?.fail(new ApiError(500, {}));
	once.calls[0]?.fail(noLine);
	await vi.advanceTimersByTimeAsync(120_000);

	expect([refused.calls.length, once.calls.length]).toEqual([1, 1]);
	expect([refused.query.state.status, once.query.state]).toEqual([
		'error',
		{ status: 'error', data: undefined, error: noLine },
	]);
});

test('what failed is asked for again by the next who comes, and the error goes with the answer', async () => {
	const { queries, options, calls, query } = aQuery({ retry: 0 });
	void queries.prefetch(options);
	calls[0]?.fail(noLine);
	await settled();

	void queries.prefetch(options);
	calls[1]?.answer('here');
	await settled();

	expect(query.state).toEqual({ status: 'success', data: 'here', error: null });
});

test('the pauses between tries grow', async () => {
	vi.spyOn(Math, 'random').mockReturnValue(0.999);
	const { queries, options, calls } = aQuery();
	void queries.prefetch(options);
	const waits: number[] = [];

	for (let tries = 1; tries <= 3; tries += 1) {
		calls.at(-1)?.fail(noLine);
		let seconds = 0;
		for (; calls.length === tries && seconds < 100; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
		waits.push(seconds);
	}

	expect(waits).toEqual([1, 2, 4]);
});

test('a call that is given up during a pause is not made again', async () => {
	const { queries, options, calls, query } = aQuery();
	const leave = query.watch(nobody);
	void queries.prefetch(options);
	calls[0]?.fail(noLine);
	await settled();

	leave();
	await vi.advanceTimersByTimeAsync(120_000);

	expect(calls).toHaveLength(1);
});

test('when the line is back it is asked for at once, and only once', async () => {
	const { queries, options, calls } = aQuery();
	void queries.prefetch(options);
	calls[0]?.fail(noLine);
	await settled();

	dispatchEvent(new Event('online'));
	await vi.advanceTimersByTimeAsync(120_000);

	expect(calls).toHaveLength(2);
});

test('as long as one of two still looks, the call goes on', async () => {
	const { queries, options, calls, query } = aQuery();
	const shown: unknown[] = [];
	const leave = query.watch(nobody);
	query.watch(() => shown.push(query.state.data));
	void queries.prefetch(options);

	leave();
	calls[0]?.answer('here');
	await settled();

	expect([calls[0]?.signal.aborted, shown]).toEqual([false, ['here']]);
});

test('what changed while a newer answer was on its way is asked for anew, and the late answer is not shown', async () => {
	const { queries, options, calls, query } = aQuery();
	query.watch(nobody);
	void queries.prefetch(options);
	calls[0]?.answer('first');
	await settled();
	void queries.expire();

	void queries.expire();
	calls[2]?.answer('third');
	await settled();
	calls[1]?.answer('second');
	await settled();

	expect([calls.length, calls[1]?.signal.aborted, query.state.data]).toEqual([3, true, 'third']);
});

test('only what begins with the whole key is out of date', async () => {
	const { queries, options, calls } = aQuery({ queryKey: ['task', 12] });
	queries.of(options).watch(nobody);
	void queries.prefetch(options);
	calls[0]?.answer('first');
	await settled();

	for (const other of [['task', 1], ['task', '12'], ['task', 12, 'comments'], ['tas']]) void queries.expire(other);
	const untouched = calls.length;
	void queries.expire(['task']);
	void queries.expire(['task', 12]);

	expect([untouched, calls.length]).toEqual([1, 3]);
});

test('who comes back within five minutes is shown the answer without asking', async () => {
	const { queries, options, calls, query } = aQuery();
	const leave = query.watch(nobody);
	void queries.prefetch(options);
	calls[0]?.answer('here');
	await settled();
	leave();
	vi.advanceTimersByTime(4 * 60_000);
	queries.of(options).watch(nobody);

	vi.advanceTimersByTime(10 * 60_000);
	await queries.prefetch(options);

	expect([queries.of(options) === query, calls.length]).toEqual([true, 1]);
});

test('what somebody looks at when the person changes is shown to them no longer, and asked for in the new name', async () => {
	const { queries, options, calls, query } = aQuery();
	const shown: unknown[] = [];
	void queries.prefetch(options);
	calls[0]?.answer("Ada's");
	await settled();
	query.watch(() => shown.push(query.state.data));

	queries.forget({ except: ['info'], askAgain: true });
	calls[1]?.answer("Bob's");
	await settled();

	expect(shown).toEqual([undefined, "Bob's"]);
});
