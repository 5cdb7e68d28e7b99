import type { ReactElement, ReactNode } from 'react';
import { lazyModule, useLazyModule } from './lazy-module.ts';
import { Opener } from './opener.tsx';
import { useTypingLayer } from './shortcuts/use-shortcuts.ts';
import { type OpenState, useOpen } from './use-open.ts';

/** Fetched when the pointer or the focus first comes near a popover's button. */
export const popoverParts = lazyModule(() => import('./popover-parts.tsx'));

export interface PopoverProps extends OpenState {
	/** The button that opens it. */
	trigger: ReactElement;
	/** What it is, for people who cannot see where it hangs. */
	name: string;
	children: ReactNode;
	align?: 'start' | 'center' | 'end';
	side?: 'bottom' | 'top';
	/** Without padding, for content that runs to the edge. */
	isBare?: boolean;
	className?: string | undefined;
}

/** A small panel that hangs on a button: a picker, notifications, an explanation. Esc and a press outside close it. */
export function Popover(props: PopoverProps) {
	const [isOpen, onOpenChange] = useOpen(props);
	useTypingLayer(isOpen);
	const parts = useLazyModule(popoverParts, isOpen, () => onOpenChange(false));
	if (!parts) {
		return <Opener render={props.trigger} opens="dialog" parts={popoverParts} onOpen={() => onOpenChange(true)} />;
	}
	return <parts.Popover {...props} isOpen={isOpen} onOpenChange={onOpenChange} />;
}
