import { useEffect, useState } from 'react';

/** The seconds until a time in ms since 1970, rounded up; 0 once it is over, and without one. */
export function useSecondsUntil(time: number | undefined): number {
	const left = () => (time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000)));
	const [seconds, setSeconds] = useState(left);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the time says what is left
	useEffect(() => {
		setSeconds(left());
		if (time === undefined) return;
		const timer = setInterval(() => {
			setSeconds(left());
			if (left() === 0) clearInterval(timer);
		}, 1000);
		return () => clearInterval(timer);
	}, [time]);
	return seconds;
}
