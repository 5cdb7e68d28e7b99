import type { Project, ProjectId } from '@ordna/domain/project';
import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { Link } from '@tanstack/react-router';
import { Link2, Pencil, X } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { relativeTime } from '../../platform/relative-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import { DialogFrame } from '../../ui/dialog.tsx';
import { stripeStyle } from '../../ui/palette.ts';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { parseRichText, RichText, textOf } from '../rich-text/index.ts';
import { useProject } from './project.api.ts';
import { useDays, useProjectFacts } from './project-facts.ts';
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
	const titleOf = useProjectTitle();
	// There is nothing to fill in: the focus waits on the window itself.
	const surface = useRef<HTMLDivElement>(null);
	const project = useWindowProject(projectId, ['info'], onClose);
	if (!project) return null;
	const hasText = textOf(parseRichText(project.description)).trim() !== '';
	return (
		<DialogFrame isOpen onClose={onClose} name={titleOf(project)} initialFocus={surface} className={styles.window}>
			<div ref={surface} tabIndex={-1} className={cx('stripe', styles.surface)} style={stripeStyle(project.hexColor)}>
				<Head project={project} onClose={onClose} />
				<div data-dialog-content="" className={`fades-block ${styles.content}`}>
					{hasText && (
						<div className={styles.text}>
							{/* Its words may still be on their way; the facts must not wait for them. */}
							<Suspense fallback={null}>
								<RichText html={project.description} />
							</Suspense>
						</div>
					)}
					<dl>
						<Facts project={project} />
					</dl>
				</div>
			</div>
		</DialogFrame>
	);
}

function Head({ project, onClose }: { project: Project; onClose: () => void }) {
	const { t } = useTranslation(['project', 'ui']);
	const titleOf = useProjectTitle();
	const isVisitor = isVisit();
	const address = new URL(`/projects/${project.id}`, location.origin).href;
	return (
		<header className={styles.head}>
			<Swatch color={project.hexColor} size="large" />
			<h2 className={styles.title} dir="auto">
				{titleOf(project)}
			</h2>
			{!isVisitor && (
				<IconButton
					icon={Link2}
					name={t('info.copyLink')}
					onClick={() => copyText(address, { copied: t('info.linkCopied'), failed: t('info.linkNotCopied') })}
				/>
			)}
			{actionsOf(project).includes('edit') && (
				<IconButton
					icon={Pencil}
					name={t('menu.edit')}
					render={<ModalLink href={`/projects/${project.id}/settings/edit`} replace />}
				/>
			)}
			<IconButton icon={X} name={t('ui:close')} onClick={onClose} />
		</header>
	);
}

function Facts({ project }: { project: Project }) {
	const { t, language } = useTranslation('project');
	const titleOf = useProjectTitle();
	const parent = useProject(project.parentProjectId);
	const { data, error } = useProjectFacts(project.id);
	const days = useDays();
	const { owner } = project;
	const change = data?.lastChange ?? { at: project.updated, by: null };
	return (
		<>
			{!error && (
				<Fact name={t('info.tasks')}>
					{data && data.tasks > 0 && (
						<progress className={styles.progress} value={data.done} max={data.tasks} aria-hidden />
					)}
					{data ? t('info.done', { count: data.tasks, done: data.done }) : <Skeleton width={96} />}
				</Fact>
			)}
			{data?.due && (
				<Fact name={t('info.due')}>
					{days.range(data.due.first, data.due.last)}
					{data.late > 0 && <span className={styles.late}>{t('table.late', { count: data.late })}</span>}
				</Fact>
			)}
			{parent && (
				<Fact name={t('info.in')}>
					<Swatch color={parent.hexColor} />
					<Link to="/projects/$projectId" params={{ projectId: parent.id }} className="cut" dir="auto">
						{titleOf(parent)}
					</Link>
				</Fact>
			)}
			{project.identifier !== '' && <Fact name={t('info.identifier')}>{project.identifier}</Fact>}
			{data && data.peopleCount > 1 && (
				<Fact name={t('info.people')}>
					<PeopleStack people={data.people} count={data.peopleCount} />
				</Fact>
			)}
			<Fact name={t('info.created')}>
				<By person={owner} when={days.of(project.created)} />
			</Fact>
			<Fact name={t('info.changed')}>
				<By person={change.by} when={relativeTime(change.at, toInstant(Date.now()), language)} />
			</Fact>
		</>
	);
}

/** Who did it, where that is known, and when. */
function By({ person, when }: { person: User | null | undefined; when: string }) {
	const { t } = useTranslation('project');
	if (!person) return when;
	return (
		<>
			<Avatar person={person} size="tiny" isSilent />
			<span>{t('info.by', { name: displayName(person), when })}</span>
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
