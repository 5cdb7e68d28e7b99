import {
	type AdminEmail,
	type AdminFailedEmail,
	type AdminMail,
	adminServerEndpoints,
	type MailTestResult,
} from '@ordna/domain/admin';
import { CircleCheck, CircleX, RotateCw, Send, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useDateFormat } from '../task/index.ts';
import { useAct, useMail } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTable } from './admin-table.tsx';
import { AdminTitle } from './admin-title.tsx';
import { FailingWebhooks } from './failing-webhooks.tsx';
import { useMailKind } from './mail-kind.ts';
import { TestMailWindow } from './test-mail-window.tsx';

/** Whether the server sends emails, those that wait or were given up, and webhooks that fail. */
export function MailPage() {
	const { t } = useTranslation('admin');
	const { data: mail, failure, retry } = useMail();
	const isLate = useDelayed(!mail && failure === null);
	return (
		<>
			<AdminTitle>{t('pages.mail')}</AdminTitle>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{mail && <MailServer mail={mail} />}
			{mail?.isOn && <Queue mail={mail} />}
			<FailingWebhooks />
		</>
	);
}

/** Which mail server there is, and what it says of a test. */
function MailServer({ mail }: { mail: AdminMail }) {
	const { t } = useTranslation('admin');
	const [isTesting, setTesting] = useState(false);
	const [result, setResult] = useState<MailTestResult & { readonly email: string }>();
	if (!mail.isOn) return <p className={styles.lead}>{t('mail.off')}</p>;
	return (
		<div className={styles.control}>
			<div>
				<p className={styles.name}>{mail.server}</p>
				<p className={styles.detail} role="status">
					{result ? <TestResult result={result} /> : t('mail.from', { sender: mail.sender })}
				</p>
			</div>
			<Button icon={Send} onClick={() => setTesting(true)}>
				{t('mail.test')}
			</Button>
			{isTesting && <TestMailWindow onClose={() => setTesting(false)} onTested={setResult} />}
		</div>
	);
}

function TestResult({ result }: { result: MailTestResult & { readonly email: string } }) {
	const { t } = useTranslation('admin');
	const { isSent, reason, email } = result;
	return (
		<span className={isSent ? styles.success : styles.trouble}>
			<Icon of={isSent ? CircleCheck : CircleX} size={14} /> {isSent ? t('mail.tested', { email }) : reason}
		</span>
	);
}

function Queue({ mail: { waiting, failed } }: { mail: AdminMail }) {
	const { t } = useTranslation('admin');
	const { act, isBusy } = useAct();
	const refused = waiting.filter(({ reason }) => reason !== '').length + failed.length;
	const columns = ['mail.email', 'mail.said', 'mail.tries', 'mail.next'] as const;
	return (
		<section className={styles.section} aria-labelledby="waiting">
			<div className={styles.sectionTop}>
				<h3 id="waiting">{t('mail.queue')}</h3>
				{refused > 0 && (
					<Button
						icon={RotateCw}
						isBusy={isBusy}
						onClick={() => void act((api) => api.call(adminServerEndpoints.retryMail, {}))}
					>
						{t('mail.retryAll')}
					</Button>
				)}
			</div>
			{waiting.length + failed.length === 0 ? (
				<p className={styles.none}>{t('mail.none')}</p>
			) : (
				<AdminTable columns={columns.map((key) => ({ label: t(key) }))} hasActions>
					{waiting.map((email) => (
						<WaitingRow key={email.id} email={email} />
					))}
					{failed.map((email) => (
						<FailedRow key={`failed ${email.id}`} email={email} />
					))}
				</AdminTable>
			)}
		</section>
	);
}

function EmailCells({ email, next }: { email: AdminEmail | AdminFailedEmail; next: string }) {
	const { t, number } = useTranslation('admin');
	const kindName = useMailKind();
	const { to, kind, reason, attempts } = email;
	return (
		<>
			<td>
				<span className={styles.words}>
					<span className={styles.name}>{kindName(kind)}</span>
					<span className={styles.detail} dir="auto">
						{to}
					</span>
				</span>
			</td>
			<td>{reason === '' ? t('mail.waiting') : <span className={styles.trouble}>{reason}</span>}</td>
			<td>
				<span className={styles.label}>{t('mail.tries')}</span>
				{number(attempts)}
			</td>
			<td>
				<span className={styles.label}>{t('mail.next')}</span>
				{next}
			</td>
		</>
	);
}

function WaitingRow({ email }: { email: AdminEmail }) {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	const { act, isBusy } = useAct();
	const { id, to, due, reason } = email;
	const verb = reason === '' ? 'mail.sendNow' : 'mail.retry';
	return (
		<tr>
			<EmailCells email={email} next={due <= format.clock.now ? t('mail.now') : format.short(due)} />
			<td className={styles.action}>
				<Button
					isBusy={isBusy}
					aria-label={t('mail.named', { verb: t(verb), to })}
					onClick={() => void act((api) => api.call(adminServerEndpoints.retryMail, { id }))}
				>
					{t(verb)}
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

function FailedRow({ email }: { email: AdminFailedEmail }) {
	const { t } = useTranslation('admin');
	const { act, isBusy } = useAct();
	const { id, to } = email;
	return (
		<tr>
			<EmailCells email={email} next={t('mail.givenUp')} />
			<td className={styles.action}>
				<Button
					isBusy={isBusy}
					aria-label={t('mail.named', { verb: t('mail.again'), to })}
					onClick={() => void act((api) => api.call(adminServerEndpoints.resendMail, { id }))}
				>
					{t('mail.again')}
				</Button>
				<IconButton
					icon={X}
					size="small"
					name={t('mail.delete', { to })}
					onClick={() => void act((api) => api.call(adminServerEndpoints.dropFailedMail, { id }))}
				/>
			</td>
		</tr>
	);
}
