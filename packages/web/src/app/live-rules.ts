import { bucket } from '@ordna/domain/bucket';
import { codecOf } from '@ordna/domain/contract';
import { label } from '@ordna/domain/label';
import type { LiveEntity, LivePlacement } from '@ordna/domain/live';
import { type Project, project } from '@ordna/domain/project';
import { task } from '@ordna/domain/task';
import { view } from '@ordna/domain/view';
import { viewsOf } from '../features/view/index.ts';
import type { PushRules } from '../platform/live/index.ts';
import type { Keyed } from '../platform/store/index.ts';

type Schema = Parameters<typeof codecOf>[0];

/** The feed spells a record as any answer of the API does. */
const read = (schema: Schema) => (json: unknown) => codecOf(schema).decode(json) as Keyed;

const kinds: Record<LiveEntity, (json: unknown) => Keyed> = {
	task: read(task),
	project: read(project),
	view: read(view),
	bucket: read(bucket),
	label: read(label),
};

/** How the live feed's words are read: the kinds by their names, a place in the view `view:<id>`. */
export const liveRules: PushRules = {
	kinds,
	// What stands under `project` was read as one.
	within: { project: (record) => viewsOf(record as Project) },
	placement(json) {
		// The server's word is believed, as that of its answers is.
		const { view_id, task_id, bucket_id, position } = json as LivePlacement;
		return { kind: 'task', view: `view:${view_id}`, id: task_id, bucket: bucket_id, position };
	},
};
