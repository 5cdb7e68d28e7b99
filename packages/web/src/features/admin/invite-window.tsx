import { type Invitation, invitationEndpoints } from '@ordna/domain/invitation';
import type { TeamId } from '@ordna/domain/team';
import { addMs, type Instant, toInstant } from '@ordna/domain/time';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Select } from '../../ui/select.tsx';
import { useDateFormat } from '../task/index.ts';
import styles from './admin.module.css';
import { InvitedTeams } from './invited-teams.tsx';

const dayMs = 86_400_000;
/** In days; 0: it does not expire. */
const lives = [1, 7, 30, 0] as const;
/** 0: as often as people like. */
const uses = [1, 5, 10, 0] as const;
/** Of a link that is changed: when it expires stays. */
const asItIs = -1;

interface InviteWindowProps {
	/** The link that is changed; a new one is made without. */
	invitation?: Invitation;
	onClose: () => void;
	onMade?: (invitation: Invitation) => void;
}

/** Makes a link by which people register, or changes one: until when, how often, and which teams they join. */
export function InviteWindow({ invitation, onClose, onMade }: InviteWindowProps) {
	const { t } = useTranslation('admin');
	const { api, queries } = useClient();
	const format = useDateFormat();
	const [days, setDays] = useState<number>(invitation ? asItIs : 7);
	const [maxUses, setMaxUses] = useState<number>(invitation?.maxUses ?? 10);
	const [teamIds, setTeamIds] = useState<readonly TeamId[]>(invitation?.teams.map(({ id }) => id) ?? []);
	const submission = useSubmit({
		async send() {
			const input = { ...expiry(days), maxUses, teamIds: [...teamIds] };
			if (invitation) await api.call(invitationEndpoints.update, { id: invitation.id, ...input });
			else onMade?.(await api.call(invitationEndpoints.create, input));
			onClose();
			await queries.expire(['admin']);
		},
	});
	const nameOfLife = (value: number) => {
		if (value === 0 || (value === asItIs && invitation?.expiresAt === null)) return t('invite.never');
		if (value === asItIs) return format.full(invitation?.expiresAt ?? format.clock.now);
		return t('invite.days', { count: value });
	};
	// That it never expires is said once.
	const offeredLives = invitation
		? [asItIs, ...lives.filter((one) => one > 0 || invitation.expiresAt !== null)]
		: lives;
	const offeredUses = [...new Set([...uses, maxUses])].toSorted((a, b) => (a || Infinity) - (b || Infinity));
	return (
		<FormDialog
			submission={submission}
			title={t(invitation ? 'invite.edit' : 'invite.open')}
			verb={t(invitation ? 'invite.save' : 'invite.create')}
			onClose={onClose}
		>
			<p>{t('invite.text')}</p>
			<div className={styles.pair}>
				<Select
					label={t('invite.expires')}
					value={days}
					onChange={setDays}
					options={offeredLives.map((value) => ({ value, label: nameOfLife(value) }))}
				/>
				<Select
					label={t('invite.uses')}
					value={maxUses}
					onChange={setMaxUses}
					options={offeredUses.map((value) => ({
						value,
						label: value === 0 ? t('invite.anyTimes') : t('invite.times', { count: value }),
					}))}
				/>
			</div>
			<InvitedTeams added={invitation?.teams ?? []} chosen={teamIds} onChange={setTeamIds} />
		</FormDialog>
	);
}

function expiry(days: number): { readonly expiresAt?: Instant | null } {
	if (days === asItIs) return {};
	return { expiresAt: days === 0 ? null : addMs(toInstant(Date.now()), days * dayMs) };
}
