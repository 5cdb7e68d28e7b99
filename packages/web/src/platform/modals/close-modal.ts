import { type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Routers on their way back: the browser goes back later than it is told to. */
const leaving = new WeakSet<AnyRouter>();

const hasModal = ({ search }: AnyRouter['latestLocation']) => (search as { modal?: string }).modal !== undefined;

/** Whether a modal is open and is not being closed: the page may still show one that has been left. */
export const isModalOpen = (router: AnyRouter): boolean => !leaving.has(router) && hasModal(router.latestLocation);

/** Goes back a step, once however often it is called until then. */
export function goBackOnce(router: AnyRouter): void {
	if (leaving.has(router)) return;
	leaving.add(router);
	const stop = router.history.subscribe(() => {
		leaving.delete(router);
		stop();
	});
	router.history.back();
}

/** Closes the modal: back to the page, or, where one came straight to the modal, in place of it. */
export function useCloseModal(): () => void {
	const router = useRouter();
	const navigate = useNavigate();
	return useCallback(() => {
		if (!isModalOpen(router)) return;
		// NOTE: not `useCanGoBack`: it looks for the place in the history at the masked location, which has none.
		if (router.history.canGoBack()) goBackOnce(router);
		else void navigate({ to: '.', search: (before) => ({ ...before, modal: undefined }), replace: true });
	}, [router, navigate]);
}
