import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldFrame } from './field.tsx';
import { Icon, type IconShape } from './icon.tsx';

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'size' | 'className' | 'onChange' | 'value' | 'id'>;

interface TextFieldProps extends FieldFrame, NativeInput {
	value: string;
	onChange: (value: string) => void;
	size?: 'normal' | 'tall';
	icon?: IconShape;
	/** At the trailing end, inside the box. */
	trailing?: ReactNode;
}

/** One line of text. Everything an `input` takes (`type`, `autoComplete`, `ref`, …) goes to it. */
export function TextField(props: TextFieldProps) {
	const { label, aside, hint, error, isLabelHidden, className, ...control } = props;
	const { size = 'normal', icon, trailing, onChange, ...input } = control;
	return (
		<Field {...{ label, aside, hint, error, className }} {...(isLabelHidden ? { isLabelHidden } : {})}>
			{(ties) => (
				<div className={cx(styles.box, size === 'tall' && styles.tall)}>
					{icon && <Icon of={icon} />}
					<input {...input} {...ties} onChange={(event) => onChange(event.target.value)} />
					{trailing}
				</div>
			)}
		</Field>
	);
}

/** A password, hidden until one asks to see it. */
export function PasswordField({
	autoComplete = 'current-password',
	...rest
}: Omit<TextFieldProps, 'type' | 'trailing'>) {
	const { t } = useTranslation('ui');
	const [isShown, setShown] = useState(false);
	return (
		<TextField
			{...rest}
			type={isShown ? 'text' : 'password'}
			autoComplete={autoComplete}
			autoCapitalize="off"
			spellCheck={false}
			trailing={
				<IconButton
					size="small"
					className={styles.trailing}
					name={t(isShown ? 'password.hide' : 'password.show')}
					icon={isShown ? EyeOff : Eye}
					aria-pressed={isShown}
					onClick={() => setShown(!isShown)}
				/>
			}
		/>
	);
}
