import { type Webhook, webhookEvents } from '@ordna/domain/webhook';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { useTest } from './webhook.api.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { wordOf } from './webhook-events.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookMenu } from './webhook-menu.tsx';
import { WebhookState } from './webhook-state.tsx';
import styles from './webhooks-pane.module.css';

interface WebhookLineProps {
	webhook: Webhook;
	canTakeOver: boolean;
}

/** A webhook: where it goes, what it is told of, whether it works, what can be done with it, and what was sent to it lately. */
export function WebhookLine({ webhook, canTakeOver }: WebhookLineProps) {
	const { t } = useTranslation('webhook');
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const [task, setTask] = useState<'edit' | 'secret'>();
	const test = useTest(webhook);
	const { projectId, targetUrl } = webhook;
	const close = () => setTask(undefined);
	const edit = () => setTask('edit');
	const sendTest = () => {
		// Its answer is there.
		setOpen(true);
		test.send();
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
					<EventNames webhook={webhook} />
				</span>
				<WebhookState webhook={webhook} />
				<WebhookMenu
					{...{ webhook, canTakeOver }}
					onEdit={edit}
					onTest={sendTest}
					onReplaceSecret={() => setTask('secret')}
				/>
			</div>
			{task === 'edit' && <WebhookForm projectId={projectId} webhook={webhook} onClose={close} />}
			{task === 'secret' && <ReplaceSecretDialog webhook={webhook} onClose={close} />}
			<div id={id}>{isOpen && <WebhookDeliveries webhook={webhook} test={test} onEdit={edit} />}</div>
		</li>
	);
}

/** What it is told of, and whether that is signed; in place of it, why it is told of nothing. */
function EventNames({ webhook: { events, isSuspended, isSigned } }: { webhook: Webhook }) {
	const { t, messageLocale } = useTranslation('webhook');
	const told = webhookEvents.filter((event) => events.includes(event));
	const list = new Intl.ListFormat(messageLocale, { type: 'unit' }).format(told.map((one) => t(`told.${wordOf(one)}`)));
	return (
		<span className={`${styles.quiet} cut`}>
			{isSuspended ? t('suspended') : t(isSigned ? 'toldSigned' : 'toldUnsigned', { events: list })}
		</span>
	);
}
