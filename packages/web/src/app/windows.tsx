import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { CatchBoundary, type ErrorComponentProps, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback } from 'react';
import { useOpenWindow } from '../platform/windows/index.ts';
import { useTranslation } from '../platform/words/index.ts';
import { dialogParts } from '../ui/dialog.tsx';
import { ModalRoute } from '../ui/document-title.tsx';
import { useAhead } from '../ui/use-ahead.ts';
import { lazyPart, wordsOfTask } from './lazy-part.ts';
import { PartMissing } from './part-missing.tsx';
import { fetchProjectPages } from './project-pages.ts';

interface WindowProps {
	onClose: () => void;
}
type OfProject = WindowProps & { projectId: ProjectId };

const NewProject = lazyPart<WindowProps & { parentId?: ProjectId }>(
	() => import('../features/project/new-project-window.tsx').then((m) => m.NewProjectWindow),
	'project',
	'editor',
);
const EditProject = lazyPart<OfProject>(
	() => import('../features/project/edit-project-window.tsx').then((m) => m.EditProjectWindow),
	'project',
	'editor',
);
const ArchiveProject = lazyPart<OfProject>(
	() => import('../features/project/archive-project-window.tsx').then((m) => m.ArchiveProjectWindow),
	'project',
);
const DeleteProject = lazyPart<OfProject>(
	() => import('../features/project/delete-project-window.tsx').then((m) => m.DeleteProjectWindow),
	'project',
);
const ShareProject = lazyPart<OfProject>(
	() => import('../features/share/share-project-window.tsx').then((m) => m.ShareProjectWindow),
	'project',
	'share',
);
const Views = lazyPart<OfProject>(
	() => import('../features/project/views-window.tsx').then((m) => m.ViewsWindow),
	'project',
	'view',
	'label',
);
const NewLabel = lazyPart<WindowProps>(
	() => import('../features/label/new-label-window.tsx').then((m) => m.NewLabelWindow),
	'label',
);
const Task = lazyPart<WindowProps & { taskId: TaskId }>(
	() => import('../features/task-detail/task-window.tsx').then((m) => m.TaskWindow),
	...wordsOfTask,
);

type Show = (close: () => void, id: number) => ReactNode;

// Ids come from the address, where nothing but their form says what they are the ids of.
const asProject = (id: number) => id as ProjectId;

const ofProject: Readonly<Record<string, Show>> = {
	new: (onClose, id) => <NewProject parentId={asProject(id)} onClose={onClose} />,
	'settings/edit': (onClose, id) => <EditProject projectId={asProject(id)} onClose={onClose} />,
	'settings/share': (onClose, id) => <ShareProject projectId={asProject(id)} onClose={onClose} />,
	'settings/archive': (onClose, id) => <ArchiveProject projectId={asProject(id)} onClose={onClose} />,
	'settings/delete': (onClose, id) => <DeleteProject projectId={asProject(id)} onClose={onClose} />,
	'settings/views': (onClose, id) => <Views projectId={asProject(id)} onClose={onClose} />,
};

/** What opens over a page, by its address. */
const shows: readonly { readonly path: RegExp; readonly show: (rest: string) => Show | undefined }[] = [
	{
		// Below zero until the server has answered its creation.
		path: /^\/tasks\/(?<id>-?\d+)$/,
		show: () => (onClose, id) => <Task taskId={id as TaskId} onClose={onClose} />,
	},
	{ path: /^\/projects\/new$/, show: () => (onClose) => <NewProject onClose={onClose} /> },
	{ path: /^\/labels\/new$/, show: () => (onClose) => <NewLabel onClose={onClose} /> },
	{ path: /^\/projects\/(?<id>-?\d+)\/(?<rest>.+)$/, show: (rest) => ofProject[rest] },
];

function find(href: string): { readonly show: Show; readonly id: number } | undefined {
	for (const { path, show } of shows) {
		const groups = path.exec(href)?.groups;
		const found = path.test(href) ? show(groups?.rest ?? '') : undefined;
		if (found) return { show: found, id: Number(groups?.id ?? 0) };
	}
	return undefined;
}

/** A task, and a project, open at once. */
function fetchNext(): void {
	// If it fails, opening tries again.
	Promise.all([Task.preload(), dialogParts.load(), fetchProjectPages()]).catch(() => undefined);
}

/** The window over the page, if the address names one. */
export function WindowOverPage() {
	useAhead(fetchNext);
	const { t } = useTranslation('app');
	const over: string | undefined = useSearch({ strict: false, select: (search) => search.over });
	const close = useCloseWindow();
	const open = useOpenWindow();
	const found = over === undefined ? undefined : find(over);
	// Another function would be another component, which says it anew.
	const Missing = useCallback(
		({ error }: ErrorComponentProps) => <PartMissing error={error} close={close} open={() => open(over ?? '/')} />,
		[close, open, over],
	);
	if (!found) return null;
	return (
		<CatchBoundary getResetKey={() => over ?? ''} errorComponent={Missing}>
			{/* A page that suspends would hide itself; a window that is on its way must not do that to the page. */}
			<Suspense fallback={null}>
				<ModalRoute product={t('product')}>{found.show(close, found.id)}</ModalRoute>
			</Suspense>
		</CatchBoundary>
	);
}

function useCloseWindow(): () => void {
	const router = useRouter();
	const navigate = useNavigate();
	return useCallback(() => {
		// NOTE: not `useCanGoBack`: it looks for the place in the history at the masked location, which has none.
		if (router.history.canGoBack()) router.history.back();
		else void navigate({ to: '.', search: (before) => ({ ...before, over: undefined }), replace: true });
	}, [router, navigate]);
}
