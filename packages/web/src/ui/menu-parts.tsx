// What a menu is made of, once it is open. Its face, which everybody imports, is menu.tsx.
import './key-signs.ts';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { heirBeneath, rememberHeirs } from '../platform/focus/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { KeyCaps } from './key-caps.tsx';
import type {
	EntryProps,
	MenuCheckProps,
	MenuGroupProps,
	MenuItemProps,
	MenuLinkProps,
	MenuProps,
	MenuSubProps,
} from './menu.tsx';
import styles from './popup.module.css';
import tick from './tick.module.css';
import { Tick } from './tick.tsx';

/** So long a menu within a menu stays after the pointer has left it. */
const leaveMs = 400;

// With the first menu at the latest, while its button has the focus.
rememberHeirs();

type OpenMenuProps = MenuProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function Menu(props: OpenMenuProps) {
	const { trigger, children, align = 'start', side = 'bottom', isOpen, onOpenChange, className } = props;
	const popup = useRef<HTMLDivElement>(null);
	const { finalFocus = () => heirBeneath(popup.current) ?? true } = props;
	const { t } = useTranslation('ui');
	return (
		<BaseMenu.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
			<BaseMenu.Trigger render={trigger} />
			<BaseMenu.Portal>
				{/* It hangs outside every landmark of the page. */}
				<BaseMenu.Positioner
					role="region"
					aria-label={t('menuRegion')}
					className={styles.positioner}
					side={side}
					align={align}
					sideOffset={4}
				>
					<BaseMenu.Popup ref={popup} className={cx(styles.popup, className)} finalFocus={finalFocus}>
						{children}
					</BaseMenu.Popup>
				</BaseMenu.Positioner>
			</BaseMenu.Portal>
		</BaseMenu.Root>
	);
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

export function MenuItem({ onSelect, isChosen, staysOpen = false, ...entry }: MenuItemProps) {
	return (
		<BaseMenu.Item
			{...(isChosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isChosen })}
			className={cx(styles.item, entry.isDanger && styles.danger)}
			disabled={entry.isDisabled ?? false}
			onClick={onSelect}
			closeOnClick={!staysOpen}
		>
			<Entry {...entry} {...(isChosen ? { tail: <Icon of={Check} /> } : {})} />
		</BaseMenu.Item>
	);
}

export function MenuLink({ render, ...entry }: MenuLinkProps) {
	return (
		<BaseMenu.LinkItem className={styles.item} render={render} closeOnClick>
			<Entry {...entry} />
		</BaseMenu.LinkItem>
	);
}

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

export function MenuSub({ menu, ...entry }: MenuSubProps) {
	const { t } = useTranslation('ui');
	return (
		<BaseMenu.SubmenuRoot>
			<BaseMenu.SubmenuTrigger className={styles.item} closeDelay={leaveMs}>
				<Entry {...entry} tail={<Icon of={ChevronRight} size={14} />} />
			</BaseMenu.SubmenuTrigger>
			<BaseMenu.Portal>
				<BaseMenu.Positioner
					role="region"
					aria-label={t('submenuRegion')}
					className={styles.positioner}
					sideOffset={2}
					alignOffset={-6}
				>
					<BaseMenu.Popup className={styles.popup}>{menu}</BaseMenu.Popup>
				</BaseMenu.Positioner>
			</BaseMenu.Portal>
		</BaseMenu.SubmenuRoot>
	);
}

export function MenuGroup({ heading, children }: MenuGroupProps) {
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
