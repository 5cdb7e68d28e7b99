import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { FolderInput } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useOpen } from '../../ui/use-open.ts';
import { ProjectChoices } from '../project/index.ts';
import styles from './restore-elsewhere.module.css';
import { useRestoreTo } from './use-restore-to.ts';

interface RestoreToProps {
	/** What the button is called by itself, where it stands beside others like it. */
	name: string;
	/** How many tasks it is about. */
	count: number;
	onChoose: (project: Project) => void;
	className?: string | undefined;
}

/** A button that asks into which project something goes whose own project is archived. */
export function RestoreTo({ name, count, onChoose, className }: RestoreToProps) {
	const { t } = useTranslation('history');
	const [isOpen, onOpenChange] = useOpen({});
	return (
		<Popover
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			name={name}
			align="end"
			trigger={
				<Button icon={FolderInput} className={className} aria-label={name}>
					{t('bin.restoreTo')}
				</Button>
			}
		>
			<p className={styles.lead}>{t('bin.restoreWhere', { count })}</p>
			<ProjectChoices
				onChoose={(project) => {
					onOpenChange(false);
					onChoose(project);
				}}
			/>
		</Popover>
	);
}

/** The same for one task, wherever it is shown. */
export function RestoreTaskTo({ task }: { task: Task }) {
	const { t } = useTranslation('history');
	const restoreTo = useRestoreTo();
	return <RestoreTo name={t('bin.restoreTo')} count={1} onChoose={(project) => void restoreTo([task], project)} />;
}
