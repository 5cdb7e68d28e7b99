import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/index.ts';
import { Queries } from './queries.ts';
import { type QueryOptions, queryOptions } from './query-options.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A query answered with 1, 2, 3 …, and how often it was asked for. */
function counted(more: Partial<QueryOptions<number>> = {}) {
	let asked = 0;
	const options = queryOptions<number>({ queryKey: ['count'], queryFn: async () => ++asked, ...more });
	return { options, asked: () => asked };
}

const nobody = () => undefined;

test('what was asked for is not asked for twice', async () => {
	const queries = new Queries();
	const { options, asked } = counted();

	await Promise.all([queries.prefetch(options), queries.prefetch(options)]);
	await queries.prefetch(options);

	expect(asked()).toBe(1);
	expect(queries.of(options).state).toEqual({ status: 'success', data: 1, error: null });
});

test('an answer is good for its time, then shown and asked for again', async () => {
	const queries = new Queries();
	const { options } = counted({ staleTime: 1000 });
	await queries.prefetch(options);

	vi.advanceTimersByTime(999);
	await queries.prefetch(options);
	expect(queries.of(options).state.data).toBe(1);

	vi.advanceTimersByTime(1);
	const again = queries.prefetch(options);
	expect(queries.of(options).state.data).toBe(1);
	await again;
	expect(queries.of(options).state.data).toBe(2);
});

test('what is remembered is shown at once and asked for again', async () => {
	const queries = new Queries();
	const { options } = counted({ initialData: () => 40 });

	expect(queries.of(options).state).toMatchObject({ status: 'success', data: 40 });

	await queries.prefetch(options);
	expect(queries.of(options).state.data).toBe(1);
});

test('a passing failure is tried again, three times', async () => {
	const queries = new Queries();
	let tries = 0;
	const queryFn = async () => {
		tries += 1;
		throw new NetworkError('no line');
	};

	const pending = queries.prefetch({ queryKey: ['far'], queryFn });
	await vi.runAllTimersAsync();
	await pending;

	expect(tries).toBe(4);
	expect(queries.of({ queryKey: ['far'], queryFn }).state).toMatchObject({ status: 'error', data: undefined });
});

test('a refusal is the last word, and what was known stays', async () => {
	const queries = new Queries();
	let tries = 0;
	const refusal = new ApiError(403, {});
	const options = queryOptions({
		queryKey: ['mine'],
		queryFn: async () => {
			tries += 1;
			if (tries > 1) throw refusal;
			return 'wool';
		},
	});
	await queries.prefetch(options);

	await queries.of(options).again();

	expect(tries).toBe(2);
	expect(queries.of(options).state).toEqual({ status: 'error', data: 'wool', error: refusal });
});

test('without a line it waits for the line', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const queries = new Queries();
	let isCut = true;
	const options = queryOptions({
		queryKey: ['far'],
		queryFn: async () => {
			if (isCut) throw new NetworkError('no line');
			return 'here';
		},
	});

	const pending = queries.prefetch(options);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(queries.of(options).state.status).toBe('pending');
	isCut = false;
	dispatchEvent(new Event('online'));
	await pending;

	expect(queries.of(options).state.data).toBe('here');
});

test('a call nobody waits for any more is given up, and made when somebody comes', async () => {
	const queries = new Queries();
	const signals: AbortSignal[] = [];
	const options = queryOptions({
		queryKey: ['slow'],
		queryFn: ({ signal }) => {
			signals.push(signal);
			return signals.length === 1 ? new Promise<string>(nobody) : Promise.resolve('late');
		},
	});
	const leave = queries.of(options).watch(nobody);
	void queries.prefetch(options);

	leave();
	expect(signals[0]?.aborted).toBe(true);

	await queries.prefetch(options);
	expect(queries.of(options).state.data).toBe('late');
});

test('what is out of date is asked for again only where somebody looks', async () => {
	const queries = new Queries();
	const looked = counted({ queryKey: ['labels'] });
	const left = counted({ queryKey: ['projects'] });
	await Promise.all([queries.prefetch(looked.options), queries.prefetch(left.options)]);
	queries.of(looked.options).watch(nobody);

	await queries.expire();

	expect([looked.asked(), left.asked()]).toEqual([2, 1]);
	await queries.prefetch(left.options);
	expect(left.asked()).toBe(2);
});

test('an answer on its way when something changes is shown, and asked for again', async () => {
	const queries = new Queries();
	const answers: ((value: string) => void)[] = [];
	const options = queryOptions({
		queryKey: ['shares'],
		queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
	});
	const query = queries.of(options);
	query.watch(nobody);
	void queries.prefetch(options);

	void queries.expire(['shares']);
	answers[0]?.('nobody');
	await vi.advanceTimersByTimeAsync(0);

	expect([query.state.data, answers.length]).toEqual(['nobody', 2]);
	answers[1]?.('Ben');
	await vi.advanceTimersByTimeAsync(0);
	expect([query.state.data, answers.length]).toEqual(['Ben', 2]);
});

test('an answer on its way when something changes is good for nobody who comes to look later', async () => {
	const queries = new Queries();
	const { options, asked } = counted();

	const first = queries.prefetch(options);
	void queries.expire();
	await first;
	await queries.prefetch(options);
	await queries.prefetch(options);

	expect(asked()).toBe(2);
});

test('what was for another person is forgotten, what is for everybody stays', async () => {
	const queries = new Queries();
	const info = counted({ queryKey: ['info'] });
	const mine = counted({ queryKey: ['labels'] });
	await Promise.all([queries.prefetch(info.options), queries.prefetch(mine.options)]);

	queries.forget({ except: ['info'], askAgain: false });

	expect(queries.of(mine.options).state.status).toBe('pending');
	await Promise.all([queries.prefetch(info.options), queries.prefetch(mine.options)]);
	expect([info.asked(), mine.asked()]).toEqual([1, 2]);
});

test('an answer to what was forgotten meanwhile is not believed', async () => {
	const queries = new Queries();
	let answer: (value: string) => void = nobody;
	const options = queryOptions({
		queryKey: ['slow'],
		queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
	});
	const query = queries.of(options);
	query.watch(nobody);
	const pending = queries.prefetch(options);

	queries.forget({ except: ['info'], askAgain: false });
	answer("another person's");
	await pending;

	expect(query.state.status).toBe('pending');
});

test('what nobody has looked at for five minutes is forgotten', async () => {
	const queries = new Queries();
	const { options, asked } = counted();
	await queries.prefetch(options);
	queries.of(options).watch(nobody)();

	vi.advanceTimersByTime(5 * 60_000);
	await queries.prefetch(options);

	expect(asked()).toBe(2);
});
