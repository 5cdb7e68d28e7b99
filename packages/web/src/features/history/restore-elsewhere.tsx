import type { Project } from '@ordna/domain/project';
import { FolderInput } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useOpen } from '../../ui/use-open.ts';
import { ProjectChoices } from '../project/index.ts';
import styles from './restore-elsewhere.module.css';

interface RestoreElsewhereProps {
	/** What the button is called by itself, where it stands beside others like it. */
	name: string;
	/** How many tasks it is about. */
	count: number;
	onChoose: (project: Project) => void;
}

/** Asks into which project something goes whose own project is archived: there nobody would see it. */
export function RestoreElsewhere({ name, count, onChoose }: RestoreElsewhereProps) {
	const { t } = useTranslation('history');
	const [isOpen, onOpenChange] = useOpen({});
	return (
		<span className={styles.both}>
			<span className={styles.why}>{t('bin.archived')}</span>
			<Popover
				isOpen={isOpen}
				onOpenChange={onOpenChange}
				name={name}
				align="end"
				trigger={
					<Button icon={FolderInput} className={styles.button} aria-label={name}>
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
		</span>
	);
}
