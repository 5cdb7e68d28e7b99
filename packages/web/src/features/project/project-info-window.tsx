import type { Project, ProjectId } from '@ordna/domain/project';
import { displayName } from '@ordna/domain/user';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { parseRichText, RichText, textOf } from '../rich-text/index.ts';
import { useProject } from './project.api.ts';
import { useCounts, useDays } from './project-facts.ts';
import styles from './project-info-window.module.css';
import { actionsOf } from './project-rules.ts';
import { useProjectTitle } from './project-title.ts';
import { useWindowProject } from './use-window-project.ts';

interface ProjectInfoWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** What a project is about, and how it stands. */
export function ProjectInfoWindow({ projectId, onClose }: ProjectInfoWindowProps) {
	const { t } = useTranslation(['project', 'ui']);
	const titleOf = useProjectTitle();
	const openModal = useOpenModal();
	const close = useRef<HTMLButtonElement>(null);
	const project = useWindowProject(projectId, ['info'], onClose);
	if (!project) return null;
	const hasText = textOf(parseRichText(project.description)).trim() !== '';
	const canEdit = actionsOf(project).includes('edit');
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			initialFocus={close}
			title={titleOf(project)}
			actions={
				<>
					{canEdit && (
						<Button icon={Pencil} onClick={() => openModal(`/projects/${project.id}/settings/edit`, { replace: true })}>
							{t('menu.edit')}
						</Button>
					)}
					<Button ref={close} onClick={onClose}>
						{t('ui:close')}
					</Button>
				</>
			}
		>
			{hasText && (
				<div className={styles.text}>
					{/* Its words may still be on their way; the facts must not wait for them. */}
					<Suspense fallback={null}>
						<RichText html={project.description} />
					</Suspense>
				</div>
			)}
			<dl className={styles.facts}>
				<Facts project={project} />
			</dl>
		</Dialog>
	);
}

function Facts({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const parent = useProject(project.parentProjectId);
	const { data } = useCounts(project.id);
	const dayOf = useDays();
	const { owner } = project;
	return (
		<>
			<Fact name={t('info.tasks')}>
				{data && data.all > 0 && <progress className={styles.progress} value={data.done} max={data.all} aria-hidden />}
				{data ? t('info.done', { count: data.all, done: data.done }) : <Skeleton width={96} />}
			</Fact>
			{parent && (
				<Fact name={t('info.in')}>
					<Swatch color={parent.hexColor} />
					<Link to="/projects/$projectId" params={{ projectId: parent.id }} className="cut" dir="auto">
						{titleOf(parent)}
					</Link>
				</Fact>
			)}
			{project.identifier !== '' && <Fact name={t('info.identifier')}>{project.identifier}</Fact>}
			{data && data.people.length > 1 && (
				<Fact name={t('info.people')}>
					<PeopleStack people={data.people} />
				</Fact>
			)}
			{owner && (
				<Fact name={t('info.owner')}>
					<Avatar person={owner} isSilent />
					<span className="cut">{displayName(owner)}</span>
				</Fact>
			)}
			<Fact name={t('info.created')}>{dayOf(project.created)}</Fact>
			<Fact name={t('info.changed')}>{dayOf(project.updated)}</Fact>
		</>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className={styles.fact}>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
