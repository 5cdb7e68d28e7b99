import { boundedInstants } from './bounded-instants.ts';
import { accountRoutes, passkeyRoutes, secondFactorRoutes } from './features/account/index.ts';
import { accountDeletionRoutes } from './features/account-deletion/index.ts';
import { adminServerRoutes, adminUserRoutes } from './features/admin/index.ts';
import { agentRoutes, changeSetRoutes } from './features/agent/index.ts';
import { attachmentRoutes } from './features/attachment/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { avatarRoutes } from './features/avatar/index.ts';
import { backgroundRoutes } from './features/background/index.ts';
import { backupRoutes } from './features/backup/index.ts';
import { botRoutes } from './features/bot/index.ts';
import { calendarTokenRoutes } from './features/calendar-token/index.ts';
import { changeRoutes } from './features/change/index.ts';
import { commentRoutes } from './features/comment/index.ts';
import { exportRoutes } from './features/export/index.ts';
import { feedLinkRoutes } from './features/feed-link/index.ts';
import { filterUseRoutes } from './features/filter-use/index.ts';
import { headerSignInRoutes } from './features/header-sign-in/index.ts';
import { healthRoutes } from './features/health/index.ts';
import { batchRoutes } from './features/history/index.ts';
import { fileImportRoutes, importRoutes } from './features/import/index.ts';
import { infoRoutes } from './features/info/index.ts';
import { invitationRoutes } from './features/invitation/index.ts';
import { jobInstants } from './features/job/index.ts';
import { labelRoutes } from './features/label/index.ts';
import { mailInRoutes } from './features/mail-in/index.ts';
import { notificationRoutes } from './features/notification/index.ts';
import { connectedAppRoutes, oauthRoutes } from './features/oauth/index.ts';
import { openIdRoutes } from './features/open-id/index.ts';
import { projectContentsRoutes, projectRoutes } from './features/project/index.ts';
import { projectAccessRoutes } from './features/project-access/index.ts';
import { projectCopyRoutes } from './features/project-copy/index.ts';
import { projectInvitationRoutes } from './features/project-invitation/index.ts';
import { pushRoutes } from './features/push/index.ts';
import { reactionRoutes } from './features/reaction/index.ts';
import { registrationRoutes } from './features/registration/index.ts';
import { relationRoutes } from './features/relation/index.ts';
import { savedFilterRoutes } from './features/saved-filter/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { securityEventRoutes } from './features/security-event/index.ts';
import { migrationsWithSignIn, serviceImportRoutes } from './features/service-import/index.ts';
import { sessionRoutes } from './features/session/index.ts';
import { linkShareRoutes, shareRoutes, teamShareRoutes } from './features/share/index.ts';
import { signInRoutes } from './features/sign-in/index.ts';
import { signInProviderRoutes } from './features/sign-in-provider/index.ts';
import { signInTraceRoutes } from './features/sign-in-trace/index.ts';
import { signInTrialRoutes } from './features/sign-in-trial/index.ts';
import { subscriptionRoutes } from './features/subscription/index.ts';
import {
	completionRoutes,
	taskAssigneeRoutes,
	taskLabelRoutes,
	taskRoutes,
	trashRoutes,
} from './features/task/index.ts';
import { taskBulkRoutes } from './features/task-bulk/index.ts';
import { taskCopyRoutes } from './features/task-copy/index.ts';
import { taskListRoutes } from './features/task-list/index.ts';
import { taskProjectRoutes } from './features/task-project/index.ts';
import { teamMemberRoutes, teamRoutes } from './features/team/index.ts';
import { templateRoutes } from './features/template/index.ts';
import { tokenRoutes } from './features/token/index.ts';
import { unreadRoutes } from './features/unread/index.ts';
import { userRoutes } from './features/user/index.ts';
import { bucketRoutes, viewRoutes } from './features/view/index.ts';
import { webhookRoutes } from './features/webhook/index.ts';
import type { Route } from './http/index.ts';
import { allJobs } from './jobs.ts';

/** The routes of every feature. */
export const allRoutes: readonly Route[] = [
	...accountRoutes,
	...accountDeletionRoutes,
	...adminUserRoutes,
	...adminServerRoutes(() => allJobs),
	...auditRoutes,
	...invitationRoutes,
	...projectInvitationRoutes,
	...registrationRoutes,
	...calendarTokenRoutes,
	...feedLinkRoutes,
	...pushRoutes,
	...secondFactorRoutes,
	...passkeyRoutes,
	...agentRoutes,
	...changeSetRoutes(() => allRoutes),
	...attachmentRoutes,
	...avatarRoutes,
	...backgroundRoutes,
	...batchRoutes,
	...botRoutes,
	...changeRoutes,
	...backupRoutes,
	...healthRoutes(() => [...jobInstants(allJobs), ...boundedInstants]),
	...importRoutes,
	...serviceImportRoutes,
	...migrationsWithSignIn,
	...fileImportRoutes,
	...infoRoutes,
	...labelRoutes,
	...mailInRoutes,
	...securityEventRoutes,
	...signInRoutes,
	...sessionRoutes,
	...openIdRoutes,
	...headerSignInRoutes,
	...signInProviderRoutes,
	...signInTraceRoutes,
	...signInTrialRoutes,
	...oauthRoutes(() => allRoutes),
	...connectedAppRoutes,
	...taskAssigneeRoutes,
	...taskLabelRoutes,
	...taskBulkRoutes,
	...taskCopyRoutes,
	...taskListRoutes,
	...taskProjectRoutes,
	// Behind the lists: of two routes with one scope `/routes` names the first.
	...searchRoutes,
	...taskRoutes,
	...exportRoutes,
	...trashRoutes,
	...completionRoutes,
	...commentRoutes,
	...reactionRoutes,
	...subscriptionRoutes,
	...unreadRoutes,
	...relationRoutes,
	...tokenRoutes(() => allRoutes),
	...userRoutes,
	...bucketRoutes,
	...viewRoutes,
	...projectAccessRoutes,
	...linkShareRoutes,
	...shareRoutes,
	...teamShareRoutes,
	...teamMemberRoutes,
	...teamRoutes,
	...notificationRoutes,
	...projectRoutes,
	...projectContentsRoutes,
	...projectCopyRoutes,
	// Behind the filter itself: of two routes with one scope `/routes` names the first.
	...savedFilterRoutes,
	...filterUseRoutes,
	...templateRoutes,
	...webhookRoutes,
];
