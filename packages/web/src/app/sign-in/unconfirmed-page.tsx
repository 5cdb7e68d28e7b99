import { confirmationEndpoints } from '@ordna/domain/account';
import type { Unconfirmed } from '../../features/session/unconfirmed.ts';
import { Anchor, goTo } from '../../platform/address/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import styles from './mailed-pages.module.css';
import { MailedShell } from './mailed-shell.tsx';
import { SendAgain } from './send-again.tsx';

interface UnconfirmedPageProps extends Unconfirmed {
	onBack: () => void;
}

/** In place of the form: the password is right, but the link of the e-mail comes first. */
export function UnconfirmedPage({ username, password, email, isNew, onBack }: UnconfirmedPageProps) {
	const { t } = useTranslation('mailed-links');
	const { api } = useConnection();
	const send = async () => {
		const { isConfirmed } = await api.call(confirmationEndpoints.sendConfirmation, { username, password });
		if (!isConfirmed) return true;
		// They opened the link elsewhere, on their phone.
		goTo('/login', { replace: true });
		onBack();
		notify({ text: t('confirm.signIn') });
		return false;
	};
	return (
		<MailedShell title={t('unconfirmed.title')} lead={t('unconfirmed.lead', { email })} isArrival>
			<SendAgain send={send} wasJustSent={isNew} />
			<p className={styles.back}>
				<Anchor to="/login" className="link" onClick={onBack}>
					{t('back')}
				</Anchor>
			</p>
		</MailedShell>
	);
}
