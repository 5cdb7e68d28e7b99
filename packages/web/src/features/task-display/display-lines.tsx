import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './display-panel.module.css';

/** Lines that belong together. */
export function DisplayPart({ children }: { children: ReactNode }) {
	return <div className={styles.part}>{children}</div>;
}

interface DisplayLineProps {
	icon: LucideIcon;
	label: string;
	hint?: string | false;
	children: ReactNode;
}

/** The words are said once more by the control. */
export function DisplayLine({ icon, label, hint, children }: DisplayLineProps) {
	return (
		<div className={styles.line}>
			<Icon of={icon} />
			<span aria-hidden="true">
				{label}
				{hint && <small>{hint}</small>}
			</span>
			<div className={styles.control}>{children}</div>
		</div>
	);
}

interface DisplaySwitchProps {
	icon: LucideIcon;
	label: string;
	isOn: boolean;
	onChange: (isOn: boolean) => void;
}

export function DisplaySwitch({ icon, label, isOn, onChange }: DisplaySwitchProps) {
	return (
		<div className={cx(styles.line, styles.switched)}>
			<Icon of={icon} />
			<span aria-hidden="true">{label}</span>
			<Switch name={label} isOn={isOn} onChange={onChange} />
		</div>
	);
}

export function DisplayFoot({ children }: { children: ReactNode }) {
	return <div className={styles.foot}>{children}</div>;
}
