import { Switch as BaseSwitch } from '@base-ui/react/switch';
import styles from './switch.module.css';

interface SwitchProps {
	isOn: boolean;
	onChange: (isOn: boolean) => void;
	/** Its name, where no label stands beside it. */
	name?: string;
	/** The id of the label that stands beside it. */
	labelledBy?: string;
	isDisabled?: boolean;
}

/** Something that is on or off and takes effect at once. */
export function Switch({ isOn, onChange, name, labelledBy, isDisabled = false }: SwitchProps) {
	return (
		<BaseSwitch.Root
			checked={isOn}
			onCheckedChange={onChange}
			disabled={isDisabled}
			aria-label={name}
			aria-labelledby={labelledBy}
			className={styles.switch}
		>
			<BaseSwitch.Thumb className={styles.thumb} />
		</BaseSwitch.Root>
	);
}
