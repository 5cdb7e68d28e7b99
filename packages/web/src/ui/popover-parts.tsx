// What a popover is made of, once it is open. Its face, which everybody imports, is popover.tsx.
import { Popover as BasePopover } from '@base-ui/react/popover';
import { cx } from './class-names.ts';
import own from './popover.module.css';
import type { PopoverProps } from './popover.tsx';
import { PopoverSheet } from './popover-sheet.tsx';
import styles from './popup.module.css';
import { useIsPhone } from './use-media.ts';

export type OpenPopoverProps = PopoverProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function Popover(props: OpenPopoverProps) {
	return useIsPhone() ? <PopoverSheet {...props} /> : <HangingPopover {...props} />;
}

function HangingPopover(props: OpenPopoverProps) {
	const { trigger, name, children, align = 'start', side = 'bottom', isOpen, onOpenChange, isBare, className } = props;
	return (
		<BasePopover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
			<BasePopover.Trigger render={trigger} />
			<BasePopover.Portal>
				<BasePopover.Positioner
					className={styles.positioner}
					side={side}
					align={align}
					sideOffset={4}
					collisionPadding={8}
				>
					<BasePopover.Popup
						data-typing=""
						aria-label={name}
						className={cx(styles.popup, isBare && own.bare, className)}
					>
						{children}
					</BasePopover.Popup>
				</BasePopover.Positioner>
			</BasePopover.Portal>
		</BasePopover.Root>
	);
}
