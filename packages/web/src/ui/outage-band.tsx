import { HardDrive } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import styles from './band.module.css';
import { Band } from './band.tsx';
import { Button } from './button.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

interface OutageBandProps {
	/** The server's own words, where it says more than that it is away. */
	outage: string | undefined;
	/** What waits survives a reload. */
	isOnDisk: boolean;
	/** When what is shown was read, in words, if it is not of now. */
	updated: string | undefined;
	/** When the server is asked again, in ms since 1970; absent while it is asked, and where nothing is sent. */
	nextTryAt: number | undefined;
	/** How long the pause before that is, in all. */
	pauseMs: number;
	/** What waits, at the end. */
	waiting: ReactNode;
}

/** The server is away for a moment: when it is asked again, with a ring that closes until then. */
export function OutageBand({ outage, isOnDisk, updated, nextTryAt, pauseMs, waiting }: OutageBandProps) {
	const { t } = useTranslation('ui');
	const seconds = useSecondsUntil(nextTryAt);
	const words = { why: outage ?? t('offline.restarting') };
	const percent = 100 - (seconds * 100_000) / Math.max(pauseMs, 1000);
	return (
		<Band
			kind="offline"
			sign={<Ring percent={percent} />}
			trailing={
				<>
					{seconds > 0 && (
						<span aria-hidden="true" className={styles.again}>
							{t('offline.again', { seconds })}
						</span>
					)}
					{waiting}
				</>
			}
		>
			{t(isOnDisk ? 'offline.outage' : 'offline.outageKeepOpen', words)}
			{updated && <span className={styles.updated}> {t('offline.updated', { when: updated })}</span>}
		</Band>
	);
}

function Ring({ percent }: { percent: number }) {
	// React's types know no custom properties.
	const style = { '--p': Math.min(Math.max(percent, 0), 100) } as CSSProperties;
	return <span aria-hidden="true" className={styles.ring} style={style} />;
}

interface NoAnswerBandProps {
	isOnDisk: boolean;
	onTry: () => void;
	waiting: ReactNode;
}

/** The server has been away for long: no more counting, somebody has to look after it. */
export function NoAnswerBand({ isOnDisk, onTry, waiting }: NoAnswerBandProps) {
	const { t } = useTranslation('ui');
	const words = { why: t('offline.noAnswer') };
	return (
		<Band
			kind="danger"
			trailing={
				<>
					{waiting}
					<Button onClick={onTry}>{t('tryAgain')}</Button>
				</>
			}
		>
			{t(isOnDisk ? 'offline.outage' : 'offline.outageKeepOpen', words)}
		</Band>
	);
}

interface FullBandProps {
	isOnDisk: boolean;
	/** Leads administrators to where they make room. */
	freeUp: ReactNode;
	waiting: ReactNode;
}

/** The disk of the server is full: nothing is saved until somebody has made room. */
export function FullBand({ isOnDisk, freeUp, waiting }: FullBandProps) {
	const { t } = useTranslation('ui');
	const words = { why: t('offline.full') };
	return (
		<Band
			kind="danger"
			icon={HardDrive}
			trailing={
				<>
					{waiting}
					{freeUp}
				</>
			}
		>
			{t(isOnDisk ? 'offline.outage' : 'offline.outageKeepOpen', words)}
		</Band>
	);
}
