import type { LastDelivery, Webhook } from '@ordna/domain/webhook';
import { CircleAlert, CircleCheck, Clock, Minus } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { plainDate, relativeTime } from '../../platform/relative-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWeekClock } from '../task/index.ts';
import styles from './webhooks-pane.module.css';

const signs = { delivered: CircleCheck, failed: CircleAlert, waiting: Clock } as const;

/** Whether a webhook works: what became of its last delivery and when, or that nothing is sent. */
export function WebhookState({ webhook: { offSince, isSuspended, lastDelivery } }: { webhook: Webhook }) {
	const { t, language } = useTranslation('webhook');
	const clock = useWeekClock();
	if (offSince !== null) return <Quiet words={t('last.off', { day: plainDate(offSince, clock, language) })} />;
	if (isSuspended) return <Quiet words={t('last.paused')} />;
	return lastDelivery ? <Last delivery={lastDelivery} /> : <Quiet words={t('nothingSent')} />;
}

function Quiet({ words }: { words: string }) {
	return (
		<span className={styles.state}>
			<Icon of={Minus} />
			<span>{words}</span>
		</span>
	);
}

function Last({ delivery: { state, status, reason, at } }: { delivery: LastDelivery }) {
	const { t, messageLocale } = useTranslation('webhook');
	const { now } = useWeekClock();
	const why = status > 0 ? t('last.status', { status }) : reason;
	return (
		<span className={styles.state} data-state={state}>
			<Icon of={signs[state]} />
			<span className={styles.became}>
				<span>{t(`last.${state}`, { when: relativeTime(at, now, messageLocale) })}</span>
				{state !== 'delivered' && why !== '' && <span className={styles.why}>{why}</span>}
			</span>
		</span>
	);
}
