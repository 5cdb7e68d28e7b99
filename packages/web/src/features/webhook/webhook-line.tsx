import { type Webhook, webhookEvents } from '@ordna/domain/webhook';
import { ChevronDown, ChevronRight, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation } from '../../platform/outbox/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import type * as mutations from './webhook.mutations.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { wordOf } from './webhook-events.ts';
import { WebhookForm } from './webhook-form.tsx';
import styles from './webhooks-pane.module.css';

const deleteWebhook = lateMutation<typeof mutations.deleteWebhook>('webhook.delete');

/** A webhook: where it goes, what it is told of, and what was sent to it lately. */
export function WebhookLine({ webhook }: { webhook: Webhook }) {
	const { t, messageLocale } = useTranslation('webhook');
	const { outbox } = useClient();
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const [isEdited, setEdited] = useState(false);
	const { projectId, targetUrl } = webhook;
	const told = webhookEvents.filter((event) => webhook.events.includes(event));
	const askToDelete = async () => {
		const isSure = await confirm({ title: t('delete.title'), text: t('delete.text', { address: targetUrl }) });
		if (isSure) outbox.write(deleteWebhook, { projectId, id: webhook.id, targetUrl });
	};
	return (
		<li className={styles.webhook}>
			<div data-roving-row="" className={styles.line}>
				<IconButton
					icon={isOpen ? ChevronDown : ChevronRight}
					size="small"
					name={t('deliveriesOf', { address: targetUrl })}
					data-roving={webhook.id}
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={() => setOpen(!isOpen)}
				/>
				<span className={styles.name}>
					<span className="cut">{targetUrl}</span>
					<span className={`${styles.quiet} cut`}>
						{webhook.isSuspended
							? t('suspended')
							: new Intl.ListFormat(messageLocale, { type: 'unit' }).format(
									told.map((one) => t(`told.${wordOf(one)}`)),
								)}
					</span>
				</span>
				<IconButton
					icon={Pencil}
					size="small"
					name={t('editOne', { address: targetUrl })}
					aria-expanded={isEdited}
					onClick={() => setEdited(!isEdited)}
				/>
				<IconButton
					icon={Trash2}
					size="small"
					name={t('deleteOne', { address: targetUrl })}
					onClick={() => void askToDelete()}
				/>
			</div>
			{isEdited && <WebhookForm projectId={projectId} webhook={webhook} onClose={() => setEdited(false)} />}
			<div id={id}>{isOpen && <WebhookDeliveries webhook={webhook} />}</div>
		</li>
	);
}
