import { type Invitation, invitationEndpoints } from '@ordna/domain/invitation';
import { addMs, toInstant } from '@ordna/domain/time';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Select } from '../../ui/select.tsx';
import styles from './admin.module.css';

const dayMs = 86_400_000;
const lives = [1, 7, 30, 0] as const;
const uses = [1, 5, 10, 0] as const;

interface InviteWindowProps {
	onClose: () => void;
	onMade: (invitation: Invitation) => void;
}

/** Makes a link by which people register. */
export function InviteWindow({ onClose, onMade }: InviteWindowProps) {
	const { t } = useTranslation('admin');
	const { api, queries } = useClient();
	const [days, setDays] = useState<number>(7);
	const [maxUses, setMaxUses] = useState<number>(10);
	const submission = useSubmit({
		async send() {
			const expiresAt = days === 0 ? null : addMs(toInstant(Date.now()), days * dayMs);
			onMade(await api.call(invitationEndpoints.create, { expiresAt, maxUses }));
			onClose();
			await queries.expire(['admin']);
		},
	});
	return (
		<FormDialog submission={submission} title={t('invite.open')} verb={t('invite.create')} onClose={onClose}>
			<p>{t('invite.text')}</p>
			<div className={styles.pair}>
				<Select
					label={t('invite.expires')}
					value={days}
					onChange={setDays}
					options={lives.map((value) => ({
						value,
						label: value === 0 ? t('invite.never') : t('invite.days', { count: value }),
					}))}
				/>
				<Select
					label={t('invite.uses')}
					value={maxUses}
					onChange={setMaxUses}
					options={uses.map((value) => ({
						value,
						label: value === 0 ? t('invite.anyTimes') : t('invite.times', { count: value }),
					}))}
				/>
			</div>
		</FormDialog>
	);
}
