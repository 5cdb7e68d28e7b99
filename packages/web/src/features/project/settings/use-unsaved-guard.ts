import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { confirm } from '../../../ui/confirm.tsx';

/** Asks before somebody leaves what is not saved, whichever way they go: a tab, the close button, the browser. */
export function useUnsavedGuard() {
	const { t } = useTranslation('project');
	const [isDirty, setDirty] = useState(false);
	// Whoever was asked once is not asked again on the way.
	const isReleased = useRef(false);
	const ask = () =>
		confirm({ title: t('settings.leave.title'), text: t('settings.leave.text'), verb: t('settings.leave.verb') });
	useBlocker({
		disabled: !isDirty,
		enableBeforeUnload: isDirty,
		shouldBlockFn: async () => !isReleased.current && !(await ask()),
	});
	return {
		setDirty,
		/**
		 * Closes, once somebody is sure. NOTE: not left to the blocker: a modal that goes back a step does so once, and
		 * could not be closed any more after a step that was blocked.
		 */
		async leave(close: () => void): Promise<void> {
			if (isDirty && !(await ask())) return;
			isReleased.current = true;
			close();
		},
	};
}
