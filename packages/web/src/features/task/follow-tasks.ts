import type { LiveChange } from '@ordna/domain/live';
import type { Client } from '../../platform/client.tsx';

/** Long enough for a done row to rest, and for a burst of changes to be over. */
const settleMs = 900;

/**
 * Asks again a moment after a task changed that may change an order: one of the project, or any where the order is of
 * many.
 */
export function followTasks({ live }: Client, projectId: number, ask: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const stop = live.on('changes', (data) => {
		// The server's word is believed, as that of its answers is.
		if (!concerns(data as { readonly changes?: readonly LiveChange[] }, projectId)) return;
		clearTimeout(timer);
		timer = setTimeout(ask, settleMs);
	});
	return () => {
		clearTimeout(timer);
		stop();
	};
}

function concerns({ changes = [] }: { readonly changes?: readonly LiveChange[] }, projectId: number): boolean {
	// What lies in no one project, nobody but the server knows.
	return changes.some((line) => line.entity === 'task' && (projectId <= 0 || line.project_id === projectId));
}
