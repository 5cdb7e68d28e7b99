// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { LineField } from './line-field.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('board', 'ui');
});

function open(options: { initial?: string; isSavedOnLeave?: boolean; emptyError?: string } = {}) {
	const heard = { onSave: vi.fn(), onLeave: vi.fn() };
	render(
		<>
			<LineField label="Column name" {...options} {...heard} />
			<button type="button">Elsewhere</button>
		</>,
	);
	return heard;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Column name' });
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

test('Enter saves what is typed without blanks around it, and the field is there for the next one', async () => {
	const { onSave, onLeave } = open();

	await userEvent.keyboard('  Doing {Enter}Done{Enter}');

	expect(onSave.mock.calls).toEqual([['Doing'], ['Done']]);
	expect([field().value, onLeave.mock.calls]).toEqual(['', []]);
});

test('Enter with nothing to save says so, until somebody types', async () => {
	const { onSave } = open({ emptyError: 'A column needs a name.' });

	await userEvent.keyboard('  {Enter}');
	expect(screen.getByText('A column needs a name.')).toBeTruthy();
	await userEvent.keyboard('D');

	expect(screen.queryByText('A column needs a name.')).toBeNull();
	expect(onSave).not.toHaveBeenCalled();
});

test('Enter of an input method composes a word, and saves nothing', async () => {
	const { onSave } = open({ initial: 'かく' });

	fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });

	expect(onSave).not.toHaveBeenCalled();
});

test('Escape leaves and is heard by nothing around it; the blur that follows saves nothing', async () => {
	const outside = vi.fn();
	addEventListener('keydown', outside);
	const { onSave, onLeave } = open({ initial: 'Doing', isSavedOnLeave: true });

	await userEvent.keyboard('x{Escape}');
	await leave();
	removeEventListener('keydown', outside);

	expect([onSave.mock.calls, onLeave.mock.calls]).toEqual([[], [[]]]);
	expect(outside.mock.calls.map(([{ key }]) => key)).toEqual(['x']);
});

test('leaving saves where that is meant, and not what was left as it was', async () => {
	const renamed = open({ initial: 'Doing', isSavedOnLeave: true });
	await userEvent.clear(field());
	await userEvent.type(field(), 'Later');
	await leave();

	expect([renamed.onSave.mock.calls, renamed.onLeave.mock.calls]).toEqual([[['Later']], []]);
});

test('what was left as it was, or empty, is left', async () => {
	const { onSave, onLeave } = open({ initial: 'Doing', isSavedOnLeave: true });

	await leave();

	expect([onSave.mock.calls, onLeave.mock.calls.length]).toEqual([[], 1]);
});

test('elsewhere what is typed stays in the field, so that nothing is lost', async () => {
	const { onSave, onLeave } = open();

	await userEvent.type(field(), 'Half a na');
	await leave();

	expect([field().value, onSave.mock.calls, onLeave.mock.calls]).toEqual(['Half a na', [], []]);
});

test('a name that stands there is selected, to be typed over', () => {
	open({ initial: 'Doing' });

	expect([field().selectionStart, field().selectionEnd, document.activeElement]).toEqual([0, 5, field()]);
});
