import { expect, test } from 'vitest';
import { attachedFileIn } from './picture-address.ts';

test.each([
	['/api/v1/tasks/3/attachments/9', { taskId: 3, id: 9 }],
	['https://todo.example/ordna/api/v1/tasks/3/attachments/9?preview_size=lg', { taskId: 3, id: 9 }],
	['/api/v1/tasks/3/attachments/9/more', undefined],
	['#', undefined],
])('%s names %o', (address, file) => {
	expect(attachedFileIn(address)).toEqual(file);
});
