import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { ariaShortcut, type ShortcutText } from '../../ui/shortcuts/shortcut.ts';
import styles from './task-rail.module.css';

/** The keys of a button that says them by `aria-keyshortcuts`: they are seen, and not read as a part of its name. */
export const OwnKeys = ({
	of: keys,
	className = styles.keys,
}: {
	of: ShortcutText;
	className?: string | undefined;
}) => (
	<span className={className} aria-hidden="true">
		<KeyCaps of={keys} />
	</span>
);

interface FieldRowProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
	icon: IconShape;
	label: string;
	value: ReactNode;
	keys?: ShortcutText | undefined;
	isReadOnly: boolean;
}

/** A property with its value: the whole line opens it. Read only, it is a line and nothing more. */
export function FieldRow({ icon, label, value, keys, isReadOnly, ...button }: FieldRowProps) {
	const parts = (
		<>
			<Icon of={icon} />
			<span className={styles.key}>{label}</span>
			<span className={styles.value}>{value}</span>
		</>
	);
	if (isReadOnly) return <div className={styles.row}>{parts}</div>;
	return (
		<button
			type="button"
			data-ring="inside"
			{...button}
			className={styles.row}
			aria-keyshortcuts={keys && ariaShortcut(keys)}
		>
			{parts}
			{keys && <OwnKeys of={keys} />}
			<Icon of={ChevronRight} size={14} className={styles.chevron} />
		</button>
	);
}

interface AddFieldProps {
	icon: IconShape;
	label: string;
	keys?: ShortcutText | undefined;
	onAdd: () => void;
}

/** A property that is not set yet. */
export function AddField({ icon, label, keys, onAdd }: AddFieldProps) {
	return (
		<button type="button" className={styles.add} aria-keyshortcuts={keys && ariaShortcut(keys)} onClick={onAdd}>
			<Icon of={icon} size={14} />
			<span className="cut">{label}</span>
			{keys && <OwnKeys of={keys} />}
		</button>
	);
}
