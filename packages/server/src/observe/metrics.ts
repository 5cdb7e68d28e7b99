import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../outside/clock.ts';
import { statements } from './statements.ts';

/** What there is of everything, counted by whoever owns the database. */
export interface Counts {
	readonly projects: number;
	readonly users: number;
	readonly tasks: number;
	readonly teams: number;
	readonly files: number;
	readonly attachments: number;
	/** Seen within the last 30 seconds. */
	readonly activeUsers: number;
	readonly activeLinkShares: number;
}

/** How often a cache had the answer, and how many answers it holds. */
export interface CacheFigures {
	readonly name: string;
	readonly hits: number;
	readonly misses: number;
	readonly size: number;
}

export interface Metrics {
	/** Notes an answered request. `route` is its pattern (`/tasks/:id`), never the address: those are without number. */
	answered(request: {
		readonly method: string;
		readonly route: string;
		readonly status: number;
		readonly seconds: number;
	}): void;
	/** Says how the counts are found; asked at most every 30 seconds. */
	countWith(count: () => Promise<Counts>): void;
	/** Says how caches do; asked each time. */
	cachesWith(figures: () => readonly CacheFigures[]): void;
	/** What Prometheus reads, and its content type. */
	text(): Promise<string>;
	readonly contentType: string;
}

// The names dashboards of existing installations look for.
const gauges: readonly (readonly [keyof Counts, string, string])[] = [
	['projects', 'vikunja_project_count', 'Projects'],
	['users', 'vikunja_user_count', 'Users'],
	['tasks', 'vikunja_task_count', 'Tasks'],
	['teams', 'vikunja_team_count', 'Teams'],
	['files', 'vikunja_files_count', 'Files'],
	['attachments', 'vikunja_attachments_count', 'Attachments'],
	['activeUsers', 'vikunja_active_users', 'Users seen within the last 30 seconds'],
	['activeLinkShares', 'vikunja_active_link_shares', 'Link shares seen within the last 30 seconds'],
];

const countsMaxAgeMs = 30_000;

/** The figures of this process, in a registry of their own. */
export function createMetrics(clock: Clock): Metrics {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const requests = new Counter({
		name: 'ordna_http_requests_total',
		help: 'Answered requests',
		labelNames: ['method', 'route', 'status'],
		registers,
	});
	const durations = new Histogram({
		name: 'ordna_http_request_duration_seconds',
		help: 'Time from the request to the end of its answer',
		labelNames: ['method', 'route'],
		buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers,
	});
	new Counter({
		name: 'ordna_database_statements_total',
		help: 'SQL statements run',
		registers,
		collect() {
			this.reset();
			this.inc(statements.count);
		},
	});
	const counted = countGauges(registry, clock);
	const caches = cacheGauges(registry);

	return {
		answered: ({ method, route, status, seconds }) => {
			requests.inc({ method, route, status });
			durations.observe({ method, route }, seconds);
		},
		countWith: counted.countWith,
		cachesWith: caches.cachesWith,
		text: async () => {
			await counted.refresh();
			caches.refresh();
			return registry.metrics();
		},
		contentType: registry.contentType,
	};
}

function cacheGauges(registry: Registry) {
	const of = { labelNames: ['cache'] as const, registers: [registry] };
	const requests = new Counter({
		name: 'ordna_cache_requests_total',
		help: 'Answers that caches were asked for, by whether they had them',
		labelNames: ['cache', 'result'],
		registers: [registry],
	});
	const entries = new Gauge({ name: 'ordna_cache_entries', help: 'Answers in each cache', ...of });
	let figures: () => readonly CacheFigures[] = () => [];
	return {
		cachesWith: (ask: () => readonly CacheFigures[]) => {
			figures = ask;
		},
		refresh: () => {
			requests.reset();
			entries.reset();
			for (const { name, hits, misses, size } of figures()) {
				requests.inc({ cache: name, result: 'hit' }, hits);
				requests.inc({ cache: name, result: 'miss' }, misses);
				entries.set({ cache: name }, size);
			}
		},
	};
}

function countGauges(registry: Registry, clock: Clock) {
	const made = gauges.map(([field, name, help]) => ({
		field,
		gauge: new Gauge({ name, help, registers: [registry] }),
	}));
	let count: (() => Promise<Counts>) | undefined;
	let countedAt = Number.NEGATIVE_INFINITY;

	return {
		countWith: (ask: () => Promise<Counts>) => {
			count = ask;
			countedAt = Number.NEGATIVE_INFINITY;
		},
		refresh: async () => {
			if (!count || clock.now() - countedAt < countsMaxAgeMs) return;
			countedAt = clock.now();
			const counts = await count();
			for (const { field, gauge } of made) gauge.set(counts[field]);
		},
	};
}
