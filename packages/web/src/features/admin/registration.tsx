import { type RegistrationMode, registrationEndpoints } from '@ordna/domain/registration';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useClient } from '../../platform/client.tsx';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { infoQuery } from '../info/index.ts';
import { useAct, useRegistrationChoice } from './admin.api.ts';
import styles from './admin.module.css';

const modes = ['open', 'invitation', 'closed'] as const;

/** Who may make an account, chosen at once. */
export function Registration() {
	const { t } = useTranslation('admin');
	const client = useClient();
	const { data: choice } = useRegistrationChoice();
	const { act, isBusy } = useAct();
	const group = useId();
	if (!choice) return null;
	const choose = async (mode: RegistrationMode) => {
		const question = { title: t('registration.sure'), text: t('registration.sureText'), verb: t('registration.allow') };
		if (mode === 'open' && !(await confirm(question))) return;
		await act((api) => api.call(registrationEndpoints.choose, { mode }));
		await client.queries.expire(infoQuery(client).queryKey);
	};
	return (
		<section className={styles.section} aria-labelledby="registration">
			<h3 id="registration">{t('registration.title')}</h3>
			<fieldset aria-labelledby="registration" className={styles.modes}>
				{modes.map((mode) => (
					<label key={mode} className={styles.choice}>
						<input
							type="radio"
							name={group}
							checked={mode === choice.mode}
							disabled={choice.isFixed || isBusy}
							onChange={() => void choose(mode)}
						/>
						<span>
							<span className={styles.choiceName}>{t(`registration.mode.${mode}`)}</span>
							<span className={styles.detail}>{t(`registration.hint.${mode}`)}</span>
						</span>
					</label>
				))}
			</fieldset>
			{choice.isFixed && <p className={styles.detail}>{t('registration.fixed')}</p>}
		</section>
	);
}

/** Who may make an account, in a line above the links, with where that is chosen. */
export function RegistrationLead() {
	const { t } = useTranslation('admin');
	const { data: choice } = useRegistrationChoice();
	if (!choice) return null;
	return (
		<p className={styles.lead}>
			<Marked
				text={t(`registration.lead.${choice.mode}`)}
				marks={{ a: <Link to="/admin/sign-in" className="link" /> }}
			/>
		</p>
	);
}
