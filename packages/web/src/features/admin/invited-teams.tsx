import type { Invitation } from '@ordna/domain/invitation';
import type { TeamId } from '@ordna/domain/team';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTeams } from '../team/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './admin.module.css';

interface InvitedTeamsProps {
	/** Those that the link adds to already, whoever chose them. */
	added: Invitation['teams'];
	chosen: readonly TeamId[];
	onChange: (chosen: readonly TeamId[]) => void;
}

/** The teams that people join by a link: those that one administers oneself, and those that are chosen already. */
export function InvitedTeams({ added, chosen, onChange }: InvitedTeamsProps) {
	const { t } = useTranslation('admin');
	const { id: me } = useAccount();
	const { own } = useTeams();
	const mine = own.filter(
		({ externalId, members }) => externalId === '' && members.some(({ id, admin }) => admin && id === me),
	);
	const others = added.filter(({ id }) => !mine.some((team) => team.id === id));
	const offered = [...mine, ...others];
	if (offered.length === 0) return null;
	const turn = (id: TeamId, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
	return (
		<fieldset className={styles.teams}>
			<legend>
				{t('invite.teams')} <span className={styles.detail}>{t('invite.optional')}</span>
			</legend>
			<div className={styles.teamList}>
				{offered.map(({ id, name }) => (
					<Checkbox key={id} isOn={chosen.includes(id)} onChange={(isOn) => turn(id, isOn)}>
						{name}
					</Checkbox>
				))}
			</div>
		</fieldset>
	);
}
