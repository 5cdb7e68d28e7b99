import { useEffect } from 'react';

/** The sign in the tab goes with the logo. Not before somebody is signed in: that page is small. */
export function useJuneSign(isJune: boolean): void {
	useEffect(() => {
		const icon = document.querySelector('link[rel="icon"]');
		const file = isJune ? '/favicon-june.svg' : '/favicon.svg';
		if (icon?.getAttribute('href') !== file) icon?.setAttribute('href', file);
	}, [isJune]);
}
