import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Note } from '../../ui/note.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';

interface TooManyAttemptsProps {
	/** When the next one is allowed, in ms since 1970. */
	until: number;
	/** Called then. */
	onOver: () => void;
}

/** Why nobody signs in for a while, and for how long, counted down. */
export function TooManyAttempts({ until, onOver }: TooManyAttemptsProps) {
	const { t } = useTranslation('session');
	const seconds = useSecondsUntil(until);
	const isOver = seconds === 0;
	const end = useEffectEvent(onOver);
	useEffect(() => {
		if (isOver) end();
	}, [isOver]);
	return (
		<Note kind="bad" isAnnounced>
			<Countdown seconds={seconds} words={(count) => t('tooMany', { count })} />
		</Note>
	);
}
