import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names.ts';
import { cloneWithProps } from './clone-with-props.ts';
import { Icon, type IconShape } from './icon.tsx';
import { KeyCaps } from './key-caps.tsx';
import { ariaShortcut, type ShortcutText } from './shortcuts/shortcut.ts';
import { tip } from './tip.ts';

type NativeButton = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children'>;

interface CommonProps extends NativeButton {
	/** Another element to wear the look: `render={<Link to="/labels" />}`. */
	render?: ReactElement | undefined;
	/** Cannot be used now. With a sentence it stays in reach and says why in a tip. */
	isDisabled?: boolean | string | undefined;
	/** Its work is under way: looks the same, does nothing more. */
	isBusy?: boolean | undefined;
}

interface ButtonProps extends CommonProps {
	/** `quiet` has a border, `ghost` has none. At most one `primary` on a screen. */
	kind?: 'quiet' | 'ghost' | 'primary' | 'danger';
	size?: 'normal' | 'tall';
	isWide?: boolean;
	/** Pressed in, as a filter that is on. */
	isOn?: boolean;
	icon?: IconShape;
	keys?: ShortcutText;
	children?: ReactNode;
}

/** What every button shares: how it refuses, how it waits, and which element it is. */
function pressable({ render, isDisabled, isBusy, onClick, ...rest }: CommonProps & { children?: ReactNode }) {
	const isRefusing = Boolean(isDisabled) || Boolean(isBusy);
	const why = typeof isDisabled === 'string' ? isDisabled : undefined;
	const props = {
		...(why ? { ...tip(why), 'aria-description': why } : {}),
		...rest,
		'aria-disabled': isRefusing || undefined,
		'aria-busy': isBusy || undefined,
		// Not `disabled`: a disabled button loses the focus it has, and cannot say why.
		onClick: isRefusing ? refuse : onClick,
	};
	return render ? cloneWithProps(render, props) : <button type="button" {...props} />;
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** A button says a verb: `<Button kind="primary">Save</Button>`. */
export function Button(props: ButtonProps) {
	const { kind = 'quiet', size = 'normal', isWide, isOn, icon, keys, children, className, ...rest } = props;
	return pressable({
		'aria-keyshortcuts': keys && ariaShortcut(keys),
		'aria-pressed': isOn,
		...rest,
		className: cx(
			styles.button,
			styles[kind],
			size === 'tall' && styles.tall,
			isWide && styles.wide,
			isOn && styles.on,
			className,
		),
		children: (
			<>
				{icon && <Icon of={icon} size={size === 'tall' ? 18 : 16} className={styles.icon} />}
				{children}
				{keys && <KeyCaps of={keys} isInverse={kind === 'primary' || kind === 'danger'} />}
			</>
		),
	});
}

interface IconButtonProps extends CommonProps {
	/** What it does, for people who cannot see the icon, and for the tip. */
	name: string;
	/** Without one its place stays empty. */
	icon: IconShape | undefined;
	/** `small` 26 px in rows and heads, `normal` 32, `touch` 44. */
	size?: 'small' | 'normal' | 'touch';
	/** Pressed in; a star is then filled. */
	isOn?: boolean | undefined;
	isStar?: boolean;
	/** Something new waits behind it. Its name must say so too. */
	hasDot?: boolean;
	keys?: ShortcutText;
	/** Without a tip, where the name already stands beside it. */
	isTipless?: boolean;
}

const iconSizes = { small: 16, normal: 18, touch: 20 } as const;

/** An icon alone always has a name, and a tip with its key. */
export function IconButton(props: IconButtonProps) {
	const { name, icon, size = 'normal', isOn, isStar, hasDot, keys, isTipless, className, ...rest } = props;
	return pressable({
		'aria-label': name,
		'aria-keyshortcuts': keys && ariaShortcut(keys),
		'aria-pressed': isOn,
		...(isTipless ? {} : tip(name, keys)),
		...rest,
		className: cx(styles.iconButton, styles[size], isOn && styles.on, isStar && isOn && styles.star, className),
		children: (
			<>
				{icon && <Icon of={icon} size={iconSizes[size]} isFilled={Boolean(isStar && isOn)} />}
				{hasDot && <span className={styles.dot} />}
			</>
		),
	});
}
