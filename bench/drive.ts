import { performance } from 'node:perf_hooks';
import { type BenchRequest, type Client, isSuccess } from './client.ts';
import { type Usage, usageOf } from './process-usage.ts';
import type { Random } from './random.ts';
import { countStatements } from './statements.ts';

/** What the next request is; called once for each. */
export type Pick = (random: Random) => BenchRequest;

export interface Drive {
	readonly client: Client;
	/** Processes of the server; none: its cost stays unknown. */
	readonly pids: readonly number[];
	readonly pick: Pick;
	readonly random: Random;
	readonly concurrency: number;
	readonly maxSeconds: number;
	readonly maxRequests: number;
}

export interface Measured {
	readonly requests: number;
	readonly seconds: number;
	readonly perSecond: number;
	readonly p50Ms: number;
	readonly p95Ms: number;
	readonly p99Ms: number;
	/** Processor time of the server for one request; null without its process id. */
	readonly cpuMs: number | null;
	readonly residentMb: number | null;
	/** Statements for one request; null when the server doesn't count them. */
	readonly statements: number | null;
	/** Size of a body as it came, on average. */
	readonly answerKb: number;
	/** How often by status; 0 stands for no answer at all. */
	readonly refused: Readonly<Record<string, number>>;
}

/** Asks without a pause from as many clients as wanted, until the time or the number of requests is reached. */
export async function drive(run: Drive): Promise<Measured> {
	await load(run, {
		endAt: performance.now() + Math.min(1000, run.maxSeconds * 250),
		maxRequests: run.maxRequests / 4,
	});
	const before = await readCounts(run);
	const begin = performance.now();
	const tally = await load(run, { endAt: begin + run.maxSeconds * 1000, maxRequests: run.maxRequests });
	const seconds = (performance.now() - begin) / 1000;
	return summary(tally, seconds, before, await readCounts(run));
}

interface Tally {
	readonly timesMs: number[];
	readonly refused: Record<string, number>;
	bytes: number;
}

async function load(run: Drive, limit: { endAt: number; maxRequests: number }): Promise<Tally> {
	const tally: Tally = { timesMs: [], refused: {}, bytes: 0 };
	let begun = 0;
	const lane = async (): Promise<void> => {
		while (begun < limit.maxRequests && performance.now() < limit.endAt) {
			begun++;
			const ask = run.pick(run.random);
			const begin = performance.now();
			const answer = await run.client.send(ask);
			tally.timesMs.push(performance.now() - begin);
			tally.bytes += answer.bytes.length;
			if (!isSuccess(answer)) tally.refused[answer.status] = (tally.refused[answer.status] ?? 0) + 1;
		}
	};
	await Promise.all(Array.from({ length: run.concurrency }, lane));
	return tally;
}

interface Counts {
	readonly usage: Usage | null;
	readonly statements: number | null;
}

async function readCounts({ client, pids }: Drive): Promise<Counts> {
	const statements = await countStatements(client);
	return { usage: pids.length === 0 ? null : usageOf(pids), statements };
}

function summary(tally: Tally, seconds: number, before: Counts, after: Counts): Measured {
	const requests = tally.timesMs.length;
	const sorted = Float64Array.from(tally.timesMs).sort();
	const each = (from: number | undefined | null, to: number | undefined | null) =>
		from == null || to == null || requests === 0 ? null : (to - from) / requests;
	return {
		requests,
		seconds,
		perSecond: requests / seconds,
		p50Ms: percentile(sorted, 50),
		p95Ms: percentile(sorted, 95),
		p99Ms: percentile(sorted, 99),
		cpuMs: each(before.usage?.cpuMs, after.usage?.cpuMs),
		residentMb: after.usage?.residentMb ?? null,
		statements: each(before.statements, after.statements),
		answerKb: requests === 0 ? 0 : tally.bytes / requests / 1000,
		refused: tally.refused,
	};
}

/** The smallest value that so many percent of the sorted values do not exceed; 0 for none. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
	return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}
