import { useTranslation } from '../platform/i18n/index.ts';
import styles from './band.module.css';
import { Band } from './band.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

interface OfflineBandProps {
	waiting: number;
	/** What waits survives a reload. */
	isOnDisk: boolean;
	/** What the server itself says of it, where it can be reached. */
	outage: string | undefined;
	/** When the server is asked again, in ms since 1970; absent while it is asked, and where there is no line. */
	nextTryAt: number | undefined;
	/** When what is shown was read, in words, if it is not of now. */
	updated: string | undefined;
	/** Shows what waits. */
	onShowWaiting: () => void;
}

/** Nothing can be saved: what is on the screen can be read; what is changed waits. */
export function OfflineBand({ waiting, isOnDisk, outage, nextTryAt, updated, onShowWaiting }: OfflineBandProps) {
	const { t } = useTranslation('ui');
	const message = outage
		? t(isOnDisk ? 'offline.outage' : 'offline.outageKeepOpen', { why: outage })
		: t(isOnDisk ? 'offline.readOnly' : 'offline.keepOpen');
	const seconds = useSecondsUntil(nextTryAt);
	const button = waiting > 0 && (
		<button type="button" className={styles.more} aria-haspopup="dialog" onClick={onShowWaiting}>
			{t('offline.waiting', { count: waiting })}
		</button>
	);
	const trailing = seconds > 0 && (
		<span aria-hidden="true" className={styles.again}>
			{t('offline.again', { seconds })}
		</span>
	);
	return (
		<Band
			kind={outage ? 'warning' : 'offline'}
			trailing={
				(trailing || button) && (
					<>
						{trailing}
						{button}
					</>
				)
			}
		>
			{message}
			{updated && <span className={styles.updated}> {t('offline.updated', { when: updated })}</span>}
		</Band>
	);
}
