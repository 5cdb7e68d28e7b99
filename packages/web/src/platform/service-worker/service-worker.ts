/** Whether this browser runs service workers for this page: only over https, and on this machine itself. */
export const canRegister = (): boolean => 'serviceWorker' in navigator;

/**
 * Registers the worker of push messages and of what is kept for when there is no connection. A worker that is registered already
 * stays. Throws what the browser says where it can't be had.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
	return navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
}

/** What the worker tells the pages of the client. */
export type WorkerMessage =
	/** A push message was shown. */
	| { readonly kind: 'push-shown'; readonly tag: string }
	/** An answer was given that was kept at that time, in ms since 1970, since the server can't be reached. */
	| { readonly kind: 'kept-answer'; readonly keptAt: number }
	/** A worker has taken over, of a build with these files. */
	| { readonly kind: 'release'; readonly files: readonly string[] };

/** Calls with each message of one kind, until stopped. */
export function onWorkerMessage<Kind extends WorkerMessage['kind']>(
	kind: Kind,
	listener: (message: Extract<WorkerMessage, { readonly kind: Kind }>) => void,
): () => void {
	const hear = ({ data }: MessageEvent<unknown>) => {
		// The worker is ours, and says nothing else.
		const message = data as WorkerMessage | null;
		if (message?.kind === kind) listener(message as Extract<WorkerMessage, { readonly kind: Kind }>);
	};
	navigator.serviceWorker.addEventListener('message', hear);
	return () => navigator.serviceWorker.removeEventListener('message', hear);
}
