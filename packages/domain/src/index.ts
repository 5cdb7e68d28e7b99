import { accessEndpoints } from './access/index.ts';
import {
	accountEndpoints,
	confirmationEndpoints,
	credentialEndpoints,
	screenSettingsEndpoints,
} from './account/index.ts';
import { accountDeletionEndpoints } from './account-deletion/index.ts';
import { adminServerEndpoints, adminUserEndpoints } from './admin/index.ts';
import { agentEndpoints, changeSetEndpoints } from './agent/index.ts';
import { attachmentEndpoints } from './attachment/index.ts';
import { auditEndpoints } from './audit/index.ts';
import { avatarEndpoints } from './avatar/index.ts';
import { backgroundEndpoints, backgroundUploadEndpoints, unsplashEndpoints } from './background/index.ts';
import { backupEndpoints } from './backup/index.ts';
import { batchEndpoints } from './batch/index.ts';
import { botEndpoints } from './bot/index.ts';
import { bucketEndpoints } from './bucket/index.ts';
import { calendarTokenEndpoints } from './calendar-token/index.ts';
import { changeEndpoints } from './change/index.ts';
import { commentEndpoints } from './comment/index.ts';
import { completionEndpoints } from './completion/index.ts';
import { exportEndpoints } from './export/index.ts';
import { feedLinkEndpoints } from './feed-link/index.ts';
import { headerSignInEndpoints } from './header-sign-in/index.ts';
import { healthEndpoints } from './health/index.ts';
import {
	fileImportEndpoints,
	importEndpoints,
	microsoftTodoMigrationEndpoints,
	serviceImportEndpoints,
	todoistMigrationEndpoints,
	trelloMigrationEndpoints,
} from './import/index.ts';
import { infoEndpoints } from './info/index.ts';
import { invitationEndpoints, projectInvitationEndpoints } from './invitation/index.ts';
import { labelEndpoints, labelUseEndpoints } from './label/index.ts';
import { mailInEndpoints } from './mail-in/index.ts';
import { notificationEndpoints } from './notification/index.ts';
import { connectedAppEndpoints, oauthEndpoints } from './oauth/index.ts';
import { openIdEndpoints } from './open-id/index.ts';
import { passkeyEndpoints } from './passkey/index.ts';
import { projectContentsEndpoints, projectCopyEndpoints, projectEndpoints } from './project/index.ts';
import { pushEndpoints } from './push/index.ts';
import { reactionEndpoints } from './reaction/index.ts';
import { registrationEndpoints } from './registration/index.ts';
import { relationEndpoints } from './relation/index.ts';
import { filterUseEndpoints, savedFilterEndpoints } from './saved-filter/index.ts';
import { searchEndpoints } from './search/index.ts';
import { secondFactorEndpoints } from './second-factor/index.ts';
import { securityEventEndpoints } from './security-event/index.ts';
import { sessionEndpoints } from './session/index.ts';
import { linkShareEndpoints, shareEndpoints, teamShareEndpoints } from './share/index.ts';
import { signInProviderEndpoints } from './sign-in-provider/index.ts';
import { signInTraceEndpoints, signInTrialEndpoints } from './sign-in-trace/index.ts';
import { subscriptionEndpoints } from './subscription/index.ts';
import {
	taskAssigneeEndpoints,
	taskBulkEndpoints,
	taskCopyEndpoints,
	taskEndpoints,
	taskLabelEndpoints,
	taskProjectEndpoints,
	trashEndpoints,
} from './task/index.ts';
import { explanationEndpoints, projectTasksEndpoints, taskListEndpoints } from './task-list/index.ts';
import { teamEndpoints, teamMemberEndpoints } from './team/index.ts';
import { templateEndpoints } from './template/index.ts';
import { tokenEndpoints } from './token/index.ts';
import { unreadEndpoints } from './unread/index.ts';
import { userEndpoints } from './user/index.ts';
import { viewEndpoints } from './view/index.ts';
import { ownWebhookEndpoints, webhookEndpoints } from './webhook/index.ts';

/** Every endpoint of the API, by noun. The server mounts them, the client calls them. */
export const contract = {
	access: accessEndpoints,
	account: { ...credentialEndpoints, ...accountEndpoints, ...confirmationEndpoints, ...screenSettingsEndpoints },
	accountDeletion: accountDeletionEndpoints,
	adminUser: adminUserEndpoints,
	adminServer: adminServerEndpoints,
	audit: auditEndpoints,
	invitation: invitationEndpoints,
	projectInvitation: projectInvitationEndpoints,
	registration: registrationEndpoints,
	calendarToken: calendarTokenEndpoints,
	push: pushEndpoints,
	secondFactor: secondFactorEndpoints,
	passkey: passkeyEndpoints,
	securityEvent: securityEventEndpoints,
	export: exportEndpoints,
	health: healthEndpoints,
	backup: backupEndpoints,
	import: importEndpoints,
	fileImport: fileImportEndpoints,
	serviceImport: serviceImportEndpoints,
	todoistMigration: todoistMigrationEndpoints,
	trelloMigration: trelloMigrationEndpoints,
	microsoftTodoMigration: microsoftTodoMigrationEndpoints,
	info: infoEndpoints,
	session: sessionEndpoints,
	openId: openIdEndpoints,
	headerSignIn: headerSignInEndpoints,
	signInProvider: signInProviderEndpoints,
	signInTrace: signInTraceEndpoints,
	signInTrial: signInTrialEndpoints,
	oauth: oauthEndpoints,
	connectedApp: connectedAppEndpoints,
	template: templateEndpoints,
	token: tokenEndpoints,
	user: userEndpoints,
	label: { ...labelEndpoints, ...labelUseEndpoints },
	task: taskEndpoints,
	taskAssignee: taskAssigneeEndpoints,
	taskBulk: taskBulkEndpoints,
	taskCopy: taskCopyEndpoints,
	taskLabel: taskLabelEndpoints,
	taskProject: taskProjectEndpoints,
	trash: trashEndpoints,
	taskList: { ...taskListEndpoints, ...projectTasksEndpoints, ...explanationEndpoints },
	search: searchEndpoints,
	comment: commentEndpoints,
	completion: completionEndpoints,
	reaction: reactionEndpoints,
	subscription: subscriptionEndpoints,
	unread: unreadEndpoints,
	attachment: attachmentEndpoints,
	avatar: avatarEndpoints,
	background: backgroundEndpoints,
	backgroundUpload: backgroundUploadEndpoints,
	unsplash: unsplashEndpoints,
	agent: agentEndpoints,
	batch: batchEndpoints,
	bot: botEndpoints,
	bucket: bucketEndpoints,
	change: changeEndpoints,
	changeSet: changeSetEndpoints,
	linkShare: linkShareEndpoints,
	feedLink: feedLinkEndpoints,
	mailIn: mailInEndpoints,
	notification: notificationEndpoints,
	project: projectEndpoints,
	projectContents: projectContentsEndpoints,
	projectCopy: projectCopyEndpoints,
	relation: relationEndpoints,
	savedFilter: savedFilterEndpoints,
	filterUse: filterUseEndpoints,
	share: shareEndpoints,
	team: teamEndpoints,
	teamMember: teamMemberEndpoints,
	teamShare: teamShareEndpoints,
	view: viewEndpoints,
	webhook: webhookEndpoints,
	ownWebhook: ownWebhookEndpoints,
};
