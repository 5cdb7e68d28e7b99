import { Hourglass } from 'lucide-react';
import { useTranslation } from '../platform/i18n/index.ts';
import { Band } from './band.tsx';
import { Countdown } from './countdown.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

interface LimitedBandProps {
	/** How many changes wait. */
	waiting: number;
	/** When they are sent, in ms since 1970. */
	until: number;
}

/** The server wants no more requests for a while: how long, counted down, and what is sent then. */
export function LimitedBand({ waiting, until }: LimitedBandProps) {
	const { t } = useTranslation('ui');
	const seconds = Math.max(1, useSecondsUntil(until));
	return (
		<Band kind="warning" icon={Hourglass}>
			<Countdown
				seconds={seconds}
				words={(count) => t('offline.limited', { count: waiting, wait: t('offline.wait', { count }) })}
			/>
		</Band>
	);
}
