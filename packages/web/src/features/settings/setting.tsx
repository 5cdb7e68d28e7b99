import { type ReactNode, useId } from 'react';
import { Switch } from '../../ui/switch.tsx';
import styles from './settings.module.css';

interface SettingGroupProps {
	title: string;
	/** At the end of the title. */
	action?: ReactNode;
	children: ReactNode;
}

/** Settings that belong together. */
export function SettingGroup({ title, action, children }: SettingGroupProps) {
	return (
		<section className={styles.group}>
			{action ? (
				<div className={styles.groupHead}>
					<h3>{title}</h3>
					{action}
				</div>
			) : (
				<h3>{title}</h3>
			)}
			{children}
		</section>
	);
}

interface SettingProps {
	title: string;
	hint?: ReactNode;
	/** The control. It says its name itself: the title stands there for the eye. */
	children: ReactNode;
}

/** One setting: what it is at the start, the control at the end. */
export function Setting({ title, hint, children }: SettingProps) {
	return (
		<div className={styles.setting}>
			<div>
				<div className={styles.name}>{title}</div>
				{hint && <div className={styles.hint}>{hint}</div>}
			</div>
			<div className={styles.control}>{children}</div>
		</div>
	);
}

interface SwitchSettingProps {
	title: string;
	hint?: ReactNode;
	isOn: boolean;
	onChange: (isOn: boolean) => void;
	/** Before the switch: when, where. */
	more?: ReactNode;
}

/** A setting that is on or off. */
export function SwitchSetting({ title, hint, isOn, onChange, more }: SwitchSettingProps) {
	const id = useId();
	return (
		<div className={styles.setting}>
			<div>
				<div id={id} className={styles.name}>
					{title}
				</div>
				{hint && <div className={styles.hint}>{hint}</div>}
			</div>
			<div className={styles.switch}>
				{more}
				<Switch isOn={isOn} onChange={onChange} labelledBy={id} />
			</div>
		</div>
	);
}
