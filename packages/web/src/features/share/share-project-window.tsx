import type { Project, ProjectId } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import type { User } from '@ordna/domain/user';
import { Link } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useInfo } from '../info/index.ts';
import { useAncestors, useProjectTitle, useWindowProject } from '../project/index.ts';
import { usePeopleAccess } from './access.api.ts';
import { AddPeople } from './add-people.tsx';
import { useFollowShares } from './follow-shares.ts';
import { Invited } from './invited.tsx';
import { Links } from './links.tsx';
import { SeenWindow } from './seen-window.tsx';
import { useShares } from './share.api.ts';
import { PersonShareRow, TeamShareRow } from './share-row.tsx';
import { shareRows } from './share-rows.ts';
import styles from './share-window.module.css';
import { useTeamShares } from './team-share.api.ts';

interface ShareProjectWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** Who can see a project, why, and what they may do in it. */
export function ShareProjectWindow({ projectId, onClose }: ShareProjectWindowProps) {
	const { t } = useTranslation('share');
	const titleOf = useProjectTitle();
	const project = useWindowProject(projectId, ['share'], onClose);
	if (!project) return null;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={t('title', { title: titleOf(project) })}
			width="large"
			onPhone="page"
			stripe={project.hexColor}
			besideTitle={<CopyAddress project={project} />}
		>
			<Access project={project} />
		</Dialog>
	);
}

function CopyAddress({ project }: { project: Project }) {
	const { t } = useTranslation('share');
	const isPhone = useIsPhone();
	const copy = () => {
		const address = `${window.location.origin}/projects/${project.id}`;
		return copyText(address, { copied: t('links.copied'), failed: t('links.notCopied') });
	};
	if (isPhone) return <IconButton icon={Link} name={t('copyProject')} onClick={copy} />;
	return (
		<Button kind="ghost" icon={Link} onClick={copy}>
			{t('copyProject')}
		</Button>
	);
}

function Access({ project }: { project: Project }) {
	const { t } = useTranslation('share');
	const { linkSharingEnabled } = useInfo();
	const { rows, isReady, failure, retry } = useShareRows(project);
	const [seen, setSeen] = useState<User>();
	const isAdmin = allows(project.maxRight, 'admin');
	const ancestors = useAncestors(project);
	const roving = useRovingFocus();
	useFollowShares([project.id, ...ancestors.map(({ id }) => id)]);
	return (
		<div className={styles.people}>
			{isAdmin && <AddPeople project={project} rows={rows} />}
			<section aria-labelledby="share-people">
				<h3 id="share-people" className={styles.heading}>
					{t('who')} {isReady && <span className={styles.count}>{rows.length}</span>}
				</h3>
				<ul ref={roving}>
					{rows.map((row) =>
						row.kind === 'team' ? (
							<TeamShareRow key={`team ${row.team.id}`} {...{ row, project }} canChange={isAdmin} />
						) : (
							<PersonShareRow
								key={row.person.id}
								{...{ row, project }}
								canChange={isAdmin}
								onSee={() => setSeen(row.person)}
							/>
						),
					)}
				</ul>
				{isReady && rows.length <= 1 && <p className={styles.hint}>{t('alone')}</p>}
				{failure !== null && <LoadError title={t('trouble.title')} failure={failure} retry={retry} />}
				<Waiting isShown={!isReady && failure === null} />
			</section>
			{isAdmin && <Invited project={project} />}
			{isAdmin && linkSharingEnabled && <Links project={project} />}
			{seen && <SeenWindow key={seen.id} person={seen} onClose={() => setSeen(undefined)} />}
		</div>
	);
}

/** Who has access, with what was changed here a moment ago. */
function useShareRows(project: Project) {
	const { language } = useTranslation('share');
	const { people, failure, retry } = usePeopleAccess(project.id);
	const shares = useShares(project.id);
	const teams = useTeamShares(project.id);
	const { id: projectId, owner } = project;
	const rows = useMemo(
		() => shareRows({ projectId, owner, people, shares: shares.people, teams, language }),
		[projectId, owner, people, shares.people, teams, language],
	);
	return { rows, isReady: people !== undefined && shares.isReady, failure: failure ?? shares.failure, retry };
}

function Waiting({ isShown }: { isShown: boolean }) {
	const isLate = useDelayed(isShown);
	return (
		isLate && (
			<div className={styles.line}>
				<Skeleton width={32} height={32} isRound />
				<Skeleton width={140} />
			</div>
		)
	);
}
