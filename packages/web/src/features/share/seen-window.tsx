import type { ProjectAccess } from '@ordna/domain/access';
import type { User } from '@ordna/domain/user';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { PersonChoices } from '../user/index.ts';
import { useProjectsOfPerson } from './access.api.ts';
import { seenProjects } from './seen-projects.ts';
import styles from './seen-window.module.css';
import { useWayWords } from './use-way-words.tsx';

interface SeenWindowProps {
	/** Whom one asks about first. */
	person: User;
	onClose: () => void;
}

/** What somebody sees of one's projects, what they may do there, and why. */
export function SeenWindow({ person, onClose }: SeenWindowProps) {
	const { t } = useTranslation(['share', 'ui']);
	const [asked, setAsked] = useState(person);
	const name = displayName(asked);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={t('see.title', { name })}
			width="roomy"
			onPhone="page"
			besideTitle={<OtherPerson asked={asked} onChoose={setAsked} />}
			actions={<Button onClick={onClose}>{t('ui:done')}</Button>}
		>
			<Seen key={asked.id} person={asked} />
		</Dialog>
	);
}

function OtherPerson({ asked, onChoose }: { asked: User; onChoose: (person: User) => void }) {
	const { t } = useTranslation('share');
	const [isOpen, setOpen] = useState(false);
	return (
		<Popover
			name={t('see.other')}
			align="end"
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<Button kind="ghost" icon={Users}>
					{t('see.other')}
				</Button>
			}
		>
			<PersonChoices
				without={new Set([asked.id])}
				onChoose={(person) => {
					setOpen(false);
					onChoose(person);
				}}
			/>
		</Popover>
	);
}

function Seen({ person }: { person: User }) {
	const { t } = useTranslation('share');
	const { projects, failure, retry } = useProjectsOfPerson(person.id);
	const all = useProjects();
	const roving = useRovingFocus();
	const isLate = useDelayed(!projects && failure === null);
	const name = displayName(person);
	// Of somebody with whom nothing is shared the server says no more than that.
	const isStranger = failure instanceof ApiError && failure.status === 404;
	if (isStranger || projects?.length === 0) return <p className={styles.hint}>{t('see.nothing', { name })}</p>;
	if (failure !== null) return <LoadError title={t('trouble.title')} failure={failure} retry={retry} />;
	if (!projects) return isLate && <RowSkeletons />;
	return (
		<>
			<p className={styles.hint}>{t('see.hint')}</p>
			<ul ref={roving} aria-label={t('see.title', { name })}>
				{seenProjects(all, projects).map((row) => (
					<SeenRow key={row.access.projectId} {...row} />
				))}
			</ul>
		</>
	);
}

interface SeenRowProps {
	access: ProjectAccess;
	color: string | undefined;
	/** How deep it lies. */
	depth: number;
}

function SeenRow({ access: { projectId, right, ways }, color, depth }: SeenRowProps) {
	const { t } = useTranslation('share');
	const { lineOf } = useWayWords();
	const titleOf = useProjectTitle();
	const project = useProjects().find(({ id }) => id === projectId);
	return (
		<li className={styles.row} style={{ paddingInlineStart: `calc(${Math.min(depth, 5)} * var(--s-6))` }}>
			<Swatch color={color} />
			<span className={styles.name}>
				<Link
					to="/projects/$projectId"
					params={{ projectId }}
					search={{}}
					className={`${styles.title} cut`}
					dir="auto"
					data-roving={projectId}
				>
					{project ? titleOf(project) : ''}
				</Link>
				<span className={`${styles.hint} cut`}>{ways[0] && lineOf(ways[0])}</span>
			</span>
			<span className={styles.right}>{t(`right.${right}`)}</span>
		</li>
	);
}
