import { readableText } from '@ordna/domain/rich-text';
import type { Team, TeamAccess, TeamId } from '@ordna/domain/team';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, Globe, LogOut, Pencil, Plus, RefreshCw, Search, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink, useOpenModal } from '../../platform/modals/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import touch from '../../ui/touchable.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useProjectTree } from '../project/index.ts';
import { useAccount } from '../user/index.ts';
import { EditTeamWindow } from './edit-team-window.tsx';
import { type TeamsState, useTeamAccess, useTeams } from './team.api.ts';
import { TeamMark } from './team-mark.tsx';
import { reachOf } from './team-reach.ts';
import { canEdit, canLeave, findTeams, isLastAdmin, isSynced, roleIn } from './team-roles.ts';
import styles from './teams-page.module.css';
import { useTeamQuestions } from './use-team-questions.ts';

/** The teams one is in, with what they open, and the public ones. */
export function TeamsPage() {
	const { t } = useTranslation('team');
	const state = useTeams();
	const access = useTeamAccess(state.own);
	const [words, setWords] = useState('');
	const [edited, setEdited] = useState<Team | null>(null);
	const own = useMemo(() => findTeams(state.own, words), [state.own, words]);
	const others = useMemo(() => findTeams(state.others, words), [state.others, words]);
	const count = own.length + others.length;
	const isEmpty = state.own.length + state.others.length === 0;
	return (
		<Page
			title={t('teams')}
			tools={isEmpty ? <ToolBar>{null}</ToolBar> : <Tools words={words} onWords={setWords} count={count} />}
		>
			<div className={styles.content}>
				{own.length > 0 && <TeamTable name={t('teams')} teams={own} access={access} onEdit={setEdited} />}
				{others.length > 0 && (
					<section className={styles.others}>
						<h2>
							{t('publicTeams')} <span className={styles.count}>{others.length}</span>
						</h2>
						<p className={styles.hint}>{t('publicTeamsHint')}</p>
						<TeamTable name={t('publicTeams')} teams={others} access={access} onEdit={setEdited} />
					</section>
				)}
				{count === 0 && (isEmpty ? <NothingYet {...state} /> : <EmptyState picture="shelf" title={t('notFound')} />)}
			</div>
			{edited && <EditTeamWindow key={edited.id} team={edited} onClose={() => setEdited(null)} />}
		</Page>
	);
}

interface ToolsProps {
	words: string;
	onWords: (words: string) => void;
	count: number;
}

function Tools({ words, onWords, count }: ToolsProps) {
	const { t } = useTranslation('team');
	const field = useRef<HTMLInputElement>(null);
	const openModal = useOpenModal();
	useShortcuts([
		{ keys: '/', run: () => field.current?.focus() },
		{ keys: 'n', run: () => openModal('/teams/new') },
	]);
	return (
		<ToolBar>
			<FindField ref={field} label={t('find')} value={words} onChange={onWords} className={styles.find} />
			<span className="sr-only" role="status">
				{t('count', { count })}
			</span>
			<span className="grow" />
			<Button kind="primary" icon={Plus} render={<ModalLink href="/teams/new" />}>
				{t('new')}
			</Button>
		</ToolBar>
	);
}

interface TeamTableProps {
	name: string;
	teams: readonly Team[];
	access: ReadonlyMap<TeamId, TeamAccess> | undefined;
	onEdit: (team: Team) => void;
}

function TeamTable({ name, teams, access, onEdit }: TeamTableProps) {
	const { t } = useTranslation('team');
	const list = useRovingFocus();
	return (
		<>
			<div className={`${styles.columns} ${styles.head}`} aria-hidden="true">
				<span>{t('team')}</span>
				<span>{t('members')}</span>
				<span>{t('yourRole')}</span>
				<span className={styles.number}>{t('projects')}</span>
			</div>
			<ul ref={list} aria-label={name}>
				{teams.map((team) => (
					<TeamRow key={team.id} team={team} access={access?.get(team.id)} onEdit={() => onEdit(team)} />
				))}
			</ul>
		</>
	);
}

interface TeamRowProps {
	team: Team;
	access: TeamAccess | undefined;
	onEdit: () => void;
}

function TeamRow({ team, access, onEdit }: TeamRowProps) {
	const { t, number } = useTranslation('team');
	const me = useAccount();
	const place = roleIn(team, me.id);
	const tree = useProjectTree();
	const projects = access && reachOf(tree, access.projects).length;
	return (
		<li data-roving-row="" className={`${styles.columns} ${styles.row}`}>
			<span className={styles.team}>
				<TeamMark team={team} />
				<span className={styles.words}>
					<span className={styles.name}>
						<TeamName team={team} isOpen={place !== 'none'} />
						{isSynced(team) && (
							<span className={styles.tag}>
								<Icon of={RefreshCw} size={12} />
								{t('synced')}
							</span>
						)}
						{team.isPublic && (
							<span className={styles.tag}>
								<Icon of={Globe} size={12} />
								{t('public')}
							</span>
						)}
					</span>
					{team.description !== '' && (
						<span className={`${styles.description} cut`} dir="auto">
							{readableText(team.description)}
						</span>
					)}
				</span>
			</span>
			<span className={styles.people}>
				<PeopleStack people={team.members} />
				<span className="sr-only">{t('memberCount', { count: team.members.length })}</span>
			</span>
			<span className={styles.role}>{t(`place.${place}`)}</span>
			<span className={styles.number}>
				{projects !== undefined && (
					<>
						<span aria-hidden>{number(projects)}</span>
						<span className="sr-only">{t('projectCount', { count: projects })}</span>
					</>
				)}
			</span>
			<span className={styles.actions}>{place !== 'none' && <TeamMenu team={team} onEdit={onEdit} />}</span>
		</li>
	);
}

/** Only who is in a team opens it. */
function TeamName({ team: { id, name }, isOpen }: { team: Team; isOpen: boolean }) {
	const words = (
		<span className="cut" dir="auto">
			{name}
		</span>
	);
	if (!isOpen)
		return (
			<span className={styles.title} data-roving={id}>
				{words}
			</span>
		);
	return (
		<Link
			to="/teams/$teamId/edit"
			params={{ teamId: id }}
			className={cx(styles.title, touch.touchable)}
			data-roving={id}
		>
			{words}
		</Link>
	);
}

function TeamMenu({ team, onEdit }: { team: Team; onEdit: () => void }) {
	const { t } = useTranslation('team');
	const me = useAccount();
	const navigate = useNavigate();
	const ask = useTeamQuestions();
	const { id, name } = team;
	return (
		<Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" name={t('more', { name })} />}>
			{canEdit(team, me.id) && (
				<MenuItem icon={Pencil} onSelect={onEdit}>
					{t('edit')}
				</MenuItem>
			)}
			<MenuItem icon={Search} onSelect={() => void navigate({ to: '/teams/$teamId/edit', params: { teamId: id } })}>
				{t('open')}
			</MenuItem>
			{canLeave(team, me.id) && !isLastAdmin(team, me.id) && (
				<MenuItem icon={LogOut} onSelect={() => void ask.leave(team)}>
					{t('leave')}
				</MenuItem>
			)}
			{roleIn(team, me.id) === 'admin' && (
				<MenuItem icon={Trash2} isDanger onSelect={() => void ask.delete(team)}>
					{t('delete')}
				</MenuItem>
			)}
		</Menu>
	);
}

function NothingYet({ isReady, failure, retry }: TeamsState) {
	const { t } = useTranslation('team');
	const isLate = useDelayed(!isReady && !failure);
	if (isReady) {
		return (
			<EmptyState
				picture="shelf"
				title={t('none.title')}
				action={
					<Button kind="primary" icon={Plus} render={<ModalLink href="/teams/new" />}>
						{t('new')}
					</Button>
				}
			>
				{t('none.text')}
			</EmptyState>
		);
	}
	if (!failure) return isLate && <RowSkeletons />;
	return (
		<LoadError title={t('trouble.title')} failure={failure} retry={retry}>
			{t('trouble.text')}
		</LoadError>
	);
}
