import { accountDeletionFailures } from '../account-deletion/account-deletion.failures.ts';
import { adminServerFailures } from '../admin/admin-server.failures.ts';
import { agentFailures } from '../agent/agent.failures.ts';
import { attachmentFailures } from '../attachment/attachment.failures.ts';
import { avatarFailures } from '../avatar/avatar.failures.ts';
import { backgroundFailures } from '../background/background.failures.ts';
import { batchFailures } from '../batch/batch.failures.ts';
import { botFailures } from '../bot/bot.failures.ts';
import { bucketFailures } from '../bucket/bucket.failures.ts';
import { commentFailures } from '../comment/comment.failures.ts';
import { exportFailures } from '../export/export.failures.ts';
import { feedLinkFailures } from '../feed-link/feed-link.failures.ts';
import { fileFailures } from '../file/file.failures.ts';
import { filterFailures } from '../filter/filter.failures.ts';
import { headerSignInFailures } from '../header-sign-in/header-sign-in.failures.ts';
import { importFailures } from '../import/import.failures.ts';
import { invitationFailures } from '../invitation/invitation.failures.ts';
import { labelFailures } from '../label/label.failures.ts';
import { ldapFailures } from '../ldap/ldap.failures.ts';
import { oauthFailures } from '../oauth/oauth.failures.ts';
import { openIdFailures } from '../open-id/open-id.failures.ts';
import { passkeyFailures } from '../passkey/passkey.failures.ts';
import { projectFailures } from '../project/project.failures.ts';
import { pushFailures } from '../push/push.failures.ts';
import { reactionFailures } from '../reaction/reaction.failures.ts';
import { registrationFailures } from '../registration/registration.failures.ts';
import { relationFailures } from '../relation/relation.failures.ts';
import { rightFailures } from '../right/right.failures.ts';
import { savedFilterFailures } from '../saved-filter/saved-filter.failures.ts';
import { secondFactorFailures } from '../second-factor/second-factor.failures.ts';
import { sessionFailures } from '../session/session.failures.ts';
import { shareFailures } from '../share/share.failures.ts';
import { signInProviderFailures } from '../sign-in-provider/sign-in-provider.failures.ts';
import { subscriptionFailures } from '../subscription/subscription.failures.ts';
import { taskFailures } from '../task/task.failures.ts';
import { teamFailures } from '../team/team.failures.ts';
import { templateFailures } from '../template/template.failures.ts';
import { tokenFailures } from '../token/token.failures.ts';
import { userFailures } from '../user/user.failures.ts';
import { viewFailures } from '../view/view.failures.ts';
import { webhookFailures } from '../webhook/webhook.failures.ts';
import type { FailureDefinition } from './failure.ts';
import { generalFailures } from './general.failures.ts';

/** Every failure of the product by name; each noun brings its own. */
export const catalogue = {
	...generalFailures,
	...adminServerFailures,
	...agentFailures,
	...attachmentFailures,
	...avatarFailures,
	...backgroundFailures,
	...feedLinkFailures,
	...fileFailures,
	...filterFailures,
	...commentFailures,
	...labelFailures,
	...passkeyFailures,
	...projectFailures,
	...accountDeletionFailures,
	...exportFailures,
	...importFailures,
	...invitationFailures,
	...registrationFailures,
	...headerSignInFailures,
	...ldapFailures,
	...oauthFailures,
	...openIdFailures,
	...secondFactorFailures,
	...sessionFailures,
	...signInProviderFailures,
	...subscriptionFailures,
	...taskFailures,
	...templateFailures,
	...tokenFailures,
	...userFailures,
	...pushFailures,
	...reactionFailures,
	...relationFailures,
	...rightFailures,
	...batchFailures,
	...botFailures,
	...bucketFailures,
	...savedFilterFailures,
	...shareFailures,
	...teamFailures,
	...viewFailures,
	...webhookFailures,
} satisfies Record<string, FailureDefinition>;

export type FailureName = keyof typeof catalogue;
