import type { Project } from '@ordna/domain/project';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { useAncestors, useProjectTitle } from '../project/index.ts';

interface HistoryPageProps {
	title: string;
	project: Project | undefined;
	tools?: ReactNode;
	children: ReactNode;
}

/** A page about the past: of everything, or of a project in its colour and below its name. */
export function HistoryPage({ project, ...rest }: HistoryPageProps) {
	return project ? <OfProject project={project} {...rest} /> : <Page {...rest} />;
}

function OfProject({ project, ...rest }: HistoryPageProps & { project: Project }) {
	const titleOf = useProjectTitle();
	const ancestors = useAncestors(project);
	return (
		<Page
			{...rest}
			part={titleOf(project)}
			color={project.hexColor}
			crumbs={[...ancestors, project].map((one) => ({
				key: one.id,
				link: (
					<Link to="/projects/$projectId" params={{ projectId: one.id }} dir="auto">
						{titleOf(one)}
					</Link>
				),
			}))}
		/>
	);
}
