import type { Task } from '@ordna/domain/task';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './attachments.module.css';

interface AttachmentsSkeletonProps {
	task: Pick<Task, 'attachments'>;
	/** Whether one can attach more. */
	hasUpload: boolean;
}

/** As high as the files that will stand here, so that what comes below does not move. */
export function AttachmentsSkeleton({ task: { attachments }, hasUpload }: AttachmentsSkeletonProps) {
	const { t } = useTranslation('ui');
	const isDue = useDelayed(attachments.length > 0);
	return (
		<section className={cx(styles.section, !isDue && styles.early)} role="status" aria-label={t('loading')}>
			<div className={styles.head} aria-hidden="true">
				<Skeleton width={140} />
				{hasUpload && (
					<Button kind="ghost" className={styles.early}>
						&nbsp;
					</Button>
				)}
			</div>
			<div className={styles.grid} aria-hidden="true">
				{attachments.map(({ id }) => (
					<div key={id} className={styles.tile}>
						<span className={styles.face} />
						<span className={styles.name}>&nbsp;</span>
						<span className={styles.size}>&nbsp;</span>
					</div>
				))}
			</div>
		</section>
	);
}
