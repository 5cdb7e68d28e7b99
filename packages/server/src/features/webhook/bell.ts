import { type App, perApp } from '../../asking/index.ts';

/** Who wants to know at once that something is to be delivered. */
const hearers = perApp(() => new Set<() => void>());

/** Calls back when something to be delivered was committed. */
export function hearOfDeliveries(app: App, hear: () => void): () => void {
	hearers(app).add(hear);
	return () => void hearers(app).delete(hear);
}

export function ringForDeliveries(app: App): void {
	for (const hear of hearers(app)) hear();
}
