import { useEffect, useState } from 'react';
import type { ModalProps } from '../../platform/modals/index.ts';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { quickAddWindow } from '../task/index.ts';
import { sharedText } from './shared-text.ts';

/** The field to add a task, with what was shared in it. */
export function AddShared({ onClose }: ModalProps) {
	const [text] = useState(sharedText.get);
	useEffect(() => sharedText.clear(), []);
	const parts = useLazyModule(quickAddWindow, true, onClose);
	return parts ? <parts.QuickAddWindow text={text} isOpen onClose={onClose} /> : null;
}
