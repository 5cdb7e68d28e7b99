import { type RegistrationMode, registrationEndpoints } from '@ordna/domain/registration';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Segments } from '../../ui/segments.tsx';
import { infoQuery } from '../info/index.ts';
import { useAct, useRegistrationChoice } from './admin.api.ts';
import styles from './admin.module.css';

const modes = ['open', 'invitation', 'closed'] as const;

/** Who may make an account, chosen at once. */
export function Registration() {
	const { t } = useTranslation('admin');
	const client = useClient();
	const { data: choice } = useRegistrationChoice();
	const { act } = useAct();
	if (!choice) return null;
	const choose = async (mode: RegistrationMode) => {
		const question = { title: t('registration.sure'), text: t('registration.sureText'), verb: t('registration.allow') };
		if (mode === 'open' && !(await confirm(question))) return;
		await act((api) => api.call(registrationEndpoints.choose, { mode }));
		await client.queries.expire(infoQuery(client).queryKey);
	};
	return (
		<section className={styles.section} aria-labelledby="registration">
			<div className={styles.sectionTop}>
				<h3 id="registration">{t('registration.title')}</h3>
				{!choice.isFixed && (
					<Segments
						name={t('registration.title')}
						value={choice.mode}
						onChange={(mode) => void choose(mode)}
						options={modes.map((value) => ({ value, label: t(`registration.mode.${value}`) }))}
					/>
				)}
			</div>
			<p className={styles.detail}>
				{t(`registration.hint.${choice.mode}`)} {choice.isFixed && t('registration.fixed')}
			</p>
		</section>
	);
}
