import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu';
import type { ReactElement, ReactNode } from 'react';
import { menuParts } from './menu.tsx';
import styles from './popup.module.css';

// The entries are at hand before anybody can press: they come with the same chunk.
void menuParts.load();

interface ContextMenuProps {
	/** The same entries as in a `Menu`. */
	menu: ReactNode;
	/** The element that is pressed with the other button, or held. */
	children: ReactElement;
}

/**
 * The same entries where the pointer is. What stands only here is out of reach for a keyboard: show it elsewhere too.
 * NOTE: it brings the whole menu with it, about 29 kB: import it only from what is itself fetched later.
 */
export function ContextMenu({ menu, children }: ContextMenuProps) {
	return (
		<BaseContextMenu.Root>
			<BaseContextMenu.Trigger render={children} />
			<BaseContextMenu.Portal>
				<BaseContextMenu.Positioner className={styles.positioner}>
					<BaseContextMenu.Popup className={styles.popup}>{menu}</BaseContextMenu.Popup>
				</BaseContextMenu.Positioner>
			</BaseContextMenu.Portal>
		</BaseContextMenu.Root>
	);
}
