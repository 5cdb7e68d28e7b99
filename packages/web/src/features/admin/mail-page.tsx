import { type AdminEmail, adminServerEndpoints } from '@ordna/domain/admin';
import { Mail, RotateCw, X } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useDateFormat } from '../task/index.ts';
import { useAct, useMail } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTitle } from './admin-title.tsx';

/** Whether the server sends emails, and those that wait. */
export function MailPage() {
	const roving = useRovingFocus();
	const { t } = useTranslation('admin');
	const { data: mail, failure, retry } = useMail();
	const { act, isBusy } = useAct();
	const isLate = useDelayed(!mail && failure === null);
	return (
		<>
			<AdminTitle>{t('pages.mail')}</AdminTitle>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{mail && (
				<p className={styles.state}>
					<Icon of={Mail} size={18} />
					{mail.isOn ? t('mail.on', { server: mail.server, sender: mail.sender }) : t('mail.off')}
				</p>
			)}
			{mail?.isOn && (
				<section className={styles.section} aria-labelledby="waiting">
					<div className={styles.sectionTop}>
						<h3 id="waiting">{t('mail.waiting')}</h3>
						{mail.waiting.length > 1 && (
							<Button
								icon={RotateCw}
								isBusy={isBusy}
								onClick={() => void act((api) => api.call(adminServerEndpoints.retryMail, {}))}
							>
								{t('mail.retryAll')}
							</Button>
						)}
					</div>
					{mail.waiting.length === 0 ? (
						<p className={styles.none}>{t('mail.none')}</p>
					) : (
						<table className={styles.table}>
							<thead>
								<tr>
									<th scope="col">{t('mail.to')}</th>
									<th scope="col">{t('mail.tries')}</th>
									<th scope="col">{t('mail.next')}</th>
									<th scope="col">
										<span className="sr-only">{t('people.actions')}</span>
									</th>
								</tr>
							</thead>
							<tbody ref={roving}>
								{mail.waiting.map((one) => (
									<EmailRow key={one.id} email={one} />
								))}
							</tbody>
						</table>
					)}
				</section>
			)}
		</>
	);
}

function EmailRow({ email }: { email: AdminEmail }) {
	const { t, number } = useTranslation('admin');
	const format = useDateFormat();
	const { act, isBusy } = useAct();
	const { id, to, kind, attempts, reason, due } = email;
	return (
		<tr>
			<td>
				<span className={styles.words}>
					<span className={styles.name}>{to || kind}</span>
					<span className={reason === '' ? styles.detail : styles.trouble}>{reason || kind}</span>
				</span>
			</td>
			<td>
				<span className={styles.label}>{t('mail.tries')}</span>
				{number(attempts)}
			</td>
			<td>
				<span className={styles.label}>{t('mail.next')}</span>
				{format.short(due)}
			</td>
			<td className={styles.action}>
				<Button
					isBusy={isBusy}
					aria-label={t('mail.retryNamed', { to })}
					onClick={() => void act((api) => api.call(adminServerEndpoints.retryMail, { id }))}
				>
					{t('mail.retry')}
				</Button>
				<IconButton
					icon={X}
					size="small"
					name={t('mail.drop', { to })}
					onClick={() => void act((api) => api.call(adminServerEndpoints.dropMail, { id }))}
				/>
			</td>
		</tr>
	);
}
