import type { ReactNode } from 'react';
import { type LazyModule, useLazyModule } from './lazy-module.ts';
import { Menu, type MenuProps } from './menu.tsx';
import { useOpen } from './use-open.ts';

interface LazyMenuProps<Parts> extends Omit<MenuProps, 'children'> {
	/** The entries, in a file of their own: fetched when somebody stirs, or opens the menu. */
	parts: LazyModule<Parts>;
	children: (parts: Parts) => ReactNode;
}

/** A menu of which a first screen shows the button alone. It opens when its entries are there. */
export function LazyMenu<Parts>({ parts, children, ...menu }: LazyMenuProps<Parts>) {
	const [isOpen, onOpenChange] = useOpen(menu);
	const entries = useLazyModule(parts, isOpen, () => onOpenChange(false));
	return (
		<Menu {...menu} isOpen={isOpen && entries !== undefined} onOpenChange={onOpenChange}>
			{entries && children(entries)}
		</Menu>
	);
}
