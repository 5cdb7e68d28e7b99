import type { Kysely } from 'kysely';
import { createChangeLogTables } from '../../context/change.schema.ts';
import { createAccessTables } from '../../features/access/access.schema.ts';
import { createAttachmentTables } from '../../features/attachment/attachment.schema.ts';
import { createCalendarTables } from '../../features/calendar/calendar.schema.ts';
import { createCalendarTokenTables } from '../../features/calendar-token/calendar-token.schema.ts';
import { createChangeTables } from '../../features/change/change.schema.ts';
import { createCommentTables } from '../../features/comment/comment.schema.ts';
import { createExportTables } from '../../features/export/export.schema.ts';
import { createFavoriteTables } from '../../features/favorite/favorite.schema.ts';
import { createFileTables } from '../../features/file/file.schema.ts';
import { createImportTables } from '../../features/import/import.schema.ts';
import { createJobTables } from '../../features/job/job.schema.ts';
import { createLabelTables } from '../../features/label/label.schema.ts';
import { createMailTables } from '../../features/mail/mail.schema.ts';
import { createMailedTokenTables } from '../../features/mailed-token/mailed-token.schema.ts';
import { createNotificationTables } from '../../features/notification/notification.schema.ts';
import { createProjectTables } from '../../features/project-record/project.schema.ts';
import { createReactionTables } from '../../features/reaction/reaction.schema.ts';
import { createRelationTables } from '../../features/relation/relation.schema.ts';
import { createRemindingTables } from '../../features/reminding/reminding.schema.ts';
import { createSavedFilterTables } from '../../features/saved-filter-record/saved-filter.schema.ts';
import { createSearchTables } from '../../features/search/search.schema.ts';
import { createSecondFactorTables } from '../../features/second-factor/second-factor.schema.ts';
import { createSessionTables } from '../../features/session/session.schema.ts';
import { createShareTables } from '../../features/share/share.schema.ts';
import { createSubscriptionTables } from '../../features/subscription/subscription.schema.ts';
import { createTaskTables } from '../../features/task-record/task.schema.ts';
import { createTeamTables } from '../../features/team/team.schema.ts';
import { createTokenTables } from '../../features/token/token.schema.ts';
import { createUnreadTables } from '../../features/unread/unread.schema.ts';
import { addDefaultProjects, createUserTables } from '../../features/user/user.schema.ts';
import { createViewTables } from '../../features/view/view.schema.ts';
import { createWebhookTables } from '../../features/webhook/webhook.schema.ts';
import { createIdempotencyTables } from '../../http/idempotency.schema.ts';
import { type CreateTables, columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** The tables of each feature. What others refer to comes first. */
const tables: readonly CreateTables[] = [
	createFileTables,
	createUserTables,
	createSessionTables,
	createTokenTables,
	createMailedTokenTables,
	createSecondFactorTables,
	createCalendarTokenTables,
	createMailTables,
	createTeamTables,
	createProjectTables,
	addDefaultProjects,
	createSavedFilterTables,
	createShareTables,
	createAccessTables,
	createViewTables,
	createTaskTables,
	createLabelTables,
	createRelationTables,
	createCommentTables,
	createAttachmentTables,
	createFavoriteTables,
	createReactionTables,
	createSubscriptionTables,
	createUnreadTables,
	createNotificationTables,
	createRemindingTables,
	createWebhookTables,
	createExportTables,
	createImportTables,
	createCalendarTables,
	createChangeLogTables,
	createChangeTables,
	createJobTables,
	createIdempotencyTables,
	createSearchTables,
];

/** The tables of the first release. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const columns = columnsFor(db, engine);
	for (const create of tables) await create(columns);
}
