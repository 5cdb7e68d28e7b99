import { maxBodyAgeDays, type Webhook, type WebhookDelivery } from '@ordna/domain/webhook';
import { Copy } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useDelivery } from './webhook.api.ts';
import styles from './webhook-deliveries.module.css';

interface DeliveryBodiesProps {
	webhook: Webhook;
	delivery: WebhookDelivery;
}

/** What a delivery sent, and what it was answered. */
export function DeliveryBodies({ webhook, delivery }: DeliveryBodiesProps) {
	const { t } = useTranslation('webhook');
	const { body, failure, retry } = useDelivery(webhook, delivery);
	const { attempts, status, answer, reason } = delivery;
	const nothing = reason === '' || status > 0 ? t('body.emptyResponse') : reason;
	return (
		<div className={styles.bodies}>
			{failure ? (
				<LoadError title={t('body.failed')} failure={failure} retry={retry} />
			) : (
				<Body title={t('body.request')} text={body} none={t('body.notKept', { count: maxBodyAgeDays })} />
			)}
			{attempts > 0 && <Body title={t('body.response')} text={answer} none={nothing} />}
		</div>
	);
}

interface BodyProps {
	title: string;
	/** Nothing while it is not known. */
	text: string | undefined;
	/** Said of an empty one. */
	none: string;
}

function Body({ title, text, none }: BodyProps) {
	const { t } = useTranslation('webhook');
	const messages = { copied: t('body.copied'), failed: t('body.notCopied') };
	return (
		<section className={styles.body} aria-label={title} aria-busy={text === undefined}>
			<div className={styles.bodyHead}>
				<h4>{title}</h4>
				{text ? (
					<IconButton
						icon={Copy}
						size="small"
						name={t('body.copy', { title })}
						onClick={() => copyText(text, messages)}
					/>
				) : null}
			</div>
			{text ? (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
				<pre className={styles.bodyText} tabIndex={0}>
					{readable(text)}
				</pre>
			) : (
				text === '' && <p className={styles.hint}>{none}</p>
			)}
		</section>
	);
}

/** JSON with a line for each field; any other text, such as one that was cut, as it is. */
function readable(text: string): string {
	try {
		return JSON.stringify(JSON.parse(text), null, 2);
	} catch {
		return text;
	}
}
