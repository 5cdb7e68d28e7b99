// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import type { Column } from '../bucket/index.ts';
import { BoardSkeleton } from './board-skeleton.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('ui');
});

const column = (id: number, title: string) => ({ id, title, limit: 0, bucket: null }) as unknown as Column;

test('a board on its way has the columns that are known already', async () => {
	render(<BoardSkeleton columns={[column(1, 'Next'), column(2, 'Doing')]} />);
	expect(screen.queryByRole('status')).toBeNull();

	const waiting = await screen.findByRole('status', { name: 'Loading' });
	expect([...waiting.children].map((one) => one.textContent)).toEqual(['Next', 'Doing']);
});

test('while none is known it has the shape of some', async () => {
	render(<BoardSkeleton columns={[]} />);

	expect((await screen.findByRole('status')).childElementCount).toBe(3);
});
