import type { Project, ProjectId } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import type { Team, TeamId } from '@ordna/domain/team';
import type { User, UserId } from '@ordna/domain/user';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useInfo } from '../info/index.ts';
import { useAncestors, useProjectTitle, useWindowProject } from '../project/index.ts';
import { TeamMark, useTeams } from '../team/index.ts';
import { PersonChoices } from '../user/index.ts';
import { useFollowShares } from './follow-shares.ts';
import { Links } from './links.tsx';
import { GuestLine, OwnerLine, PersonLine } from './person-line.tsx';
import { type SharesState, useShareCommands, useShares } from './share.api.ts';
import styles from './share-window.module.css';
import { TeamLines, TeamsFromAbove } from './team-lines.tsx';
import { useTeamShareCommands, useTeamShares } from './team-share.api.ts';

interface ShareProjectWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** Who can see a project and what they may do in it. */
export function ShareProjectWindow({ projectId, onClose }: ShareProjectWindowProps) {
	const { t } = useTranslation(['share', 'ui']);
	const titleOf = useProjectTitle();
	const project = useWindowProject(projectId, ['share'], onClose);
	if (!project) return null;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={t('title', { title: titleOf(project) })}
			width="large"
			actions={<Button onClick={onClose}>{t('ui:done')}</Button>}
		>
			<People project={project} />
		</Dialog>
	);
}

function People({ project }: { project: Project }) {
	const { t } = useTranslation('share');
	const titleOf = useProjectTitle();
	const { linkSharingEnabled } = useInfo();
	const shares = useShares(project.id);
	const { add, change, remove } = useShareCommands(project.id);
	const isAdmin = allows(project.maxRight, 'admin');
	const ancestors = useAncestors(project);
	const parent = ancestors.at(-1);
	useFollowShares([project.id, ...ancestors.map(({ id }) => id)]);
	const ids = shares.people.map((person) => person.id);
	const known = new Set(project.owner ? [project.owner.id, ...ids] : ids);
	const teams = useTeamShares(project.id);
	const { add: addTeam } = useTeamShareCommands(project.id);
	const knownTeams = new Set(teams.map(({ id }) => id));
	return (
		<div className={styles.people}>
			{isAdmin && (
				<AddPerson
					without={known}
					withoutTeams={knownTeams}
					onAdd={(person) => add(person, 'read')}
					onAddTeam={(team) => addTeam(team, 'read')}
				/>
			)}
			<ul className={styles.list}>
				{project.owner && <OwnerLine person={project.owner} />}
				{shares.people.map((person) => (
					<PersonLine
						key={person.id}
						person={person}
						canChange={isAdmin}
						onChange={(right) => change(person, right)}
						onRemove={() => remove(person)}
					/>
				))}
				<TeamLines projectId={project.id} canChange={isAdmin} />
				<PeopleFromAbove ancestors={ancestors.toReversed()} without={known} />
				<TeamsFromAbove ancestors={ancestors.toReversed()} without={knownTeams} />
			</ul>
			<Waiting shares={shares} isAlone={!parent && teams.length === 0} />
			{parent && <p className={styles.hint}>{t('inherited', { parent: titleOf(parent) })}</p>}
			{isAdmin && linkSharingEnabled && <Links project={project} />}
		</div>
	);
}

interface PeopleFromAboveProps {
	/** The nearest first. */
	ancestors: readonly Project[];
	/** Who stands in the list already. */
	without: ReadonlySet<UserId>;
}

/** Who may come in because the project lies in others; changed there. The nearest says what somebody may do. */
function PeopleFromAbove({ ancestors: [nearest, ...rest], without }: PeopleFromAboveProps) {
	if (!nearest) return null;
	return <PeopleOf key={nearest.id} project={nearest} above={rest} without={without} />;
}

interface PeopleOfProps {
	project: Project;
	above: readonly Project[];
	without: ReadonlySet<UserId>;
}

function PeopleOf({ project, above, without }: PeopleOfProps) {
	const titleOf = useProjectTitle();
	const { people } = useShares(project.id);
	const through = titleOf(project);
	const { owner } = project;
	const guests = people.filter(({ id }) => !without.has(id) && id !== owner?.id);
	const known = new Set([...without, ...(owner ? [owner.id] : []), ...guests.map(({ id }) => id)]);
	return (
		<>
			{owner && !without.has(owner.id) && <OwnerLine person={owner} through={through} />}
			{guests.map((person) => (
				<GuestLine key={person.id} person={person} through={through} />
			))}
			<PeopleFromAbove ancestors={above} without={known} />
		</>
	);
}

interface AddPersonProps {
	without: ReadonlySet<UserId>;
	withoutTeams: ReadonlySet<TeamId>;
	onAdd: (person: User) => void;
	onAddTeam: (team: Team) => void;
}

function AddPerson({ without, withoutTeams, onAdd, onAddTeam }: AddPersonProps) {
	const { t } = useTranslation('share');
	const [isOpen, setOpen] = useState(false);
	const { own, others } = useTeams();
	const teams = [...own, ...others].filter(({ id }) => !withoutTeams.has(id));
	return (
		<Popover
			name={t('add')}
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<Button icon={UserPlus} className={styles.add}>
					{t('add')}
				</Button>
			}
		>
			<PersonChoices
				without={without}
				onChoose={(person) => {
					setOpen(false);
					onAdd(person);
				}}
				others={teams.map((team) => ({
					key: `team ${team.id}`,
					label: team.name,
					mark: <TeamMark team={team} size="small" />,
					tail: t('team', { count: team.members.length }),
					choose() {
						setOpen(false);
						onAddTeam(team);
					},
				}))}
			/>
		</Popover>
	);
}

function Waiting({ shares, isAlone }: { shares: SharesState; isAlone: boolean }) {
	const { isReady, people, failure, retry } = shares;
	const { t } = useTranslation('share');
	const isLate = useDelayed(!isReady && !failure && people.length === 0);
	if (failure) return <LoadError title={t('trouble.title')} failure={failure} retry={retry} />;
	if (isAlone && isReady && people.length === 0) return <p className={styles.hint}>{t('alone')}</p>;
	return (
		isLate && (
			<div className={styles.line}>
				<Skeleton width={28} height={28} isRound />
				<Skeleton width={140} />
			</div>
		)
	);
}
