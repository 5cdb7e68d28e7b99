import { useTranslation } from '../platform/i18n/index.ts';
import { cx } from './class-names.ts';
import { strengthOf, strengths } from './password-strength.ts';
import styles from './password-strength-meter.module.css';

interface PasswordStrengthMeterProps {
	password: string;
	/** Neither too short nor too long. */
	isAllowed: boolean;
}

/** The hint of a field for a new password: how strong it is, in strokes and in words; before it can be one, the rule. */
export function PasswordStrengthMeter({ password, isAllowed }: PasswordStrengthMeterProps) {
	const { t } = useTranslation('password');
	const strength = isAllowed ? strengthOf(password) : undefined;
	const count = strength === undefined ? 0 : strengths.indexOf(strength) + 1;
	return (
		<>
			<span className={styles.strokes} aria-hidden="true">
				{strengths.map((one, at) => (
					<span key={one} className={cx(styles.stroke, at < count && styles.on)} />
				))}
			</span>
			{t(strength ?? 'rule')}
		</>
	);
}
