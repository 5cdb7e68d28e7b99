import type { AccessWay } from '@ordna/domain/access';
import type { Project } from '@ordna/domain/project';
import type { User } from '@ordna/domain/user';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useAncestors, useProjectTitle } from '../project/index.ts';
import { TeamMark, useTeams } from '../team/index.ts';
import type { PersonRow } from './share-rows.ts';
import { useWayWords } from './use-way-words.tsx';
import styles from './why-popover.module.css';

interface WhyPopoverProps {
	row: PersonRow;
	project: Project;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
	/** Where the menu of the row has an entry for it, the button is for that alone. */
	isHidden?: boolean;
}

/** Why somebody sees a project: the way that decides, step by step, and the others. */
export function WhyPopover({ row, project, isOpen, onOpenChange, isHidden = false }: WhyPopoverProps) {
	const { t } = useTranslation('share');
	const name = displayName(row.person);
	return (
		<Popover
			name={t('why.title', { name })}
			align="end"
			className={styles.popover}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			trigger={
				<IconButton
					icon={CircleHelp}
					size="small"
					name={t('why.title', { name })}
					{...(isHidden ? { className: 'sr-only', tabIndex: -1, 'aria-hidden': true } : {})}
				/>
			}
		>
			<Why row={row} project={project} />
		</Popover>
	);
}

function Why({ row: { person, right, ways }, project }: { row: PersonRow; project: Project }) {
	const { t } = useTranslation('share');
	const [first, ...others] = ways;
	const [areOthersShown, showOthers] = useState(false);
	const { own } = useTeams();
	const { lineOf } = useWayWords();
	const name = displayName(person);
	const team = own.find(({ id }) => first.source === 'team' && id === first.teamId);
	return (
		<div className={styles.why}>
			<h3>{t('why.title', { name })}</h3>
			<p>
				<Marked text={t('why.has', { name, right: t(`right.${right}`) })} marks={{ b: <strong /> }} />
			</p>
			<Chain person={person} way={first} project={project} />
			<footer className={styles.foot}>
				{others.length === 0 ? (
					<span className={styles.hint}>{t('why.noOther')}</span>
				) : (
					<Button kind="ghost" aria-expanded={areOthersShown} onClick={() => showOthers(!areOthersShown)}>
						{t('why.others', { count: others.length })}
					</Button>
				)}
				{team && (
					<Button kind="ghost" render={<Link to="/teams/$teamId/edit" params={{ teamId: team.id }} />}>
						{t('why.openTeam', { team: team.name })}
					</Button>
				)}
			</footer>
			{areOthersShown && (
				<ul className={styles.others}>
					{others.map((way) => (
						<li key={`${way.source} ${way.distance} ${way.teamId}`}>
							<span className={styles.right}>{t(`right.${way.right}`)}</span>
							<span className={styles.hint}>{lineOf(way)}</span>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

interface ChainProps {
	person: User;
	way: AccessWay;
	project: Project;
}

/** From the person to the project, a thing at each end of each step. */
function Chain({ person, way, project }: ChainProps) {
	const { t } = useTranslation('share');
	const { given } = useWayWords();
	const right = t(`right.${way.right}`);
	const holds = way.source === 'owner' ? t('why.step.owns') : t('why.step.has', { right, given: given(way) });
	return (
		<ol className={styles.chain}>
			<Thing mark={<Avatar person={person} size="large" isSilent />} step={way.teamName ? t('why.step.member') : holds}>
				{displayName(person)}
			</Thing>
			{way.teamName && (
				<Thing mark={<TeamMark team={{ name: way.teamName }} size="large" />} step={holds}>
					{way.teamName}
				</Thing>
			)}
			<Projects way={way} project={project} />
		</ol>
	);
}

function Projects({ way, project }: Pick<ChainProps, 'way' | 'project'>) {
	const { t } = useTranslation('share');
	const titleOf = useProjectTitle();
	const ancestors = useAncestors(project);
	const at = ancestors.findIndex(({ id }) => id === way.projectId);
	const path = way.distance === 0 || at < 0 ? [project] : [...ancestors.slice(at), project];
	return (
		<>
			{way.distance > 0 && at < 0 && (
				<Thing mark={<Icon of={Lock} />} step={t('why.step.above')}>
					{t('why.hiddenProject')}
				</Thing>
			)}
			{path.map((one) => (
				<Thing
					key={one.id}
					mark={<Swatch color={one.hexColor} size="large" />}
					step={one.id === project.id ? undefined : t('why.step.parent')}
				>
					{titleOf(one)}
				</Thing>
			))}
		</>
	);
}

function Thing({ mark, step, children }: { mark: ReactNode; step: string | undefined; children: ReactNode }) {
	return (
		<li>
			<span className={styles.thing}>
				<span className={styles.mark}>{mark}</span>
				<span className="cut" dir="auto">
					{children}
				</span>
			</span>
			{step !== undefined && <span className={styles.step}>{step}</span>}
		</li>
	);
}
