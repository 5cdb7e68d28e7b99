import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';
import { aboveKeyboard, useKeyboardInset } from './keyboard-inset.ts';
import { useMedia } from './use-media.ts';

interface DialogViewportProps {
	/** What becomes of it on a phone. */
	onPhone: 'sheet' | 'page';
	children: ReactNode;
}

/** Where a dialog lies: the window, on touch without what the keyboard covers of it. */
export function DialogViewport({ onPhone, children }: DialogViewportProps) {
	const viewport = useRef<HTMLDivElement>(null);
	useKeyboardInset(viewport, useMedia('(pointer: coarse)'));
	return (
		<BaseDialog.Viewport ref={viewport} className={cx(styles.viewport, styles[onPhone])} {...aboveKeyboard}>
			{children}
		</BaseDialog.Viewport>
	);
}
