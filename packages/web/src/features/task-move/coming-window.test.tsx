// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ComingWindow } from './coming-window.tsx';

afterEach(cleanup);

test('until the window has come letters reach nothing below, Escape leaves it, and commands go on', () => {
	const [onClose, below] = [vi.fn(), vi.fn()];
	document.addEventListener('keydown', below);
	const { unmount } = render(<ComingWindow onClose={onClose} />);

	fireEvent.keyDown(document.body, { key: 'd' });
	fireEvent.keyDown(document.body, { key: 'Escape' });
	expect(below).not.toHaveBeenCalled();
	expect(onClose).toHaveBeenCalledTimes(1);
	fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
	expect(below).toHaveBeenCalledTimes(1);

	unmount();
	fireEvent.keyDown(document.body, { key: 'd' });
	expect(below).toHaveBeenCalledTimes(2);
	document.removeEventListener('keydown', below);
});
