import { accountEndpoints } from './account/index.ts';
import { bucketEndpoints } from './bucket/index.ts';
import { infoEndpoints } from './info/index.ts';
import { labelEndpoints } from './label/index.ts';
import { projectEndpoints } from './project/index.ts';
import { savedFilterEndpoints } from './saved-filter/index.ts';
import { sessionEndpoints } from './session/index.ts';
import { linkShareEndpoints, shareEndpoints, teamShareEndpoints } from './share/index.ts';
import { taskAssigneeEndpoints, taskEndpoints, taskLabelEndpoints } from './task/index.ts';
import { taskListEndpoints } from './task-list/index.ts';
import { teamEndpoints, teamMemberEndpoints } from './team/index.ts';
import { tokenEndpoints } from './token/index.ts';
import { userEndpoints } from './user/index.ts';
import { viewEndpoints } from './view/index.ts';

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
	taskList: taskListEndpoints,
	bucket: bucketEndpoints,
	linkShare: linkShareEndpoints,
	project: projectEndpoints,
	savedFilter: savedFilterEndpoints,
	share: shareEndpoints,
	team: teamEndpoints,
	teamMember: teamMemberEndpoints,
	teamShare: teamShareEndpoints,
	view: viewEndpoints,
};
