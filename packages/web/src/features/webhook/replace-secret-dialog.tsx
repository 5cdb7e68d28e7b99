import { ownWebhookEndpoints, type Webhook, webhookEndpoints } from '@ordna/domain/webhook';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { atFields } from '../../ui/form/at-fields.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { notify } from '../../ui/notice-store.ts';
import { noProject, ownIdOf } from './own-webhooks.ts';
import { SecretField } from './secret-field.tsx';
import { webhookKind } from './webhook.kind.ts';
import { aWebhookSecret } from './webhook-secret.ts';
import styles from './webhooks-pane.module.css';

/** Asks for the secret that a webhook signs with from now on; a new one stands there already. */
export function ReplaceSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
	const { t } = useTranslation('webhook');
	const { api, store } = useClient();
	const [secret, setSecret] = useState(aWebhookSecret);
	const { projectId, id, targetUrl } = webhook;
	const submission = useSubmit<'secret'>({
		explain: atFields({ secret: 'secret' }),
		async send() {
			// Not as a write that waits: that would keep the secret on this device.
			const changed = await (projectId === noProject
				? api.call(ownWebhookEndpoints.replaceSecret, { id: ownIdOf({ id }), secret })
				: api.call(webhookEndpoints.replaceSecret, { projectId, id, secret }));
			store.loadPage(recordsOf(webhookKind, [changed]));
			notify({ text: t(secret === '' ? 'replace.unsigned' : 'replace.done') });
			onClose();
		},
	});
	const change = (next: string) => {
		submission.touch();
		setSecret(next);
	};
	return (
		<FormDialog
			submission={submission}
			title={t('replace.title')}
			verb={t(webhook.isSigned ? 'replace.verb' : 'replace.set')}
			onClose={onClose}
		>
			<p className={styles.about}>{t('replace.what', { address: targetUrl })}</p>
			<SecretField value={secret} onChange={change} />
		</FormDialog>
	);
}
