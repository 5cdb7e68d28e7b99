import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { modalLocation } from '../../platform/modals/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useViews } from '../view/index.ts';
import { viewToOpen } from './open-view.ts';

/** `/projects/:id` before its views were known, or when it has none; else the router goes straight to the view. */
export function ProjectIndexPage() {
	const { t } = useTranslation('project');
	const { projectId } = useParams({ from: '/inside/projects/$projectId' });
	const { modal: window } = useSearch({ from: '/inside/projects/$projectId' });
	const client = useClient();
	// Drawn again when one is added.
	useViews(projectId);
	const view = viewToOpen(client, projectId);
	if (view)
		return (
			<Navigate
				to="/projects/$projectId/$viewId"
				params={{ projectId, viewId: view.id }}
				search={(before) => before}
				state={(before) => before}
				replace
				{...(window !== undefined && { mask: modalLocation(window).mask })}
			/>
		);
	return (
		<Page title={t('noViews.title')} isTitleHidden>
			<EmptyState picture="loose-thread" title={t('noViews.title')}>
				{t('noViews.text')}
			</EmptyState>
		</Page>
	);
}
