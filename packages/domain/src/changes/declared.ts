import { serverChanges } from '../admin/server.changes.ts';
import { changeSetChanges } from '../agent/agent.changes.ts';
import { attachmentChanges } from '../attachment/attachment.changes.ts';
import { bucketChanges } from '../bucket/bucket.changes.ts';
import { calendarTokenChanges } from '../calendar-token/calendar-token.changes.ts';
import { dataChanges } from '../change/data.changes.ts';
import { commentChanges } from '../comment/comment.changes.ts';
import { exportChanges } from '../export/export.changes.ts';
import { feedLinkChanges } from '../feed-link/feed-link.changes.ts';
import { importChanges } from '../import/import.changes.ts';
import { invitationChanges } from '../invitation/invitation.changes.ts';
import { labelChanges } from '../label/label.changes.ts';
import { mailInChanges } from '../mail-in/mail-in.changes.ts';
import { notificationChanges } from '../notification/notification.changes.ts';
import { oauthChanges } from '../oauth/oauth.changes.ts';
import { passkeyChanges } from '../passkey/passkey.changes.ts';
import { projectChanges } from '../project/project.changes.ts';
import { pushDeviceChanges } from '../push/push.changes.ts';
import { registrationChanges } from '../registration/registration.changes.ts';
import { savedFilterChanges } from '../saved-filter/saved-filter.changes.ts';
import { secondFactorChanges } from '../second-factor/second-factor.changes.ts';
import { sessionChanges } from '../session/session.changes.ts';
import { linkShareChanges, teamShareChanges, userShareChanges } from '../share/share.changes.ts';
import { signInProviderChanges } from '../sign-in-provider/sign-in-provider.changes.ts';
import { subscriptionChanges } from '../subscription/subscription.changes.ts';
import { reminderChanges } from '../task/reminder.changes.ts';
import { taskChanges } from '../task/task.changes.ts';
import { teamChanges } from '../team/team.changes.ts';
import { templateChanges } from '../template/template.changes.ts';
import { tokenChanges } from '../token/token.changes.ts';
import { userChanges } from '../user/user.changes.ts';
import { viewChanges } from '../view/view.changes.ts';
import { webhookChanges } from '../webhook/webhook.changes.ts';

/** The changes of all nouns; each noun declares its own. */
export const declared = [
	attachmentChanges,
	bucketChanges,
	calendarTokenChanges,
	changeSetChanges,
	commentChanges,
	dataChanges,
	exportChanges,
	importChanges,
	invitationChanges,
	labelChanges,
	linkShareChanges,
	feedLinkChanges,
	mailInChanges,
	notificationChanges,
	oauthChanges,
	passkeyChanges,
	projectChanges,
	registrationChanges,
	pushDeviceChanges,
	reminderChanges,
	savedFilterChanges,
	secondFactorChanges,
	serverChanges,
	sessionChanges,
	signInProviderChanges,
	subscriptionChanges,
	taskChanges,
	teamChanges,
	teamShareChanges,
	templateChanges,
	tokenChanges,
	userChanges,
	userShareChanges,
	viewChanges,
	webhookChanges,
] as const;
