import type { Project, ProjectId } from '@ordna/domain/project';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useLocal } from '../../platform/local/index.ts';
import { colorStyle } from '../../ui/palette.ts';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { FoldHeading } from './fold-heading.tsx';
import styles from './last-viewed.module.css';

const twoWay = { isTwoWay: true };

interface LastViewedProps {
	isFolded: boolean | undefined;
	onFold: () => void;
}

/** The projects one looked at last, in this browser. */
export function LastViewed({ isFolded, onFold }: LastViewedProps) {
	const { t } = useTranslation('overview');
	const titleOf = useProjectTitle();
	const recent = useRecentProjects();
	const tiles = useRovingFocus(twoWay);
	if (recent.length === 0) return null;
	return (
		<section>
			<FoldHeading as="h2" isFolded={isFolded} onFold={onFold} className={styles.heading}>
				{t('lastViewed')}
			</FoldHeading>
			<ul ref={tiles} className={styles.tiles} hidden={isFolded}>
				{recent.map(({ project, parent }) => (
					<li key={project.id}>
						<Link
							to="/projects/$projectId"
							params={{ projectId: project.id }}
							className={`${styles.tile} stripe`}
							style={colorStyle(project.hexColor)}
							data-roving=""
						>
							<b dir="auto">{titleOf(project)}</b>
							{parent && <span dir="auto">{titleOf(parent)}</span>}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function useRecentProjects(): readonly { project: Project; parent: Project | undefined }[] {
	const { localSettings } = useClient();
	const [visited] = useLocal(localSettings.recentProjects);
	const projects = useProjects();
	return useMemo(() => {
		const byId = new Map<number, Project>(projects.map((project) => [project.id, project]));
		const parentOf = (id: ProjectId) => byId.get(id);
		return visited.flatMap(({ id }) => {
			const project = byId.get(id);
			return project && !project.isArchived ? [{ project, parent: parentOf(project.parentProjectId) }] : [];
		});
	}, [visited, projects]);
}
