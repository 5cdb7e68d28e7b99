import type { Task } from '@ordna/domain/task';
import type { Client } from '../../platform/client.tsx';
import { lateMutation, type Sent } from '../../platform/outbox/index.ts';
import { taskKind } from './task.kind.ts';
import type * as mutations from './task.mutations.ts';

const describe = lateMutation<typeof mutations.describeTask>('task.describe');

/** Writes a description over the one that is shown. */
export function describeTask({ store, outbox }: Client, { id, title }: Task, html: string): Sent {
	const before = store.get(taskKind, id)?.description ?? '';
	return outbox.write(describe, { id, title, html, before });
}
