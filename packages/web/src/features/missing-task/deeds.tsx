import { fromWireFilter } from '@ordna/domain/filter';
import { allows } from '@ordna/domain/right';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Button } from '../../ui/button.tsx';
import { RestoreTaskTo } from '../history/index.ts';
import { canWriteIn, useFilterVocabulary, useProject, useProjectTitle } from '../project/index.ts';
import { useListFilter, useTaskActions } from '../task/index.ts';
import { useViewDisplay } from '../task-display/index.ts';
import { conditionsOf, withoutFailing } from './causes.ts';
import { useFoldedColumn } from './use-folded-column.ts';
import type { ExplainedProps } from './verdict.tsx';

/** What brings the task in, where something does; the last is what matters most. */
export function Deeds(props: ExplainedProps) {
	const { isShown, isDeleted, scope } = props.explanation;
	if (isShown) return <Show {...props} />;
	if (isDeleted) return <Restore {...props} />;
	if (scope === 'other_project') return <ToItsProject {...props} />;
	if (scope === 'archived') return <Unarchive {...props} />;
	if (scope === 'not_favorite') return <AddToFavorites {...props} />;
	return <Loosen {...props} />;
}

function AddToFavorites({ task }: ExplainedProps) {
	const { t } = useTranslation('missing-task');
	const { patch } = useTaskActions();
	return (
		<Button kind="primary" onClick={() => void patch(task.id, { isFavorite: true })}>
			{t('deed.favorite')}
		</Button>
	);
}

function Show({ order, explanation, onShow }: ExplainedProps) {
	const { t } = useTranslation('missing-task');
	const folded = useFoldedColumn(order.view, explanation.bucketIds);
	const show = () => {
		folded?.expand();
		onShow();
	};
	return (
		<Button kind="primary" onClick={show}>
			{t(folded ? 'deed.expand' : 'deed.show')}
		</Button>
	);
}

function Restore({ task }: ExplainedProps) {
	const { t } = useTranslation('missing-task');
	const { restore } = useTaskActions();
	const own = useProject(task.projectId);
	const trash = <Link to="/projects/$projectId/trash" params={{ projectId: task.projectId }} />;
	return (
		<>
			<Button render={trash}>{t('deed.trash')}</Button>
			{own && canWriteIn(own) && (
				<Button kind="primary" onClick={() => void restore([task])}>
					{t('deed.restore')}
				</Button>
			)}
			{own?.isArchived && allows(own.maxRight, 'write') && (
				<Suspense>
					<RestoreTaskTo task={task} />
				</Suspense>
			)}
		</>
	);
}

function ToItsProject({ task, project }: ExplainedProps) {
	const { t } = useTranslation('missing-task');
	const titleOf = useProjectTitle();
	const { moveToProject } = useTaskActions();
	const own = useProject(task.projectId);
	const canMove = own !== undefined && canWriteIn(own) && project.id > 0 && canWriteIn(project);
	return (
		<>
			{canMove && (
				<Button onClick={() => void moveToProject(task.id, project.id, titleOf(project))}>{t('deed.move')}</Button>
			)}
			<Button kind="primary" render={<Link to="/projects/$projectId" params={{ projectId: task.projectId }} />}>
				{t('deed.toProject')}
			</Button>
		</>
	);
}

function Unarchive({ task }: ExplainedProps) {
	const { t } = useTranslation('missing-task');
	const own = useProject(task.projectId);
	if (!own || own.maxRight === 'read') return null;
	return (
		<Button kind="primary" render={<ModalLink href={`/projects/${own.id}/settings/archive`} replace />}>
			{t('deed.unarchive')}
		</Button>
	);
}

/** Changes what is typed or how the page shows its view; what is saved is changed where it is saved. */
function Loosen({ explanation, order, project, setFilter }: ExplainedProps) {
	const { t } = useTranslation('missing-task');
	const names = useFilterVocabulary();
	const { query } = useListFilter();
	const [display, setDisplay] = useViewDisplay(order.view.id);
	const conditions = conditionsOf(explanation, query.filter ?? '');
	const failing = conditions.filter(({ condition }) => !condition.holds);
	const failsAt = (source: string) =>
		[...failing, ...explanation.searches.filter(({ holds }) => !holds)].some((one) => one.source === source);
	const typed = failing.filter(({ source }) => source === 'query').length;
	const rest = withoutFailing(conditions);
	const isEditable = project.id < 0 ? project.maxRight !== 'read' : project.maxRight === 'admin';
	const settings = (path: string) => <ModalLink href={`/projects/${project.id}/settings/${path}`} replace />;
	const hasNoColumn = failing.length === 0 && order.view.viewKind === 'kanban' && explanation.scope === 'inside';
	return (
		<>
			{(failsAt('view') || hasNoColumn) && isEditable && project.id !== -1 && (
				<Button render={settings('views')}>{t('deed.editViews')}</Button>
			)}
			{failsAt('saved_filter') && isEditable && <Button render={settings('edit')}>{t('deed.editFilter')}</Button>}
			{failsAt('page') && display.done !== 'all' && (
				<Button kind="primary" onClick={() => setDisplay({ done: 'all' })}>
					{t('deed.showDone')}
				</Button>
			)}
			{failsAt('query') && (
				<Button kind="primary" onClick={() => setFilter(fromWireFilter(rest, names))}>
					{rest === '' ? t('deed.clear') : t('deed.remove', { count: typed })}
				</Button>
			)}
		</>
	);
}
