import { useEffect, useState } from 'react';

/** True once `isActive` has lasted `delayMs`, false the moment it ends: so that what is quick shows no skeleton. */
export function useDelayed(isActive: boolean, delayMs = 100): boolean {
	const [isDue, setIsDue] = useState(false);
	useEffect(() => {
		if (!isActive) return;
		const timer = setTimeout(() => setIsDue(true), delayMs);
		return () => {
			clearTimeout(timer);
			setIsDue(false);
		};
	}, [isActive, delayMs]);
	return isActive && isDue;
}
