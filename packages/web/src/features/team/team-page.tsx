import { readableText } from '@ordna/domain/rich-text';
import type { Team, TeamAccess } from '@ordna/domain/team';
import { Link, useParams } from '@tanstack/react-router';
import { LogOut, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { dateFormatter, useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { Switch } from '../../ui/switch.tsx';
import touch from '../../ui/touchable.module.css';
import { levelStyle, TreeLines } from '../../ui/tree-lines.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useInfo } from '../info/index.ts';
import { useProjectTitle, useProjectTree } from '../project/index.ts';
import { useAccount } from '../user/index.ts';
import { EditTeamWindow } from './edit-team-window.tsx';
import { type TeamsState, useTeamAccess, useTeamCommands, useTeams } from './team.api.ts';
import { TeamMembers } from './team-members.tsx';
import styles from './team-page.module.css';
import { type ReachedProject, reachOf } from './team-reach.ts';
import { canEdit, canLeave, isLastAdmin, roleIn } from './team-roles.ts';
import { useTeamQuestions } from './use-team-questions.ts';

/** A team: who is in it, what it opens, and the way out of it. */
export function TeamPage() {
	const { t } = useTranslation('team');
	const { teamId } = useParams({ strict: false });
	const state = useTeams();
	const access = useTeamAccess(state.own);
	const team = state.own.find(({ id }) => id === teamId);
	const [isEdited, setEdited] = useState(false);
	const me = useAccount();
	const crumbs = [{ key: 'teams', link: <Link to="/teams">{t('teams')}</Link> }];
	if (!team) {
		return (
			<Page title={t('team')} crumbs={crumbs}>
				<Missing {...state} />
			</Page>
		);
	}
	const description = readableText(team.description);
	return (
		<Page
			title={team.name}
			crumbs={crumbs}
			actions={
				canEdit(team, me.id) && (
					<IconButton icon={Pencil} name={t('editOne', { name: team.name })} onClick={() => setEdited(true)} />
				)
			}
		>
			<div className={styles.content}>
				<div className={styles.main}>
					{description !== '' && (
						<p className={styles.description} dir="auto">
							{description}
						</p>
					)}
					<TeamMembers key={team.id} team={team} access={access?.get(team.id)} />
					<Exits team={team} />
				</div>
				<aside aria-label={t('about')} className={styles.side}>
					<Reach access={access?.get(team.id)} />
					<Facts team={team} />
				</aside>
			</div>
			{isEdited && <EditTeamWindow team={team} onClose={() => setEdited(false)} />}
		</Page>
	);
}

function Reach({ access }: { access: TeamAccess | undefined }) {
	const { t } = useTranslation('team');
	const tree = useProjectTree();
	const list = useRovingFocus();
	const rows = access && reachOf(tree, access.projects);
	return (
		<section>
			<h2>
				{t('reach')} {rows && rows.length > 0 && <span className={styles.count}>{rows.length}</span>}
			</h2>
			{rows?.length === 0 && <p className={styles.hint}>{t('reachesNothing')}</p>}
			{rows && rows.length > 0 && (
				<ul ref={list} className={styles.tree}>
					{rows.map((row) => (
						<ReachRow key={row.project.id} row={row} />
					))}
				</ul>
			)}
			{rows?.some(({ right }) => right === null) && <p className={styles.hint}>{t('inheritedHint')}</p>}
		</section>
	);
}

function ReachRow({ row: { project, depth, right, goesOn, isBranch } }: { row: ReachedProject }) {
	const { t } = useTranslation(['team', 'share']);
	const titleOf = useProjectTitle();
	return (
		<li className={styles.reached} style={levelStyle(depth)}>
			<TreeLines depth={depth} goesOn={goesOn} isBranch={isBranch} />
			<Swatch color={project.hexColor} />
			<Link
				to="/projects/$projectId"
				params={{ projectId: project.id }}
				className={cx(styles.project, touch.touchable)}
				data-roving=""
			>
				<span className="cut" dir="auto">
					{titleOf(project)}
				</span>
			</Link>
			<span className={right === null ? styles.inherited : styles.right}>
				{right === null ? t('inherited') : t(`share:right.${right}`)}
			</span>
		</li>
	);
}

function Facts({ team }: { team: Team }) {
	const { t, language } = useTranslation('team');
	const me = useAccount();
	const id = useId();
	const { change } = useTeamCommands();
	const { publicTeamsEnabled } = useInfo();
	const day = dateFormatter(language, { dateStyle: 'medium' }).format(team.created);
	return (
		<section>
			<h2>{t('team')}</h2>
			<dl className={styles.facts}>
				{publicTeamsEnabled && (
					<div>
						<dt id={id}>{t('public')}</dt>
						<dd>
							{canEdit(team, me.id) ? (
								<Switch isOn={team.isPublic} onChange={(isPublic) => change(team, { isPublic })} labelledBy={id} />
							) : (
								t(team.isPublic ? 'yes' : 'no')
							)}
						</dd>
					</div>
				)}
				<div>
					<dt>{t('createdOn')}</dt>
					<dd>{team.createdBy ? t('dayBy', { day, name: displayName(team.createdBy) }) : day}</dd>
				</div>
			</dl>
		</section>
	);
}

function Exits({ team }: { team: Team }) {
	const { t } = useTranslation('team');
	const me = useAccount();
	const ask = useTeamQuestions();
	const mayLeave = canLeave(team, me.id);
	const isAdmin = roleIn(team, me.id) === 'admin';
	const isLast = isLastAdmin(team, me.id);
	if (!mayLeave && !isAdmin) return null;
	return (
		<div className={styles.exits}>
			{mayLeave && (
				<div>
					<span>
						<span className={styles.exit}>{t('leave')}</span>
						<span className={styles.hint}>{t(isLast ? 'leaveNeedsAdmin' : 'leaveHint')}</span>
					</span>
					<Button icon={LogOut} isDisabled={isLast && t('leaveNeedsAdmin')} onClick={() => void ask.leave(team)}>
						{t('leave')}
					</Button>
				</div>
			)}
			{isAdmin && (
				<div>
					<span>
						<span className={styles.exit}>{t('delete')}</span>
						<span className={styles.hint}>{t('deleteHint', { count: team.members.length })}</span>
					</span>
					<Button className={styles.delete} icon={Trash2} onClick={() => void ask.delete(team)}>
						{t('delete')}
					</Button>
				</div>
			)}
		</div>
	);
}

function Missing({ isReady, failure, retry }: TeamsState) {
	const { t } = useTranslation('team');
	const isLate = useDelayed(!isReady && !failure);
	if (failure) {
		return (
			<LoadError title={t('trouble.title')} failure={failure} retry={retry}>
				{t('trouble.text')}
			</LoadError>
		);
	}
	if (!isReady) return isLate && <RowSkeletons />;
	return (
		<EmptyState
			picture="shelf"
			title={t('gone.title')}
			action={
				<Button kind="primary" render={<Link to="/teams" />}>
					{t('gone.verb')}
				</Button>
			}
		>
			{t('gone.text')}
		</EmptyState>
	);
}
