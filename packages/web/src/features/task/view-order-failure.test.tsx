// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { ViewOrderFailure } from './view-order-failure.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

test.each([
	['refused', new ApiError(403, { message: 'No.' }), "The tasks couldn't be loaded."],
	['unreachable', new NetworkError('offline'), "The server can't be reached."],
])('tasks that could not be loaded, %s, are asked for again', async (_, failure, title) => {
	const retry = vi.fn();
	render(<ViewOrderFailure failure={failure} retry={retry} />);

	expect(screen.getByRole('alert').textContent).toContain(title);
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(retry).toHaveBeenCalledOnce();
});
