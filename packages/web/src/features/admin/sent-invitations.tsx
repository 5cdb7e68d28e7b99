import {
	canResend,
	type Invitation,
	invitationEndpoints,
	projectInvitationEndpoints,
	whyInvitationClosed,
} from '@ordna/domain/invitation';
import { Send, Trash2 } from 'lucide-react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useDateFormat } from '../task/index.ts';
import { useAct } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTable } from './admin-table.tsx';

const columns = ['sentTo', 'invitedBy', 'lastSent', 'expires'] as const;

/** The invitations that people sent by e-mail when they shared a project. Nothing where there is none. */
export function SentInvitations({ invitations }: { invitations: readonly Invitation[] }) {
	const { t } = useTranslation('admin');
	if (invitations.length === 0) return null;
	return (
		<section className={styles.section} aria-labelledby="sent-invitations">
			<h3 id="sent-invitations">{t('invite.sentByEmail')}</h3>
			<AdminTable
				hasActions
				label={t('invite.sentByEmail')}
				columns={columns.map((key) => ({ label: t(`invite.${key}`) }))}
			>
				{invitations.map((one) => (
					<SentRow key={one.id} invitation={one} />
				))}
			</AdminTable>
		</section>
	);
}

function SentRow({ invitation }: { invitation: Invitation }) {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	const { act, isBusy } = useAct();
	const { id, email, createdBy, created, lastSent, uses } = invitation;
	const closed = whyInvitationClosed(invitation, format.clock.now);
	const remove = async () => {
		const question = { title: t('invite.deleteSure'), text: t('invite.deleteText'), verb: t('invite.delete') };
		if (closed === undefined && !(await confirm(question))) return;
		await act((api) => api.call(invitationEndpoints.delete, { id }));
	};
	const resend = async () => {
		const done = await act((api) => api.call(projectInvitationEndpoints.resendAny, { id }));
		if (done) notify({ text: t('invite.sentAgain', { email }) });
	};
	return (
		<tr>
			<td className={styles.name} dir="auto">
				{email}
			</td>
			<td>
				<span className={styles.label}>{t('invite.invitedBy')}</span>
				<span dir="auto">{createdBy ? displayName(createdBy) : t('storage.gone')}</span>
			</td>
			<td>
				<span className={styles.label}>{t('invite.lastSent')}</span>
				<span>{format.short(lastSent ?? created)}</span>
			</td>
			<td>
				<span className={styles.label}>{t('invite.expires')}</span>
				<Expiry invitation={invitation} />
			</td>
			<td className={styles.action}>
				{uses === 0 && (
					<Button
						icon={Send}
						isBusy={isBusy}
						isDisabled={canResend({ lastSent }, format.clock.now) ? undefined : t('invite.onceAnHour')}
						aria-label={t('invite.resendNamed', { email })}
						onClick={() => void resend()}
					>
						{t('invite.resend')}
					</Button>
				)}
				<IconButton
					icon={Trash2}
					size="small"
					name={t('invite.deleteNamed', { email })}
					onClick={() => void remove()}
				/>
			</td>
		</tr>
	);
}

function Expiry({ invitation }: { invitation: Invitation }) {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	const closed = whyInvitationClosed(invitation, format.clock.now);
	if (closed !== undefined) return <span className={styles.tag}>{t(`invite.closed.${closed}`)}</span>;
	return <span>{invitation.expiresAt === null ? t('invite.never') : format.short(invitation.expiresAt)}</span>;
}
