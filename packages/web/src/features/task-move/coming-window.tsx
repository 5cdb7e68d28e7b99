import { useEffect, useEffectEvent } from 'react';

/** Until the window has come: keys are meant for it and are no shortcuts of what lies below, and Escape leaves it. */
export function ComingWindow({ onClose }: { onClose: () => void }) {
	const close = useEffectEvent(onClose);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			if (event.key === 'Escape') close();
		};
		window.addEventListener('keydown', onKeyDown, { capture: true });
		return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
	}, []);
	return null;
}
