import { type Delivery, type DeliveryState, deliveryReasons, type SentReminder } from '@ordna/domain/notification';
import { Check, CheckCheck, Clock, type LucideIcon, Mail, Monitor, Smartphone, X } from 'lucide-react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { deviceOf, useDeviceName } from '../security/index.ts';
import { useDateFormat } from '../task/index.ts';
import { sentReminderPages } from './push.api.ts';
import styles from './push.module.css';

/** What became of each reminder of the last month. */
export function ReminderLog() {
	const roving = useRovingFocus();
	const { t } = useTranslation('push');
	const { items, status, error, hasMore, isLoadingMore, more, refresh } = usePagedQuery(sentReminderPages(useClient()));
	return (
		<section className={styles.section} aria-labelledby="reminder-log">
			<h3 id="reminder-log">{t('log.title')}</h3>
			{status === 'error' && <LoadError title={t('failed')} failure={error} retry={() => void refresh()} />}
			{status === 'success' && items.length === 0 && <p className={styles.hint}>{t('log.none')}</p>}
			{items.length > 0 && <p className={styles.hint}>{t('log.statesHint')}</p>}
			{items.length > 0 && (
				<table className={styles.log}>
					<thead>
						<tr>
							<th scope="col">{t('log.reminder')}</th>
							<th scope="col">{t('log.sent')}</th>
							<th scope="col">{t('log.deliveredTo')}</th>
							<th scope="col">{t('log.seen')}</th>
						</tr>
					</thead>
					<tbody ref={roving}>
						{items.map((reminder) => (
							<ReminderRow key={reminder.notificationId} reminder={reminder} />
						))}
					</tbody>
				</table>
			)}
			{hasMore && (
				<Button kind="ghost" isBusy={isLoadingMore} onClick={more}>
					{t('log.more')}
				</Button>
			)}
		</section>
	);
}

function ReminderRow({ reminder }: { reminder: SentReminder }) {
	const { t } = useTranslation('push');
	const format = useDateFormat();
	const { title, taskId, sent, deliveries, isHeld, seen } = reminder;
	const reached = deliveries.filter(({ state }) => state !== 'failed');
	const isLost = deliveries.length > 0 && reached.length === 0;
	const note = useNote(reminder);
	return (
		<tr>
			<td>
				<ModalLink href={`/tasks/${taskId}`} className={styles.task}>
					{title}
				</ModalLink>
				{note && <span className={styles.hint}>{note}</span>}
			</td>
			<td>{format.short(sent)}</td>
			<td>
				{reached.map((delivery) => (
					<Way key={delivery.id} delivery={delivery} />
				))}
				{isLost && (
					<span className={styles.lost}>
						<Icon of={X} size={14} />
						{t('log.lost')}
					</span>
				)}
				{deliveries.length === 0 && <span className={styles.quiet}>{t(isHeld ? 'log.held' : 'log.inApp')}</span>}
			</td>
			<td>
				{seen !== null && format.short(seen)}
				{seen === null && !isLost && <span className={styles.quiet}>{t('log.notYet')}</span>}
			</td>
		</tr>
	);
}

/** Of what was not given up: one tick where it was taken, two where it arrived. */
const stateIcons = { waiting: Clock, taken: Check, shown: CheckCheck } as const satisfies Record<
	Exclude<DeliveryState, 'failed'>,
	LucideIcon
>;

function Way({ delivery: { way, device, state } }: { delivery: Delivery }) {
	const { t } = useTranslation('push');
	const nameOf = useDeviceName();
	const { kind } = deviceOf(device);
	const icon = way === 'email' ? Mail : kind === 'phone' || kind === 'tablet' ? Smartphone : Monitor;
	return (
		<span className={styles.way}>
			<Icon of={icon} size={14} />
			{way === 'email' ? t('ways.email') : nameOf(device)}
			{state !== 'failed' && (
				<span className={styles.state}>
					<Icon of={stateIcons[state]} size={14} />
					{t(`log.states.${state}`)}
				</span>
			)}
		</span>
	);
}

/** What was out of the ordinary. */
function useNote({ deliveries, isHeld }: SentReminder): string | undefined {
	const { t, messageLocale } = useTranslation('push');
	const nameOf = useDeviceName();
	const failed = deliveries.filter(({ state }) => state === 'failed');
	if (failed.length === 0) {
		if (isHeld) return t('log.heldUntil');
		return deliveries.some(({ reason }) => reason === deliveryReasons.held) ? t('log.wasHeld') : undefined;
	}
	const devices = failed.filter(({ way }) => way === 'push').map(({ device }) => nameOf(device));
	if (devices.length === 0) return t('log.mailFailed');
	const name = new Intl.ListFormat(messageLocale).format(devices);
	const isMailed = deliveries.some(
		({ way, state, reason }) => way === 'email' && state !== 'failed' && reason === deliveryReasons.pushFailed,
	);
	return t(isMailed ? 'log.fellBack' : 'log.pushFailed', { name });
}
