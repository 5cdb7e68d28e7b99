import type { ViewId } from '@ordna/domain/view';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../platform/client.tsx';
import { over } from '../../platform/windows/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useScreenSettings } from '../user/index.ts';
import { pickView, useViews } from '../view/index.ts';

/** `/projects/:id`: goes on to the view last looked at. */
export function ProjectIndexPage() {
	const { t } = useTranslation('project');
	const { projectId } = useParams({ from: '/inside/projects/$projectId' });
	const { lastViews } = useClient().remembered;
	const { defaultView } = useScreenSettings();
	const { over: window } = useSearch({ from: '/inside/projects/$projectId' });
	const views = useViews(projectId);
	// What was remembered was the id of a view; of which one, the views decide.
	const view = pickView(views, { remembered: lastViews.get()[projectId] as ViewId | undefined, kind: defaultView });
	if (view)
		return (
			<Navigate
				to="/projects/$projectId/$viewId"
				params={{ projectId, viewId: view.id }}
				search={(before) => before}
				replace
				{...(window !== undefined && { mask: over(window).mask })}
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
