import type { TaskId } from '@ordna/domain/task';
import { useState } from 'react';
import { useUploadPicture } from '../attachment/index.ts';
import type { LatePicture } from '../rich-text/index.ts';

type Upload = (file: File) => Promise<string | undefined>;

export interface CommentPictures {
	/** For the editor; nothing where this server keeps no files. */
	readonly pictures: { readonly upload: Upload; readonly onLate: (late: LatePicture) => void } | undefined;
	/** Pictures are on their way: what is sent now would lack them. */
	readonly isUploading: boolean;
}

/** Pictures that are pasted or dropped into a comment: they become attachments of its task. */
export function useCommentPictures(taskId: TaskId, onLate: (late: LatePicture) => void): CommentPictures {
	const upload = useUploadPicture(taskId);
	const [underWay, setUnderWay] = useState(0);
	const counted: Upload = async (file) => {
		setUnderWay((count) => count + 1);
		try {
			return await upload?.(file);
		} finally {
			setUnderWay((count) => count - 1);
		}
	};
	return { pictures: upload && { upload: counted, onLate }, isUploading: underWay > 0 };
}
