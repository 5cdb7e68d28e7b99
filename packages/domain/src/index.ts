import { accountEndpoints } from './account/index.ts';
import { infoEndpoints } from './info/index.ts';
import { labelEndpoints } from './label/index.ts';
import { sessionEndpoints } from './session/index.ts';
import { taskAssigneeEndpoints, taskEndpoints, taskLabelEndpoints } from './task/index.ts';
import { tokenEndpoints } from './token/index.ts';
import { userEndpoints } from './user/index.ts';

/** Every endpoint of the API, by noun. The server mounts them, the client calls them. */
export const contract = {
	account: accountEndpoints,
	info: infoEndpoints,
	session: sessionEndpoints,
	token: tokenEndpoints,
	user: userEndpoints,
	label: labelEndpoints,
	task: taskEndpoints,
	taskAssignee: taskAssigneeEndpoints,
	taskLabel: taskLabelEndpoints,
};
