import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { Band } from './band.tsx';

interface LimitedBandProps {
	/** How many changes wait. */
	waiting: number;
	/** When they are sent, in ms since 1970. */
	until: number;
}

/** A reader is told how long in steps of so many seconds, else it would never be done with telling. */
const spokenStep = 5;

/** The server wants no more requests for a while: how long, counted down, and what is sent then. */
export function LimitedBand({ waiting, until }: LimitedBandProps) {
	const { t } = useTranslation('ui');
	const seconds = useSecondsUntil(until);
	const words = (count: number) => t('offline.limited', { count: waiting, wait: t('offline.wait', { count }) });
	return (
		<Band kind="warning" icon={Hourglass}>
			<span aria-hidden="true">{words(seconds)}</span>
			<span className="sr-only">{words(Math.ceil(seconds / spokenStep) * spokenStep)}</span>
		</Band>
	);
}

function useSecondsUntil(time: number): number {
	const left = () => Math.max(1, Math.ceil((time - Date.now()) / 1000));
	const [seconds, setSeconds] = useState(left);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the time says what is left
	useEffect(() => {
		setSeconds(left());
		const timer = setInterval(() => setSeconds(left()), 1000);
		return () => clearInterval(timer);
	}, [time]);
	return seconds;
}
