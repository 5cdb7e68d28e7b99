import { healthEndpoints } from '@ordna/domain/health';
import type { BoundedInstant } from '../../db/bounded-instants.ts';
import { type Route, routes } from '../../http/index.ts';
import { newReport, recentReport } from './health.report.ts';

/** @param bounds every instant that holds something back until it has come. */
export function healthRoutes(bounds: () => readonly BoundedInstant[]): Route[] {
	return routes('health', healthEndpoints, {
		read: { query: ({ app }) => recentReport(app, bounds()) },
		check: { action: ({ app }) => newReport(app, bounds()) },
	});
}
