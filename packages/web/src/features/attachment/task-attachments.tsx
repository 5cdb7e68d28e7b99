import { Paperclip } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useAttach } from './attach-files.ts';
import type { AttachmentsProps } from './attachments.tsx';
import { AttachmentsSkeleton } from './attachments-skeleton.tsx';
import styles from './task-attachments.module.css';
import { useUploads } from './uploads.ts';
import { type DropFrame, surfaceOf, useFileDrop } from './use-file-drop.ts';

const Attachments = lazyComponent<AttachmentsProps>(
	() => import('./attachments.tsx').then((m) => m.Attachments),
	'attachment',
);

/**
 * The files of a task, where it has any. With the right to write, files dropped or pasted on its window are attached;
 * that is there before the rest, since the browser would leave the page and open a file that nobody takes.
 */
export function TaskAttachments({ task, isReadOnly }: AttachmentsProps) {
	const { uploads } = useUploads(task.id);
	const attach = useAttach(task.id);
	const place = useRef<HTMLSpanElement>(null);
	const frame = useFileDrop(place, isReadOnly ? undefined : attach);
	return (
		<>
			<span ref={place} hidden />
			{frame && createPortal(<DropHint frame={frame} />, surfaceOf(place.current) ?? document.body)}
			{(task.attachments.length > 0 || uploads.length > 0) && (
				<Suspense fallback={<AttachmentsSkeleton task={task} hasUpload={!isReadOnly && attach !== undefined} />}>
					<Attachments task={task} isReadOnly={isReadOnly} />
				</Suspense>
			)}
		</>
	);
}

function DropHint({ frame }: { frame: DropFrame }) {
	const { t } = useTranslation('task-detail');
	return (
		<div className={styles.drop} style={frame}>
			<span className={styles.dropWords}>
				<Icon of={Paperclip} size={18} />
				{t('drop')}
			</span>
		</div>
	);
}
