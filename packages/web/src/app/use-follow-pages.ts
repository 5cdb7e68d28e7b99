import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { expectPage, forgetPages } from '../ui/page-arrival.ts';

/** The heading of the page that somebody navigates to takes the focus. Windows and filters stand in the search of a page. */
export function useFollowPages(): void {
	const router = useRouter();
	useLayoutEffect(() => {
		const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => expectPage(pathChanged));
		return () => {
			stop();
			forgetPages();
		};
	}, [router]);
}
