import { accountEvents } from './features/account/index.ts';
import { agentEvents } from './features/agent/index.ts';
import { administrationEvents } from './features/audit/index.ts';
import { labelLive } from './features/label/index.ts';
import type { LiveEvents, LiveSources } from './features/live/index.ts';
import { notificationEvents } from './features/notification/index.ts';
import { projectLive } from './features/project/index.ts';
import { taskLive } from './features/task-read/index.ts';
import { teamLive } from './features/team/index.ts';
import { templateLive } from './features/template/index.ts';
import { bucketLive, viewLive } from './features/view/index.ts';

/** The records that are told live, by kind; each feature brings its own. */
export const liveSources: LiveSources = {
	task: taskLive,
	project: projectLive,
	view: viewLive,
	bucket: bucketLive,
	label: labelLive,
	team: teamLive,
	template: templateLive,
};

/** What single people are told live. */
export const liveEvents: readonly LiveEvents[] = [notificationEvents, administrationEvents, agentEvents, accountEvents];
