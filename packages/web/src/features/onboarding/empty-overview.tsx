import { Link } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { isRealProject, useProjects, useProjectsState } from '../project/index.ts';
import type { QuickAddTarget } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';
import { useHasAnyTask } from './any-task.api.ts';
import { GettingStarted } from './getting-started.tsx';
import { useCanImport } from './use-can-import.ts';

interface EmptyOverviewProps {
	/** The field to add a task; there is none on a phone. */
	field: RefObject<HTMLTextAreaElement | null>;
	target: QuickAddTarget;
	/** Told whether the workspace is empty, and the ways to begin are shown. */
	onNewChange: (isNew: boolean) => void;
}

/** What stands on the overview where no task is open: all are done, there has been none yet, or the account is new. */
export function EmptyOverview({ field, target, onNewChange }: EmptyOverviewProps) {
	const { t } = useTranslation('onboarding');
	const { isReady } = useProjectsState();
	const hasProject = useProjects().filter(isRealProject).length > 1;
	const hasTask = useHasAnyTask();
	const { hintsSeen } = useScreenSettings();
	const isNew = isReady && hasTask === false && !hasProject && !hintsSeen.includes('start');
	const isKnown = isReady && hasTask !== undefined;
	useLayoutEffect(() => {
		if (isKnown) onNewChange(isNew);
		return () => onNewChange(false);
	}, [isKnown, isNew, onNewChange]);
	if (!isKnown) return null;
	if (hasTask) return <EmptyState picture="line" title={t('done')} />;
	return isNew ? <GettingStarted field={field} target={target} /> : <NoTaskYet />;
}

function NoTaskYet() {
	const { t } = useTranslation('onboarding');
	const isPhone = useIsPhone();
	const canImport = useCanImport();
	return (
		<EmptyState
			picture="basket"
			title={t('first.title')}
			action={canImport && <Button render={<Link to="/user/settings/migrate" />}>{t('import.action')}</Button>}
		>
			{t(isPhone ? 'first.phone' : 'first.text')} {canImport && t('first.import')}
		</EmptyState>
	);
}
