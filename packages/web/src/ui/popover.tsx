import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import own from './popover.module.css';
import styles from './popup.module.css';

interface PopoverProps {
	/** The button that opens it. */
	trigger: ReactElement;
	/** What it is, for people who cannot see where it hangs. */
	name: string;
	children: ReactNode;
	align?: 'start' | 'center' | 'end';
	side?: 'bottom' | 'top';
	isOpen?: boolean;
	onOpenChange?: (isOpen: boolean) => void;
	/** Without padding, for content that runs to the edge. */
	isBare?: boolean;
	className?: string | undefined;
}

/** A small panel that hangs on a button: a picker, notifications, an explanation. Esc and a press outside close it. */
export function Popover(props: PopoverProps) {
	const { trigger, name, children, align = 'start', side = 'bottom', isOpen, onOpenChange, isBare, className } = props;
	return (
		<BasePopover.Root
			{...(isOpen === undefined ? {} : { open: isOpen })}
			{...(onOpenChange ? { onOpenChange: (open: boolean) => onOpenChange(open) } : {})}
		>
			<BasePopover.Trigger render={trigger} />
			<BasePopover.Portal>
				<BasePopover.Positioner
					className={styles.positioner}
					side={side}
					align={align}
					sideOffset={4}
					collisionPadding={8}
				>
					<BasePopover.Popup aria-label={name} className={cx(styles.popup, isBare && own.bare, className)}>
						{children}
					</BasePopover.Popup>
				</BasePopover.Positioner>
			</BasePopover.Portal>
		</BasePopover.Root>
	);
}
