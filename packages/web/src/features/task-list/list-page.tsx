import type { Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { canWriteIn, ProjectFrame } from '../project/index.ts';
import {
	FilterButton,
	guestLists,
	SortMenu,
	UnreadFilter,
	useAnnounceFound,
	useNarrowing,
	useOrderIds,
	useViewOrder,
} from '../task/index.ts';
import { TaskList } from './task-list.tsx';

/** A project, or what a saved filter finds, as a list. */
export function ListPage({ project, view }: { project: Project; view: View }) {
	const narrowing = useNarrowing();
	const order = useViewOrder(view, narrowing.query);
	const ids = useOrderIds(order);
	const { failure, isEdited } = narrowing;
	useAnnounceFound(order, ids.length);
	const isReal = project.id > 0;
	return (
		<ProjectFrame
			project={project}
			view={view}
			isFixed
			tools={
				<>
					<FilterButton narrowing={narrowing} />
					<SortMenu narrowing={narrowing} />
				</>
			}
		>
			{failure && !isEdited ? (
				<UnreadFilter narrowing={narrowing} failure={failure} />
			) : (
				<TaskList
					project={project}
					order={order}
					ids={ids}
					narrowing={narrowing}
					addAt={
						isReal && canWriteIn(project)
							? { projectId: project.id, at: { viewId: view.id, lists: guestLists(order) } }
							: undefined
					}
				/>
			)}
		</ProjectFrame>
	);
}
