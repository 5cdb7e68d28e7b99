// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { focusToolbar, isToolbarKey, onToolbarKeyDown } from './toolbar-keys.ts';

function open() {
	const focus = vi.fn();
	const heard = vi.fn();
	render(
		<fieldset onKeyDown={({ key }) => heard(key)}>
			<div
				role="toolbar"
				tabIndex={-1}
				onKeyDown={(event) => onToolbarKeyDown(event, { commands: { focus } } as never)}
			>
				<button type="button">Bold</button>
				<button type="button">Italic</button>
				<input aria-label="Address" />
				<button type="button">Link</button>
			</div>
		</fieldset>,
	);
	return { focus, heard };
}

const focused = () => document.activeElement?.textContent;

test('the focus comes to the first tool, and arrows lead round', async () => {
	open();

	expect(focusToolbar(document.body)).toBe(true);
	expect(focused()).toBe('Bold');
	await userEvent.keyboard('{ArrowRight}{ArrowRight}');
	expect(focused()).toBe('Link');
	await userEvent.keyboard('{ArrowRight}');
	expect(focused()).toBe('Bold');
	await userEvent.keyboard('{ArrowLeft}');
	expect(focused()).toBe('Link');
	await userEvent.keyboard('{Home}');
	expect(focused()).toBe('Bold');
	await userEvent.keyboard('{End}');

	expect(focused()).toBe('Link');
});

test('Escape leads back to the text, and is heard by nothing else', async () => {
	const { focus, heard } = open();
	focusToolbar(document.body);

	await userEvent.keyboard('{Escape}');

	expect(focus).toHaveBeenCalledTimes(1);
	expect(heard).not.toHaveBeenCalled();
});

test('in a field the arrows are its own', async () => {
	const { focus } = open();
	screen.getByRole('textbox').focus();

	await userEvent.keyboard('{ArrowRight}{Escape}');

	expect(document.activeElement).toBe(screen.getByRole('textbox'));
	expect(focus).not.toHaveBeenCalled();
});

test('where there is no tool, nothing takes the focus', () => {
	render(<p>Words</p>);

	expect(focusToolbar(document.createElement('div'))).toBe(false);
});

test('the key that leads there is Alt and F10', () => {
	expect(isToolbarKey({ key: 'F10', altKey: true })).toBe(true);
	expect(isToolbarKey({ key: 'F10', altKey: false })).toBe(false);
});
