import type { ProjectContents } from '@ordna/domain/project';
import { type ProjectId, projectContentsEndpoints } from '@ordna/domain/project';
import { CircleCheck, Folders, Link2, type LucideIcon, MessageSquare, Paperclip, Users } from 'lucide-react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { fileSize } from '../../ui/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './project-losses.module.css';

/** In their order, as a window counts them. */
const parts = {
	projects: Folders,
	tasks: CircleCheck,
	files: Paperclip,
	comments: MessageSquare,
	people: Users,
	links: Link2,
} as const satisfies Partial<Record<keyof ProjectContents, LucideIcon>>;

/** What goes with a project when it is deleted, counted by the server; what there is none of is left out. */
export function ProjectLosses({ projectId }: { projectId: ProjectId }) {
	const { t, language } = useTranslation('project');
	const { api } = useClient();
	const { data, error } = useQuery({
		queryKey: ['project contents', projectId],
		queryFn: ({ signal }) => api.call(projectContentsEndpoints.count, { id: projectId }, { signal }),
		staleTime: 0,
	});
	if (!data) return <p className={styles.text}>{error ? t('delete.uncounted') : t('delete.counting')}</p>;

	const words = {
		projects: t('delete.projects'),
		tasks: t('delete.tasks', { count: data.openTasks }),
		files: t('delete.files', { size: fileSize(data.fileBytes, language) }),
		comments: t('delete.comments'),
		people: t('delete.people'),
		links: t('delete.links'),
	};
	const names = Object.keys(parts).filter(isPart);
	const shown = names.filter((name) => data[name] > 0);
	if (shown.length === 0) return <p className={styles.text}>{t('delete.nothing')}</p>;
	const number = new Intl.NumberFormat(language);
	return (
		<dl className={styles.losses} aria-label={t('delete.what')}>
			{shown.map((name) => (
				<div key={name}>
					<dt>
						<Icon of={parts[name]} />
						{words[name]}
					</dt>
					<dd>{number.format(data[name])}</dd>
				</div>
			))}
		</dl>
	);
}

const isPart = (name: string): name is keyof typeof parts => name in parts;
