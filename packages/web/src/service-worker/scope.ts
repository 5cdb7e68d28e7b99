/** What the worker uses of the scope it runs in: the types of the DOM library are those of pages. */
export interface WorkerScope {
	readonly location: { readonly origin: string };
	readonly registration: {
		readonly scope: string;
		showNotification(title: string, options: Record<string, unknown>): Promise<void>;
	};
	readonly clients: {
		claim(): Promise<void>;
		get(id: string): Promise<WorkerClient | undefined>;
		matchAll(options: {
			readonly type: 'window';
			readonly includeUncontrolled: true;
		}): Promise<readonly WorkerClient[]>;
		openWindow(url: string): Promise<unknown>;
	};
	skipWaiting(): Promise<void>;
	addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

/** A page of the client. */
export interface WorkerClient {
	readonly id: string;
	postMessage(message: unknown): void;
	focus(): Promise<WorkerClient>;
	navigate(url: string): Promise<unknown>;
}

interface Extendable {
	/** Keeps the worker running until the promise settles. */
	waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends Extendable {
	readonly request: Request;
	/** Of the page that asks; empty while a page is opened. */
	readonly clientId: string;
	respondWith(answer: Promise<Response>): void;
}

export interface PushData {
	json(): unknown;
}

interface WorkerEvents {
	readonly install: Extendable;
	readonly activate: Extendable;
	readonly fetch: FetchEvent;
	readonly message: Extendable & { readonly data: unknown; readonly source: WorkerClient | null };
	readonly push: Extendable & { readonly data: PushData | null };
	readonly notificationclick: Extendable & {
		readonly notification: { close(): void; readonly data?: { readonly path?: string } };
	};
}
