import { expect, test } from 'vitest';
import { codecOf } from '../contract/codec.ts';
import type { FileId } from '../file/file.ts';
import type { TaskId } from '../task/task-id.ts';
import { toInstant } from '../time/instant.ts';
import { type Attachment, type AttachmentId, attachment } from './attachment.ts';
import { attachmentText } from './attachment.wire.ts';

test('the text of an attachment says what its schema says', () => {
	const created = toInstant(Date.UTC(2026, 5, 1));
	const parts = {
		id: 7 as AttachmentId,
		taskId: 3 as TaskId,
		file: { id: 9 as FileId, name: 'a "b".txt', mime: 'text/plain', size: 12, created },
		created,
	};
	const whole: Attachment = { ...parts, createdBy: null };

	expect(JSON.parse(attachmentText(parts, 'null'))).toEqual(codecOf(attachment).encode(whole));
});
