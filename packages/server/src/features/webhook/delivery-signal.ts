import { type App, oncePerApp } from '../../context/index.ts';

/** Who wants to know at once that something is to be delivered. */
const recipients = oncePerApp(() => new Set<() => void>());

/** Calls back when something to be delivered was committed. */
export function onDelivery(app: App, hear: () => void): () => void {
	recipients(app).add(hear);
	return () => void recipients(app).delete(hear);
}

export function signalDeliveries(app: App): void {
	for (const hear of recipients(app)) hear();
}
