import { writeCondition } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { shownName } from '@ordna/domain/user';
import { Link, useParams } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Avatar, type Person } from '../../ui/avatar.tsx';
import { BotTag } from '../../ui/bot-tag.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { assignedQuery, assignedTo, useOpenTasks } from '../open-tasks/index.ts';
import { useProject, useProjectTitle, viewToOpen } from '../project/index.ts';
import { hrefOfTask, shownDate, useDateFormat, useTask } from '../task/index.ts';
import type { Marked } from './follow-marks.ts';
import styles from './person-card.module.css';
import { placeCard } from './place-card.ts';

interface PersonCardProps {
	ref: RefObject<HTMLDivElement | null>;
	marked: Marked;
}

/** Who somebody is, and what they have to do here. It lies over all else and never takes the focus by itself. */
export function PersonCard({ ref, marked }: PersonCardProps) {
	const { mark, person, isEntered } = marked;
	useLayoutEffect(() => {
		const card = ref.current;
		if (!card) return;
		// NOTE: in the top layer; a dialog it stands in may cut off what reaches out of it.
		card.showPopover?.();
		placeCard(card, mark);
	}, [ref, mark]);
	useEffect(() => {
		if (isEntered) (ref.current?.querySelector<HTMLElement>('a[href]') ?? ref.current)?.focus({ preventScroll: true });
	}, [ref, isEntered]);
	const named = { ...person, name: person.name ?? '' };
	const name = displayName(named);
	return (
		<div ref={ref} popover="manual" role="dialog" aria-label={name} tabIndex={-1} className={styles.card}>
			{shownName(named).kind === 'guest' ? <GuestParts name={name} /> : <PersonParts person={person} name={name} />}
		</div>
	);
}

function PersonParts({ person, name }: { person: Person; name: string }) {
	const params: { readonly projectId?: unknown } = useParams({ strict: false });
	const projectId = Number(params.projectId ?? 0) as ProjectId;
	return (
		<>
			<div className={styles.head}>
				<Avatar person={person} size="large" isSilent className={styles.avatar} />
				<span className={styles.words}>
					<span className={styles.name} dir="auto">
						{name}
						<BotTag person={person} />
					</span>
					<span className={styles.username}>{person.username}</span>
				</span>
			</div>
			<AssignedTasks username={person.username} projectId={projectId > 0 ? projectId : undefined} />
		</>
	);
}

/** So many are shown. */
const maxTasks = 3;

interface AssignedTasksProps {
	username: string;
	/** Those of all projects, without it. */
	projectId: ProjectId | undefined;
}

/** What is open for somebody, as far as whoever looks may see it. */
function AssignedTasks({ username, projectId }: AssignedTasksProps) {
	const { t } = useTranslation('person-card');
	const project = useProject(projectId);
	const titleOf = useProjectTitle();
	const query = useMemo(() => assignedQuery(username, projectId), [username, projectId]);
	const { tasks, state } = useOpenTasks(query);
	if (state === 'failed') return <p className={styles.note}>{t('failed')}</p>;
	if (state === 'loading')
		return (
			<div className={styles.tasks}>
				<Skeleton width={160} />
				<Skeleton width={220} />
			</div>
		);
	const count = tasks.length;
	const heading = project ? t('assignedIn', { project: titleOf(project), count }) : t('assigned', { count });
	if (count === 0) return <p className={styles.note}>{t(project ? 'nothingHere' : 'nothing')}</p>;
	return (
		<>
			<h2 className={styles.heading}>{heading}</h2>
			<ul className={styles.tasks}>
				{tasks.slice(0, maxTasks).map(({ id }) => (
					<AssignedTask key={id} id={id} />
				))}
			</ul>
			{projectId !== undefined && <ShowAll {...{ username, projectId, count }} />}
			{/* Who came by a link has no overview. */}
			{projectId === undefined && !isVisit() && (
				<Link to="/" search={{ assignee: username }} className={styles.all}>
					{count === 2 ? t('showBoth') : t('showAll', { count })}
				</Link>
			)}
		</>
	);
}

function AssignedTask({ id }: { id: TaskId }) {
	const task = useTask(id);
	const format = useDateFormat();
	if (!task) return null;
	const dueDate = shownDate(task, 'dueDate', format.clock.zone);
	return (
		<li className={styles.task}>
			<ModalLink href={hrefOfTask(id)} className={`${styles.title} cut`} dir="auto">
				{task.title}
			</ModalLink>
			{dueDate !== null && (
				<DueDate
					nearness={format.nearness(dueDate)}
					text={format.short(dueDate)}
					dateTime={new Date(dueDate).toISOString()}
				/>
			)}
		</li>
	);
}

interface ShowAllProps {
	username: string;
	projectId: ProjectId;
	count: number;
}

/** Leads to the project, with the tasks of that person alone. */
function ShowAll({ username, projectId, count }: ShowAllProps) {
	const { t } = useTranslation('person-card');
	const client = useClient();
	const params: { readonly viewId?: unknown } = useParams({ strict: false });
	const viewId = Number(params.viewId ?? viewToOpen(client, projectId)?.id ?? 0);
	if (viewId === 0) return null;
	return (
		<Link
			to="/projects/$projectId/$viewId"
			params={{ projectId, viewId } as never}
			search={{ filter: writeCondition(assignedTo(username)) } as never}
			className={styles.all}
		>
			{count === 2 ? t('showBoth') : t('showAll', { count })}
		</Link>
	);
}

/** Somebody who came by a link: whoever has it. */
function GuestParts({ name }: { name: string }) {
	const { t } = useTranslation('person-card');
	const params: { readonly projectId?: unknown } = useParams({ strict: false });
	const project = useProject(Number(params.projectId ?? 0) as ProjectId);
	return (
		<>
			<div className={styles.head}>
				<span className={`${styles.avatar} ${styles.link}`}>
					<Icon of={Link2} size={20} />
				</span>
				<span className={styles.words}>
					<span className={styles.name} dir="auto">
						{name}
					</span>
					<span className={styles.username}>{t('guest')}</span>
				</span>
			</div>
			{project?.maxRight === 'admin' && (
				<ModalLink href={`/projects/${project.id}/settings/share`} className={styles.all}>
					{t('showLink')}
				</ModalLink>
			)}
		</>
	);
}
