import { accountRoutes } from './features/account/index.ts';
import { infoRoutes } from './features/info/index.ts';
import { labelRoutes } from './features/label/index.ts';
import { sessionRoutes } from './features/session/index.ts';
import { taskAssigneeRoutes, taskLabelRoutes, taskRoutes } from './features/task/index.ts';
import { tokenRoutes } from './features/token/index.ts';
import { userRoutes } from './features/user/index.ts';
import type { Route } from './http/index.ts';

/** The routes of every feature. */
export const allRoutes: readonly Route[] = [
	...accountRoutes,
	...infoRoutes,
	...labelRoutes,
	...sessionRoutes,
	...taskAssigneeRoutes,
	...taskLabelRoutes,
	...taskRoutes,
	...tokenRoutes(() => allRoutes),
	...userRoutes,
];
