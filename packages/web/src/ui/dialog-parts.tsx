// What a dialog is made of, once it is open. Its face, which everybody imports, is dialog.tsx.
import './key-signs.ts';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { heirBeneath, heldBeneath } from '../platform/focus/index.ts';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';
import type { DialogFrameProps, DialogTextProps } from './dialog.tsx';
import { DialogViewport } from './dialog-viewport.tsx';
import { stripeStyle } from './palette.ts';
import { ShortcutBarrier } from './shortcuts/use-shortcuts.ts';

const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), [contenteditable="true"]';
const controls = '[data-dialog-content] :is(a[href], button:not(:disabled), [tabindex="0"])';

/** Nobody opens a dialog to close it: with nothing to fill in or to answer, the focus waits on the dialog itself. */
function firstStop(surface: HTMLElement | null, isAlert: boolean): HTMLElement | true {
	const safeAction = surface?.querySelector<HTMLElement>('footer button');
	if (isAlert) return safeAction ?? surface ?? true;
	// A finger on the way to a button should not be met by the keyboard.
	if (matchMedia('(pointer: coarse)').matches) return surface ?? true;
	const first = surface?.querySelector<HTMLElement>(fields) ?? surface?.querySelector<HTMLElement>(controls);
	return first ?? safeAction ?? surface ?? true;
}

/** Whether the focus is outside the dialog, and outside the menus opened from it, which lie in its portal. */
function isElsewhere(surface: RefObject<HTMLElement | null>): boolean {
	const focused = document.activeElement;
	if (!focused || focused === document.body) return false;
	return !surface.current?.closest('[data-base-ui-portal]')?.contains(focused);
}

/**
 * Where the focus goes when a dialog has closed. Whoever went elsewhere while it faded out stays there: the next Enter would
 * else press what the dialog came from. (The library looks at that too, but not where it asks a function.) What holds the
 * focus but is no stop for Tab, as the page itself, gets it back as it is: the library would take the first stop in it,
 * which may be a field to which the next keys then go. Where it came from a menu, which is gone, that is what opened the menu.
 */
function useReturn(
	{ isOpen, finalFocus }: Pick<DialogFrameProps, 'isOpen' | 'finalFocus'>,
	surface: RefObject<HTMLElement | null>,
) {
	const before = useRef<Element>(null);
	useLayoutEffect(() => {
		if (isOpen) before.current = document.activeElement;
	}, [isOpen]);
	return () => {
		const wanted = finalFocus?.() ?? true;
		if (wanted === true && isElsewhere(surface)) return false;
		const heir = wanted === true && heirBeneath(surface.current);
		if (heir) return heir;
		const from = before.current?.isConnected ? before.current : heldBeneath(surface.current);
		const target = wanted === true ? from : wanted;
		const isThere = target instanceof HTMLElement && target.isConnected && target !== document.body;
		if (!isThere) return wanted;
		if (target.tabIndex >= 0) return target === before.current ? wanted : target;
		target.focus({ preventScroll: true });
		return false;
	};
}

export function DialogFrame(props: DialogFrameProps) {
	const { isOpen, onClose, children, name, initialFocus, className } = props;
	const { isAlert = false, onPhone = 'sheet', stripe } = props;
	const hasStripe = stripe !== undefined;
	const surface = useRef<HTMLDivElement>(null);
	const giveBack = useReturn(props, surface);
	return (
		<BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()} disablePointerDismissal={isAlert}>
			<BaseDialog.Portal>
				<BaseDialog.Backdrop className={styles.scrim} />
				<DialogViewport onPhone={onPhone}>
					<BaseDialog.Popup
						className={cx(styles.surface, hasStripe && 'stripe', hasStripe && styles.striped, className)}
						{...(hasStripe ? { style: stripeStyle(stripe) } : {})}
						aria-label={name}
						role={isAlert ? 'alertdialog' : 'dialog'}
						ref={surface}
						initialFocus={initialFocus ?? (() => firstStop(surface.current, isAlert))}
						finalFocus={giveBack}
					>
						<ShortcutBarrier />
						{children}
					</BaseDialog.Popup>
				</DialogViewport>
			</BaseDialog.Portal>
		</BaseDialog.Root>
	);
}

export function DialogTitle({ children, className }: DialogTextProps) {
	return <BaseDialog.Title className={cx(styles.title, className)}>{children}</BaseDialog.Title>;
}

export function DialogText({ children, className }: DialogTextProps) {
	return <BaseDialog.Description className={cx(styles.text, className)}>{children}</BaseDialog.Description>;
}
