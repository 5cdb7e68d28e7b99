import { ApiError, failureText } from '../platform/api/index.ts';
import { i18n } from '../platform/i18n/index.ts';
import { ChunkLoadError } from '../platform/late-code/index.ts';
import { notify } from '../ui/notice-store.ts';

/** An error that nobody caught, as somebody can hand it on. */
export interface Fault {
	readonly summary: string;
	/** Where it happened, for whoever mends it. */
	readonly details: string;
	readonly at: Date;
}

/** The same error again within this time, as from a timer, is one fault. */
const sameFaultMs = 10_000;

let shown: Fault | undefined;
const listeners = new Set<() => void>();
const lastSeen = new Map<string, number>();

/** Whose details somebody wants to read, for the dialog. */
export const shownFault = {
	get: () => shown,
	set(fault: Fault | undefined) {
		shown = fault;
		for (const listener of listeners) listener();
	},
	subscribe(listener: () => void) {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
};

/** As the router says it; it is no part of the sign-in. */
const isNotFound = (error: unknown) =>
	typeof error === 'object' && error !== null && 'isNotFound' in error && error.isNotFound === true;

/** No faults: an address that leads nowhere, a request given up, code that could not be fetched and says so itself. */
const isExpected = (error: unknown) =>
	isNotFound(error) ||
	error instanceof ChunkLoadError ||
	(error instanceof DOMException && error.name === 'AbortError');

function describe(error: unknown): Pick<Fault, 'summary' | 'details'> {
	if (!(error instanceof Error)) return { summary: String(error), details: '' };
	return { summary: `${error.name}: ${error.message}`, details: error.stack ?? '' };
}

function isNew(key: string): boolean {
	const now = Date.now();
	const before = lastSeen.get(key);
	lastSeen.set(key, now);
	return before === undefined || now - before > sameFaultMs;
}

/** Tells a person of an error that nobody caught: a notice with its details, once for each fault. */
export function reportFault(error: unknown): void {
	if (isExpected(error)) return;
	console.error(error);
	const fault = { ...describe(error), at: new Date() };
	// The first line of a stack repeats the summary; the second says where.
	if (!isNew(`${fault.summary}\n${fault.details.split('\n')[1] ?? ''}`)) return;
	notify({
		kind: 'error',
		text: error instanceof ApiError ? failureText(error) : i18n.translate('app:fault.text'),
		action: { label: i18n.translate('app:fault.details'), run: () => shownFault.set(fault) },
	});
}

/** A browser's own warning, not an error of ours: observers that need another frame. */
const isHarmless = (message: string) => message.startsWith('ResizeObserver loop');

/** Hears of errors and rejected promises that nobody caught. Returns how to stop it. */
export function reportUncaughtFaults(): () => void {
	const stop = new AbortController();
	const { signal } = stop;
	addEventListener('error', (event) => isHarmless(event.message) || reportFault(event.error ?? event.message), {
		signal,
	});
	addEventListener('unhandledrejection', (event) => reportFault(event.reason), { signal });
	return () => stop.abort();
}
