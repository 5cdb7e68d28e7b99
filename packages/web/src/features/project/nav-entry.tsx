import { favoritesId, type Project, type ProjectId } from '@ordna/domain/project';
import { Link } from '@tanstack/react-router';
import { Ellipsis, ListFilter, Star } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { useDropMark } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { NavItem, RailContext } from '../../ui/side-nav.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import styles from './project-lists.module.css';
import { ProjectMenu } from './project-menu.tsx';
import { actionsOf } from './project-rules.ts';
import { ProjectStar } from './project-star.tsx';
import { useProjectTitle } from './project-title.ts';

interface NavEntryProps {
	project: Project;
	/** What makes the entry draggable: for its box, and for the link in it, which the keyboard reaches. */
	drag?: { readonly row: object; readonly handle: object };
	/** It stands in the tree as well, which says which one is open; on a rail there is no tree. */
	isAlias?: boolean;
	branch?: { readonly isOpen: boolean; readonly name: string; readonly onToggle: () => void };
	children?: ReactNode;
}

/** A project, a saved filter or the favourites in the side navigation. */
export function NavEntry({ project, drag, isAlias = false, branch, children }: NavEntryProps) {
	const titleOf = useProjectTitle();
	const isRail = useContext(RailContext);
	// Hidden until then anyway: of a thousand entries a few are ever pointed at.
	const [wasNear, setWasNear] = useState(false);
	const { zone, isOver } = useDropMark('task', dropIdOf(project.id));
	const come = () => setWasNear(true);
	const icon = iconOf(project);
	return (
		<NavItem
			label={titleOf(project)}
			render={
				<Link
					to="/projects/$projectId"
					params={{ projectId: project.id }}
					activeOptions={{ includeSearch: false, exact: isAlias && !isRail }}
					draggable={false}
					{...drag?.handle}
				/>
			}
			{...(icon ? { icon } : { mark: <Swatch color={project.hexColor} /> })}
			actions={wasNear && actionsOf(project).length > 0 && <EntryActions project={project} />}
			row={{ ...drag?.row, ...zone, onPointerEnter: come, onFocus: come }}
			{...(branch && { branch })}
			className={isOver ? styles.over : undefined}
		>
			{children}
		</NavItem>
	);
}

/** The drop zone that its entries in the navigation are for tasks. */
export const dropIdOf = (id: ProjectId): string => `project-${id}`;

function iconOf({ id }: Project): IconShape | undefined {
	if (id === favoritesId) return Star;
	return id < favoritesId ? ListFilter : undefined;
}

function EntryActions({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	return (
		<>
			<ProjectStar project={project} size="small" />
			<ProjectMenu
				project={project}
				trigger={<IconButton icon={Ellipsis} size="small" name={t('menu.of', { title: titleOf(project) })} isTipless />}
			/>
		</>
	);
}
