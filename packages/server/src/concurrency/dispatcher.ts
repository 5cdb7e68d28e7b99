import { keepLease } from './keep-lease.ts';
import { Semaphore } from './semaphore.ts';

/** Sends what waits in a queue, while the process runs. */
export interface Dispatcher {
	/** Looks for work from now on. */
	begin(): void;
	/** Sends what is due now, and returns when it has been tried. */
	sendDue(): Promise<void>;
	/** Takes up nothing new, and waits for what is on its way. */
	end(): Promise<void>;
}

interface DispatcherParts {
	/** Sends all that is due; begins nothing more once the signal is aborted. */
	readonly deliver: (signal: AbortSignal) => Promise<void>;
	/** Whether what was sent can be noted: else it would be sent again and again. */
	readonly canNote: () => boolean;
	readonly failed: (error: unknown) => void;
	/** After each look, whether or not there was anything. */
	readonly rested?: () => void;
}

const pollIntervalMs = 1000;

/** A dispatcher that looks each second, one round at a time. */
export function createDispatcher({ deliver, canNote, failed, rested }: DispatcherParts): Dispatcher {
	const stopping = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	let round: Promise<void> | undefined;

	function sendDue(): Promise<void> {
		round ??= deliver(stopping.signal).finally(() => {
			round = undefined;
		});
		return round;
	}

	async function tick(): Promise<void> {
		try {
			if (canNote()) await sendDue();
		} catch (error) {
			failed(error);
		}
		rested?.();
		if (!stopping.signal.aborted) timer = setTimeout(tick, pollIntervalMs);
	}

	return {
		begin: () => void tick(),
		sendDue,
		async end() {
			stopping.abort();
			clearTimeout(timer);
			await round?.catch(() => undefined);
		},
	};
}

interface Batch<T> {
	readonly lease: Parameters<typeof keepLease>[0];
	/** So many are on their way at once. */
	readonly concurrency: number;
	readonly signal: AbortSignal;
	readonly send: (item: T) => Promise<void>;
	readonly giveBack: (item: T) => Promise<void>;
}

/**
 * Sends what was leased, a few at a time, under leases that are extended meanwhile. What is not begun when they could not be, or
 * when the process stops, is given back: nobody else has it meanwhile.
 */
export async function sendLeased<T>(
	items: readonly T[],
	{ lease: parts, concurrency, signal, send, giveBack }: Batch<T>,
): Promise<void> {
	const semaphore = new Semaphore({ concurrency });
	const lease = keepLease(parts);
	const deliver = (item: T) => (lease.isSafe() && !signal.aborted ? send(item) : giveBack(item));
	await Promise.all(items.map((item) => semaphore.run(() => deliver(item)))).finally(lease.end);
}
