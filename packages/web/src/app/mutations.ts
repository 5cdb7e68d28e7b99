import { bucketMutations } from '../features/bucket/index.ts';
import { labelMutations } from '../features/label/index.ts';
import { projectMutations } from '../features/project/index.ts';
import { shareMutations } from '../features/share/index.ts';
import { taskMutations } from '../features/task/index.ts';
import { accountMutations } from '../features/user/index.ts';
import { viewMutations } from '../features/view/index.ts';
import type { AnyMutation } from '../platform/outbox/index.ts';

/** Every write there is. What waits on disk is looked up here by its name. */
export const mutations: readonly AnyMutation[] = [
	...accountMutations,
	...bucketMutations,
	...labelMutations,
	...projectMutations,
	...shareMutations,
	...taskMutations,
	...viewMutations,
];
