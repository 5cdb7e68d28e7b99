// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { ConfirmWindow } from './confirm-window.tsx';

beforeEach(async () => {
	await Promise.all([startI18n(), dialogParts.load()]);
});
afterEach(cleanup);

function ask(nameToType?: string) {
	const onSure = vi.fn();
	const words = { title: 'Delete “Garden”?', text: 'All its tasks will be deleted.', verb: 'Delete' };
	render(<ConfirmWindow {...words} isDanger nameToType={nameToType} onSure={onSure} onClose={() => undefined} />);
	return { onSure, verb: screen.getByRole('button', { name: 'Delete' }) };
}

test('what cannot be taken back is done only once its name is typed', () => {
	const { onSure, verb } = ask('Garden  plan');
	const field = screen.getByRole('textbox');

	fireEvent.click(verb);
	fireEvent.change(field, { target: { value: 'Garden' } });
	fireEvent.keyDown(field, { key: 'Enter' });
	fireEvent.click(verb);
	expect(onSure).not.toHaveBeenCalled();

	fireEvent.change(field, { target: { value: ' garden plan ' } });
	fireEvent.click(verb);
	expect(onSure).toHaveBeenCalledTimes(1);
	fireEvent.keyDown(field, { key: 'Enter' });
	expect(onSure).toHaveBeenCalledTimes(2);
});

test('another question asks for no name', () => {
	const { onSure, verb } = ask();
	expect(screen.queryByRole('textbox')).toBeNull();

	fireEvent.click(verb);

	expect(onSure).toHaveBeenCalledTimes(1);
});
