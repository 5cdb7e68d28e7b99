import { type Invitation, invitationEndpoints } from '@ordna/domain/invitation';
import { addMs, toInstant } from '@ordna/domain/time';
import { useId, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
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
	const { t: ui } = useTranslation('ui');
	const { api, queries } = useClient();
	const [days, setDays] = useState<number>(7);
	const [maxUses, setMaxUses] = useState<number>(10);
	const id = useId();
	const { form, error, isBusy } = useSubmit({
		async send() {
			const expiresAt = days === 0 ? null : addMs(toInstant(Date.now()), days * dayMs);
			onMade(await api.call(invitationEndpoints.create, { expiresAt, maxUses }));
			onClose();
			await queries.expire(['admin']);
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('invite.open')}
			actions={
				<>
					<Button onClick={onClose}>{ui('cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('invite.create')}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
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
			</form>
		</Dialog>
	);
}
