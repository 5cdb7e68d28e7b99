// The popover of a phone; popover-parts.tsx chooses it.
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useCallback, useRef } from 'react';
import { cx } from './class-names.ts';
import dialog from './dialog.module.css';
import { DialogViewport } from './dialog-viewport.tsx';
import type { OpenPopoverProps } from './popover-parts.tsx';
import own from './popover-sheet.module.css';
import { ShortcutBarrier } from './shortcuts/use-shortcuts.ts';

/** Comes from below as dialogs do there, at most as high as the window; what is longer scrolls in it. */
export function PopoverSheet({ trigger, name, children, isOpen, onOpenChange, isBare }: OpenPopoverProps) {
	const surface = useRef<HTMLDivElement>(null);
	// With the drawing itself: a key that comes before the dialog has moved the focus would press the button again.
	const takeFocus = useCallback((drawn: HTMLDivElement | null) => {
		surface.current = drawn;
		drawn?.focus({ preventScroll: true });
	}, []);
	return (
		<BaseDialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
			<BaseDialog.Trigger render={trigger} />
			<BaseDialog.Portal>
				<BaseDialog.Backdrop className={dialog.scrim} forceRender />
				<DialogViewport onPhone="sheet">
					<BaseDialog.Popup
						ref={takeFocus}
						data-typing=""
						aria-label={name}
						className={cx(dialog.surface, own.sheet)}
						// A finger on the way to a choice should not be met by the keyboard.
						initialFocus={() => !matchMedia('(pointer: coarse)').matches || surface.current}
					>
						<ShortcutBarrier />
						<div className={cx(own.content, isBare && own.bare)}>{children}</div>
					</BaseDialog.Popup>
				</DialogViewport>
			</BaseDialog.Portal>
		</BaseDialog.Root>
	);
}
