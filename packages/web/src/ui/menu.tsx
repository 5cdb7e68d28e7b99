import type { ReactElement, ReactNode } from 'react';
import type { IconShape } from './icon.tsx';
import { lazyModule, useLazyModule } from './lazy-module.ts';
import { Opener } from './opener.tsx';
import type { ShortcutText } from './shortcuts/shortcut.ts';
import { type OpenState, useOpen } from './use-open.ts';

/** Fetched when the pointer or the focus first comes near a menu's button. */
export const menuParts = lazyModule(() => import('./menu-parts.tsx'));

export interface MenuProps extends OpenState {
	/** The button that opens it: `<IconButton icon={Ellipsis} name="More" />`. */
	trigger: ReactElement;
	children: ReactNode;
	align?: 'start' | 'center' | 'end';
	side?: 'bottom' | 'top' | 'inline-end';
	/** A fixed width, where the entries are of one kind. */
	className?: string | undefined;
	/** What has the focus when it has closed, or `true`: its button. For one whose button goes with what was chosen. */
	finalFocus?: () => HTMLElement | true;
}

export interface EntryProps {
	children: ReactNode;
	icon?: IconShape | undefined;
	/** In place of a line icon: a swatch, an avatar, a priority mark. */
	mark?: ReactNode;
	keys?: ShortcutText | undefined;
	/** At the trailing end, in words. */
	tail?: ReactNode;
	isDanger?: boolean;
	isDisabled?: boolean;
}

export interface MenuItemProps extends EntryProps {
	onSelect: () => void;
	/** Of several that exclude each other: whether it is the one. Left out where nothing is chosen. */
	isChosen?: boolean;
	/** The menu goes on: it was a choice for what follows in it. */
	staysOpen?: boolean;
}

export interface MenuLinkProps extends EntryProps {
	/** The link itself: `<Link to="/settings" />`, `<a href="…" target="_blank" rel="noreferrer" />`. */
	render: ReactElement;
}

export interface MenuCheckProps {
	isOn: boolean;
	onChange: (isOn: boolean) => void;
	children: ReactNode;
}

export interface MenuSubProps extends EntryProps {
	/** The entries one level in. */
	menu: ReactNode;
}

export interface MenuGroupProps {
	heading?: string;
	children: ReactNode;
}

/** Entries under a button. Arrows, letters and Esc work; the focus returns to the button. */
export function Menu(props: MenuProps) {
	const [isOpen, onOpenChange] = useOpen(props);
	const parts = useLazyModule(menuParts, isOpen, () => onOpenChange(false));
	if (!parts) {
		return <Opener render={props.trigger} opens="menu" parts={menuParts} onOpen={() => onOpenChange(true)} />;
	}
	return <parts.Menu {...props} isOpen={isOpen} onOpenChange={onOpenChange} />;
}

// Entries are only drawn in a menu that is open, so by then their parts are there.

export function MenuItem(props: MenuItemProps) {
	const parts = menuParts.now();
	return parts && <parts.MenuItem {...props} />;
}

export function MenuLink(props: MenuLinkProps) {
	const parts = menuParts.now();
	return parts && <parts.MenuLink {...props} />;
}

export function MenuSeparator() {
	const parts = menuParts.now();
	return parts && <parts.MenuSeparator />;
}
