import { Anchor } from '../../platform/address/index.ts';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useInfo } from '../info/index.ts';
import styles from './session.module.css';
import { type RegistrationField, useRegistration } from './use-registration.ts';

export function RegisterPage() {
	const { t } = useTranslation('session');
	const { auth, demoModeEnabled } = useInfo();
	const isOpen = auth.local.enabled && auth.local.registrationEnabled;
	return (
		<>
			{isOpen && demoModeEnabled && <Note kind="warning">{t('demo')}</Note>}
			{isOpen ? <RegisterForm /> : <Note kind="warning">{t('registrationOff')}</Note>}
			<p className={styles.elsewhere}>
				<Marked text={t('haveAccount')} marks={{ a: <Anchor to="/login" className="link" /> }} />
			</p>
		</>
	);
}

function RegisterForm() {
	const { t } = useTranslation('session');
	const { account, change, leave, errorOf, form, error, isBusy, isReady } = useRegistration();
	const field = (name: RegistrationField) => ({
		name,
		size: 'tall' as const,
		required: true,
		value: account[name],
		onChange: (text: string) => change(name, text),
		onBlur: () => leave(name),
		error: errorOf(name),
	});
	return (
		<form {...form} className={styles.form}>
			{error && (
				<Note kind="bad" isAnnounced>
					{error}
				</Note>
			)}
			<TextField
				{...field('username')}
				label={t('username')}
				hint={t('usernameHint')}
				autoComplete="username"
				autoCapitalize="off"
				spellCheck={false}
				autoFocus
			/>
			<TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
			<PasswordField
				{...field('password')}
				label={t('password')}
				hint={t('passwordHint')}
				autoComplete="new-password"
			/>
			<Button type="submit" kind="primary" size="tall" isWide isBusy={isBusy} isDisabled={!isReady}>
				{t('createAccount')}
			</Button>
		</form>
	);
}
