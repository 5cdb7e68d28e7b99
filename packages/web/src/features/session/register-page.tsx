import { passwordProblem } from '@ordna/domain/account';
import { Anchor } from '../../platform/address/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordStrengthMeter } from '../../ui/password-strength-meter.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useInfo } from '../info/index.ts';
import { invitationQuery } from './registration.api.ts';
import styles from './session.module.css';
import type { Unconfirmed } from './unconfirmed.ts';
import { type RegistrationField, useRegistration } from './use-registration.ts';

interface RegisterPageProps {
	/** The account is made, but its address is to be confirmed first. */
	onUnconfirmed: (person: Unconfirmed) => void;
}

export function RegisterPage({ onUnconfirmed }: RegisterPageProps) {
	const { t } = useTranslation('session');
	const { auth, demoModeEnabled } = useInfo();
	const invitation = new URLSearchParams(location.search).get('invitation') ?? '';
	const { local } = auth;
	const isOpen = local.enabled && (local.registrationEnabled || (invitation !== '' && local.invitationEnabled));
	return (
		<>
			{invitation !== '' && isOpen && <Invited invitation={invitation} />}
			{isOpen && demoModeEnabled && <Note kind="warning">{t('demo')}</Note>}
			{isOpen ? (
				<RegisterForm invitation={invitation} onUnconfirmed={onUnconfirmed} />
			) : (
				<Note kind="warning">{t('registrationOff')}</Note>
			)}
			<p className={styles.elsewhere}>
				<Marked
					text={t('haveAccount')}
					marks={{ a: <Anchor to={invitation === '' ? '/login' : `/invitations/${invitation}`} className="link" /> }}
				/>
			</p>
		</>
	);
}

/** Who invites, and where to; or that the link is no good any more. */
function Invited({ invitation }: { invitation: string }) {
	const { t } = useTranslation('session');
	const { data, error } = useQuery(invitationQuery(useConnection(), invitation));
	if (error) return <Note kind="warning">{t('invitation.ended')}</Note>;
	if (!data) return null;
	const { invitedBy: name, projectTitle: project } = data;
	return (
		<Note kind="info">{project === '' ? t('invitation.by', { name }) : t('invitation.to', { name, project })}</Note>
	);
}

function RegisterForm({ invitation, onUnconfirmed }: RegisterPageProps & { invitation: string }) {
	const { t } = useTranslation('session');
	const { account, change, leave, errorOf, form, error, isBusy, isReady } = useRegistration(invitation, onUnconfirmed);
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
				hint={<PasswordStrengthMeter password={account.password} isAllowed={!passwordProblem(account.password)} />}
				autoComplete="new-password"
			/>
			<Button type="submit" kind="primary" size="tall" isWide isBusy={isBusy} isDisabled={!isReady}>
				{t('createAccount')}
			</Button>
		</form>
	);
}
