import type { ChangeLogTables } from './context/change.table.ts';
import type { AccessTables } from './features/access/access.table.ts';
import type { AgentTables } from './features/agent/change-set.table.ts';
import type { AttachmentTables } from './features/attachment/attachment.table.ts';
import type { BackupMadeTables } from './features/backup-made/backup-made.table.ts';
import type { CalendarTables } from './features/calendar/calendar.table.ts';
import type { CalendarTokenTables } from './features/calendar-token/calendar-token.table.ts';
import type { ChangeTables } from './features/change/change.table.ts';
import type { CommentTables } from './features/comment/comment.table.ts';
import type { CompletionTables } from './features/completion/completion.table.ts';
import type { DemoTables } from './features/demo/demo.table.ts';
import type { ExportTables } from './features/export/export.table.ts';
import type { FavoriteTables } from './features/favorite/favorite.table.ts';
import type { FeedLinkTables } from './features/feed-link/feed-link.table.ts';
import type { FileTables } from './features/file/file.table.ts';
import type { ImportTables } from './features/import/import.table.ts';
import type { InvitationTables } from './features/invitation/invitation.table.ts';
import type { JobTables } from './features/job/job.table.ts';
import type { LabelTables } from './features/label/label.table.ts';
import type { MailTables } from './features/mail/mail.table.ts';
import type { MailInTables } from './features/mail-in/mail-in.table.ts';
import type { MailedTokenTables } from './features/mailed-token/mailed-token.table.ts';
import type { NotificationTables } from './features/notification/notification.table.ts';
import type { NotificationDeliveryTables } from './features/notification-delivery/notification-delivery.table.ts';
import type { OauthTables } from './features/oauth/oauth.table.ts';
import type { PasskeyTables } from './features/passkey/passkey.table.ts';
import type { SentInvitationTables } from './features/project-invitation/sent-invitation.table.ts';
import type { ProjectTables } from './features/project-record/project.table.ts';
import type { PushTables } from './features/push/push.table.ts';
import type { ReactionTables } from './features/reaction/reaction.table.ts';
import type { RegistrationTables } from './features/registration/registration.table.ts';
import type { RelationTables } from './features/relation/relation.table.ts';
import type { RemindingTables } from './features/reminding/reminding.table.ts';
import type { SavedFilterTables } from './features/saved-filter-record/saved-filter.table.ts';
import type { SecondFactorTables } from './features/second-factor/second-factor.table.ts';
import type { ServerDumpTables } from './features/server-dump/taken-dump.table.ts';
import type { ServiceImportTables } from './features/service-import/service-import.table.ts';
import type { SessionTables } from './features/session/session.table.ts';
import type { ShareTables } from './features/share/share.table.ts';
import type { SignInProviderTables } from './features/sign-in-provider/sign-in-provider.table.ts';
import type { SignInTraceTables } from './features/sign-in-trace/sign-in-trace.table.ts';
import type { SubscriptionTables } from './features/subscription/subscription.table.ts';
import type { TaskTables } from './features/task-record/task.table.ts';
import type { TeamTables } from './features/team/team.table.ts';
import type { TemplateTables } from './features/template/template.table.ts';
import type { TestDataTables } from './features/test-data/test-data.table.ts';
import type { TokenTables } from './features/token/token.table.ts';
import type { UnreadTables } from './features/unread/unread.table.ts';
import type { UserTables } from './features/user/user.table.ts';
import type { ViewTables } from './features/view/view.table.ts';
import type { WebhookTables } from './features/webhook/webhook.table.ts';
import type { IdempotencyTables } from './http/idempotency.table.ts';

/** Every table of the database; each feature describes its own. */
export interface Tables
	extends AccessTables,
		AgentTables,
		AttachmentTables,
		CalendarTables,
		CalendarTokenTables,
		FeedLinkTables,
		ChangeLogTables,
		ChangeTables,
		CommentTables,
		CompletionTables,
		DemoTables,
		ExportTables,
		FavoriteTables,
		FileTables,
		IdempotencyTables,
		ImportTables,
		InvitationTables,
		SentInvitationTables,
		JobTables,
		LabelTables,
		MailTables,
		MailInTables,
		MailedTokenTables,
		NotificationDeliveryTables,
		NotificationTables,
		OauthTables,
		PasskeyTables,
		ProjectTables,
		PushTables,
		ReactionTables,
		RegistrationTables,
		RelationTables,
		RemindingTables,
		SavedFilterTables,
		SecondFactorTables,
		ServerDumpTables,
		ServiceImportTables,
		SessionTables,
		ShareTables,
		SignInProviderTables,
		BackupMadeTables,
		SignInTraceTables,
		SubscriptionTables,
		TaskTables,
		TeamTables,
		TemplateTables,
		TestDataTables,
		TokenTables,
		UnreadTables,
		UserTables,
		ViewTables,
		WebhookTables {}
