import type { AttachmentId } from '@ordna/domain/attachment';
import type { Task } from '@ordna/domain/task';
import { useAttachedPicture } from '../attached-picture/index.ts';
import { isPicture } from './picture-types.ts';

/** The attachment that is shown on the card of a task. One that was deleted stays named, and is none. */
export function coverOf({ attachments, coverImageAttachmentId }: Task): AttachmentId | undefined {
	if (coverImageAttachmentId === 0) return undefined;
	return attachments.find(({ id, file }) => id === coverImageAttachmentId && file && isPicture(file.mime))?.id;
}

interface CardCoverProps {
	task: Task;
	id: AttachmentId;
	className?: string | undefined;
}

/** The picture on a card. Its place is there before it is. */
export function CardCover({ task, id, className }: CardCoverProps) {
	const picture = useAttachedPicture({ taskId: task.id, id, size: 'lg' });
	return (
		<span className={className}>{picture.is === 'ready' && <img src={picture.url} alt="" draggable={false} />}</span>
	);
}
