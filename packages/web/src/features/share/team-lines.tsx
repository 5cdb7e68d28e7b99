import type { Project, ProjectId } from '@ordna/domain/project';
import { rights } from '@ordna/domain/right';
import type { SharedTeam } from '@ordna/domain/share';
import type { TeamId } from '@ordna/domain/team';
import { X } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useProjectTitle } from '../project/index.ts';
import { TeamMark } from '../team/index.ts';
import styles from './share-window.module.css';
import { useTeamShareCommands, useTeamShares } from './team-share.api.ts';

interface TeamLinesProps {
	projectId: ProjectId;
	canChange: boolean;
}

/** The teams a project itself is shared with, and what their members may do. */
export function TeamLines({ projectId, canChange }: TeamLinesProps) {
	const { t } = useTranslation('share');
	const { change, remove } = useTeamShareCommands(projectId);
	return useTeamShares(projectId).map((team) => (
		<li key={`team ${team.id}`} className={styles.line}>
			<Name team={team} />
			{canChange ? (
				<>
					<Select
						label={t('rightOf', { name: team.name })}
						isLabelHidden
						className={styles.select}
						value={team.right}
						onChange={(right) => change(team, right)}
						options={rights.map((value) => ({ value, label: t(`right.${value}`) }))}
					/>
					<IconButton icon={X} size="small" name={t('remove', { name: team.name })} onClick={() => remove(team)} />
				</>
			) : (
				<span className={styles.right}>{t(`right.${team.right}`)}</span>
			)}
		</li>
	));
}

interface TeamsFromAboveProps {
	/** The nearest first. */
	ancestors: readonly Project[];
	/** Teams that stand in the list already. */
	without: ReadonlySet<TeamId>;
}

/** Teams that may come in because the project lies in others; changed there. The nearest says what they may do. */
export function TeamsFromAbove({ ancestors: [nearest, ...rest], without }: TeamsFromAboveProps) {
	return nearest ? <TeamsOf key={nearest.id} project={nearest} above={rest} without={without} /> : null;
}

interface TeamsOfProps {
	project: Project;
	above: readonly Project[];
	without: ReadonlySet<TeamId>;
}

function TeamsOf({ project, above, without }: TeamsOfProps) {
	const { t } = useTranslation('share');
	const titleOf = useProjectTitle();
	const teams = useTeamShares(project.id).filter(({ id }) => !without.has(id));
	const known = new Set([...without, ...teams.map(({ id }) => id)]);
	return (
		<>
			{teams.map((team) => (
				<li key={`team ${team.id}`} className={styles.line}>
					<Name team={team} through={titleOf(project)} />
					<span className={styles.right}>{t(`right.${team.right}`)}</span>
				</li>
			))}
			<TeamsFromAbove ancestors={above} without={known} />
		</>
	);
}

function Name({ team, through }: { team: SharedTeam; through?: string }) {
	const { t } = useTranslation('share');
	const second = [t('team', { count: team.members.length }), through && t('through', { through })].filter(Boolean);
	return (
		<>
			<TeamMark team={team} size="medium" />
			<span className={styles.name}>
				<span className="cut" dir="auto">
					{team.name}
				</span>
				<span className={`${styles.quiet} cut`}>{second.join(' · ')}</span>
			</span>
		</>
	);
}
