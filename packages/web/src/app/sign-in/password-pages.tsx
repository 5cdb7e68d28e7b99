import { credentialEndpoints, isEmail, passwordProblem } from '@ordna/domain/account';
import { useEffect, useState } from 'react';
import { useInfo } from '../../features/info/index.ts';
import { Anchor, goTo } from '../../platform/address/index.ts';
import { ApiError } from '../../platform/api/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { notify } from '../../ui/notice-store.ts';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import styles from './mailed-pages.module.css';
import { MailedShell } from './mailed-shell.tsx';
import { Refused } from './refused.tsx';
import { SendAgain } from './send-again.tsx';

/** The codes of the wire: nobody has this address; the token of an e-mail is unknown, used or too old; a rule was broken. */
const [nobody, wrongToken, brokenRule] = [1005, 1009, 2002];

function BackToSignIn() {
	const { t } = useTranslation('mailed-links');
	return (
		<p className={styles.back}>
			<Anchor to="/login" className="link">
				{t('back')}
			</Anchor>
		</p>
	);
}

/** Asks for an e-mail with a link; never tells whether the address is somebody's. */
export function RequestResetPage() {
	const { t } = useTranslation('mailed-links');
	const { auth, mailerEnabled } = useInfo();
	const [sentTo, setSentTo] = useState<string>();
	if (sentTo !== undefined) return <Sent email={sentTo} />;
	const why = auth.local.enabled ? 'ask.off' : 'ask.managed';
	const canAsk = auth.local.enabled && mailerEnabled;
	return (
		<MailedShell title={t('ask.title')} lead={t(canAsk ? 'ask.lead' : why)}>
			{canAsk && <RequestForm onSent={setSentTo} />}
			<BackToSignIn />
		</MailedShell>
	);
}

/** Asks for the link. The server knows of an address whether it is somebody's; this page does not say. */
function useRequestReset() {
	const { api } = useConnection();
	return async (email: string) => {
		try {
			await api.call(credentialEndpoints.requestPasswordReset, { email });
		} catch (failure) {
			if (!(failure instanceof ApiError && failure.code === nobody)) throw failure;
		}
	};
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
	const { t } = useTranslation('mailed-links');
	const [typed, setTyped] = useState('');
	const request = useRequestReset();
	const email = typed.trim();
	const { form, errors, error, isBusy, touch } = useSubmit<'email'>({
		check() {
			if (isEmail(email)) return {};
			return { email: t(email === '' ? 'ask.missing' : 'ask.wrong') };
		},
		async send() {
			await request(email);
			onSent(email);
		},
	});
	const change = (text: string) => {
		touch();
		setTyped(text);
	};
	return (
		<form {...form} className={styles.form}>
			<Refused>{error}</Refused>
			<TextField
				size="tall"
				label={t('ask.email')}
				type="email"
				name="email"
				autoComplete="email"
				autoFocus
				required
				value={typed}
				onChange={change}
				error={errors.email}
			/>
			<Button type="submit" kind="primary" size="tall" isWide isBusy={isBusy}>
				{t('ask.send')}
			</Button>
		</form>
	);
}

function Sent({ email }: { email: string }) {
	const { t } = useTranslation('mailed-links');
	const request = useRequestReset();
	return (
		<MailedShell title={t('sent.title')} lead={t('sent.lead', { email })} isArrival>
			<SendAgain send={() => request(email).then(() => true)} wasJustSent />
			<BackToSignIn />
		</MailedShell>
	);
}

/** Sets a new password with the token of an e-mail. Without one there is nothing to set. */
export function ResetPasswordPage() {
	const [token] = useState(() => new URLSearchParams(window.location.search).get('userPasswordReset'));
	useEffect(() => {
		if (!token) goTo('/login', { replace: true });
	}, [token]);
	return token ? <ResetPassword token={token} /> : null;
}

function ResetPassword({ token }: { token: string }) {
	const { t } = useTranslation('mailed-links');
	const [isExpired, setExpired] = useState(false);
	if (!isExpired)
		return (
			<MailedShell title={t('set.title')} lead={t('set.lead')}>
				<ResetForm token={token} onExpired={() => setExpired(true)} />
				<BackToSignIn />
			</MailedShell>
		);
	return (
		<MailedShell title={t('expired.title')} lead={t('expired.lead')} isArrival>
			<Button kind="primary" size="tall" isWide render={<Anchor to="/get-password-reset" />}>
				{t('expired.again')}
			</Button>
			<BackToSignIn />
		</MailedShell>
	);
}

function ResetForm({ token, onExpired }: { token: string; onExpired: () => void }) {
	const { t } = useTranslation('mailed-links');
	const { api, session } = useConnection();
	const [newPassword, setPassword] = useState('');
	const { form, errors, error, isBusy, touch } = useSubmit<'password'>({
		check() {
			if (!passwordProblem(newPassword)) return {};
			return { password: t(newPassword === '' ? 'set.missing' : 'set.wrong') };
		},
		async send() {
			await api.call(credentialEndpoints.resetPassword, { token, newPassword });
			// The server has ended every session, the one of this browser too.
			session.signOut();
			goTo('/login', { replace: true });
			notify({ text: t('set.saved') });
		},
		explain(failure) {
			if (!(failure instanceof ApiError)) return undefined;
			if (failure.code === wrongToken) onExpired();
			return failure.code === brokenRule ? { password: t('set.guessed') } : undefined;
		},
	});
	const change = (text: string) => {
		touch();
		setPassword(text);
	};
	return (
		<form {...form} className={styles.form}>
			<Refused>{error}</Refused>
			<PasswordField
				size="tall"
				label={t('set.password')}
				hint={t('set.hint')}
				name="new-password"
				autoComplete="new-password"
				autoFocus
				required
				value={newPassword}
				onChange={change}
				error={errors.password}
			/>
			<Button type="submit" kind="primary" size="tall" isWide isBusy={isBusy}>
				{t('set.save')}
			</Button>
		</form>
	);
}
