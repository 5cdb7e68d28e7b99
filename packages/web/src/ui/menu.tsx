import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { KeyCaps } from './key-caps.tsx';
import styles from './popup.module.css';
import type { ShortcutText } from './shortcuts/shortcut.ts';
import tick from './tick.module.css';
import { Tick } from './tick.tsx';

interface MenuProps {
	/** The button that opens it: `<IconButton icon={Ellipsis} name="More" />`. */
	trigger: ReactElement;
	children: ReactNode;
	align?: 'start' | 'center' | 'end';
	side?: 'bottom' | 'top' | 'inline-end';
	isOpen?: boolean;
	onOpenChange?: (isOpen: boolean) => void;
	/** A fixed width, where the entries are of one kind. */
	className?: string | undefined;
}

/** Entries under a button. Arrows, letters and Esc work; the focus returns to the button. */
export function Menu({
	trigger,
	children,
	align = 'start',
	side = 'bottom',
	isOpen,
	onOpenChange,
	className,
}: MenuProps) {
	return (
		<BaseMenu.Root
			{...(isOpen === undefined ? {} : { open: isOpen })}
			{...(onOpenChange ? { onOpenChange: (open: boolean) => onOpenChange(open) } : {})}
		>
			<BaseMenu.Trigger render={trigger} />
			<BaseMenu.Portal>
				<BaseMenu.Positioner className={styles.positioner} side={side} align={align} sideOffset={4}>
					<BaseMenu.Popup className={cx(styles.popup, className)}>{children}</BaseMenu.Popup>
				</BaseMenu.Positioner>
			</BaseMenu.Portal>
		</BaseMenu.Root>
	);
}

interface ContextMenuProps {
	/** The same entries as in a `Menu`. */
	menu: ReactNode;
	/** The element that is pressed with the other button, or held. */
	children: ReactElement;
}

/** The same entries where the pointer is. What stands only here is out of reach for a keyboard: show it elsewhere too. */
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

interface EntryProps {
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

function Entry({ children, icon, mark, keys, tail }: EntryProps) {
	return (
		<>
			{icon ? <Icon of={icon} /> : mark}
			<span className="cut">{children}</span>
			{(keys || tail) && <span className={styles.tail}>{tail ?? (keys && <KeyCaps of={keys} />)}</span>}
		</>
	);
}

interface MenuItemProps extends EntryProps {
	onSelect: () => void;
}

export function MenuItem({ onSelect, ...entry }: MenuItemProps) {
	return (
		<BaseMenu.Item
			className={cx(styles.item, entry.isDanger && styles.danger)}
			disabled={entry.isDisabled ?? false}
			onClick={onSelect}
		>
			<Entry {...entry} />
		</BaseMenu.Item>
	);
}

interface MenuLinkProps extends EntryProps {
	/** The link itself: `<Link to="/settings" />`, `<a href="…" target="_blank" rel="noreferrer" />`. */
	render: ReactElement;
}

export function MenuLink({ render, ...entry }: MenuLinkProps) {
	return (
		<BaseMenu.LinkItem className={styles.item} render={render} closeOnClick>
			<Entry {...entry} />
		</BaseMenu.LinkItem>
	);
}

interface MenuCheckProps {
	isOn: boolean;
	onChange: (isOn: boolean) => void;
	children: ReactNode;
}

/** Something shown or not, as a column. The menu stays open. */
export function MenuCheck({ isOn, onChange, children }: MenuCheckProps) {
	return (
		<BaseMenu.CheckboxItem
			className={styles.item}
			checked={isOn}
			onCheckedChange={(checked) => onChange(checked)}
			closeOnClick={false}
		>
			<span className={cx(tick.box, isOn && tick.on)} aria-hidden="true">
				<Tick />
			</span>
			<span className="cut">{children}</span>
		</BaseMenu.CheckboxItem>
	);
}

interface MenuSubProps extends EntryProps {
	/** The entries one level in. */
	menu: ReactNode;
}

export function MenuSub({ menu, ...entry }: MenuSubProps) {
	return (
		<BaseMenu.SubmenuRoot>
			<BaseMenu.SubmenuTrigger className={styles.item}>
				<Entry {...entry} tail={<Icon of={ChevronRight} size={14} />} />
			</BaseMenu.SubmenuTrigger>
			<BaseMenu.Portal>
				<BaseMenu.Positioner className={styles.positioner} sideOffset={2} alignOffset={-6}>
					<BaseMenu.Popup className={styles.popup}>{menu}</BaseMenu.Popup>
				</BaseMenu.Positioner>
			</BaseMenu.Portal>
		</BaseMenu.SubmenuRoot>
	);
}

/** Entries that belong together, under a heading if they have one. */
export function MenuGroup({ heading, children }: { heading?: string; children: ReactNode }) {
	return (
		<BaseMenu.Group>
			{heading && <BaseMenu.GroupLabel className={styles.heading}>{heading}</BaseMenu.GroupLabel>}
			{children}
		</BaseMenu.Group>
	);
}

export function MenuSeparator() {
	return <BaseMenu.Separator className={styles.separator} />;
}
