import type { Team, TeamAccess, TeamUser } from '@ordna/domain/team';
import { UserMinus, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { dateFormatter, useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BotTag } from '../../ui/bot-tag.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Switch } from '../../ui/switch.tsx';
import { tip } from '../../ui/tip.ts';
import { PersonChoices, useAccount } from '../user/index.ts';
import { useTeamCommands } from './team.api.ts';
import styles from './team-page.module.css';
import { canEdit, isLastAdmin, orderMembers } from './team-roles.ts';

interface TeamMembersProps {
	team: Team;
	access: TeamAccess | undefined;
}

/** Who is in a team; its admins add people, take them out and make them admins. */
export function TeamMembers({ team, access }: TeamMembersProps) {
	const { t, language } = useTranslation('team');
	const me = useAccount();
	const [first] = useState(() => new Set(team.members.filter(({ admin }) => admin).map(({ id }) => id)));
	const members = orderMembers(team.members, first, language);
	const mayEdit = canEdit(team, me.id);
	const list = useRovingFocus();
	const since = new Map(access?.members.map((member) => [member.userId, member.since]));
	return (
		<section>
			<div className={styles.bar}>
				<h2>
					{t('members')} <span className={styles.count}>{members.length}</span>
				</h2>
				{mayEdit && <AddMember team={team} />}
			</div>
			<ul ref={list} aria-label={t('members')}>
				{members.map((member) => (
					<MemberRow key={member.id} team={team} member={member} since={since.get(member.id)} mayEdit={mayEdit} />
				))}
			</ul>
		</section>
	);
}

function AddMember({ team }: { team: Team }) {
	const { t } = useTranslation('team');
	const { add } = useTeamCommands();
	const [isOpen, setOpen] = useState(false);
	return (
		<Popover
			name={t('addMember')}
			isOpen={isOpen}
			onOpenChange={setOpen}
			align="end"
			trigger={<Button icon={UserPlus}>{t('addMember')}</Button>}
		>
			<PersonChoices
				without={new Set(team.members.map(({ id }) => id))}
				onChoose={(person) => {
					setOpen(false);
					add(team, person);
				}}
			/>
		</Popover>
	);
}

interface MemberRowProps {
	team: Team;
	member: TeamUser;
	since: number | undefined;
	mayEdit: boolean;
}

function MemberRow({ team, member, since, mayEdit }: MemberRowProps) {
	const { t, language } = useTranslation('team');
	const me = useAccount();
	const day = since === undefined ? undefined : dateFormatter(language, { dateStyle: 'medium' }).format(since);
	return (
		<li
			data-roving-row=""
			data-roving={member.id}
			data-ring="inside"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one goes through its switch and button by keyboard.
			tabIndex={0}
			className={styles.member}
		>
			<Avatar person={member} size="large" isSilent />
			<span className={styles.words}>
				<span className="cut" dir="auto">
					<PersonName person={member} className={styles.strong} />
					<BotTag person={member} />
					{member.id === me.id && <span className={styles.quiet}> {t('you')}</span>}
				</span>
				<span className={`${styles.quiet} cut`}>
					{day ? t('since', { username: member.username, day }) : member.username}
				</span>
			</span>
			{mayEdit ? (
				<AdminSwitch team={team} member={member} />
			) : (
				member.admin && <span className={styles.right}>{t('place.admin')}</span>
			)}
			{mayEdit && member.id !== me.id && <RemoveMember team={team} member={member} />}
		</li>
	);
}

function AdminSwitch({ team, member }: { team: Team; member: TeamUser }) {
	const { t } = useTranslation('team');
	const { setAdmin } = useTeamCommands();
	const id = useId();
	const isFixed = isLastAdmin(team, member.id);
	return (
		<span className={styles.admin} {...(isFixed ? tip(t('needsAdmin')) : {})}>
			<Switch
				isOn={member.admin}
				onChange={(isAdmin) => setAdmin(team, member, isAdmin)}
				name={t('adminOf', { name: displayName(member) })}
				isDisabled={isFixed}
			/>
			<span id={id} aria-hidden="true">
				{t('place.admin')}
			</span>
		</span>
	);
}

function RemoveMember({ team, member }: { team: Team; member: TeamUser }) {
	const { t } = useTranslation('team');
	const { remove } = useTeamCommands();
	return (
		<IconButton
			icon={UserMinus}
			size="small"
			className={styles.remove}
			name={t('remove', { name: displayName(member) })}
			onClick={() => remove(team, member)}
		/>
	);
}
