// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCommentPictures } from './use-comment-pictures.ts';

const server = vi.hoisted(() => ({ keepsFiles: true, answer: (_: string | undefined) => undefined as unknown }));
vi.mock(import('../attachment/index.ts'), async (original) => ({
	...(await original()),
	useUploadPicture: () =>
		server.keepsFiles ? () => new Promise<string | undefined>((done) => (server.answer = done)) : undefined,
}));
beforeEach(() => {
	server.keepsFiles = true;
});

const bowl = new File(['x'], 'bowl.png', { type: 'image/png' });
const show = () => renderHook(() => useCommentPictures(1 as never, () => undefined));

test.each([
	['has arrived', '/api/v1/tasks/1/attachments/5'],
	['was refused', undefined],
])('a picture is on its way until it %s', async (_, address) => {
	const { result } = show();
	expect(result.current.isUploading).toBe(false);

	let uploaded: Promise<string | undefined> | undefined;
	act(() => {
		uploaded = result.current.pictures?.upload(bowl);
	});
	expect(result.current.isUploading).toBe(true);
	await act(async () => void server.answer(address));

	expect(await uploaded).toBe(address);
	expect(result.current.isUploading).toBe(false);
});

test('where no files are kept there are no pictures', () => {
	server.keepsFiles = false;

	expect(show().result.current.pictures).toBeUndefined();
});
