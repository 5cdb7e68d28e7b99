import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import { TextField } from '../text-field.tsx';
import { atFields } from './at-fields.ts';
import { type FieldErrors, useSubmit } from './use-submit.ts';

afterEach(cleanup);

const taken = new ApiError(400, { code: 3007, message: 'taken' });

interface FormProps {
	send: () => Promise<void>;
	explain?: (failure: unknown) => FieldErrors<'identifier' | 'title'> | string | undefined;
}

function Form({ send, explain = atFields({ identifier: 'identifier', title: 'title' }) }: FormProps) {
	const [title, setTitle] = useState('');
	const [identifier, setIdentifier] = useState('');
	const { form, errors, error, isBusy, touch } = useSubmit({
		check: () => ({ title: title === '' ? 'Enter a title.' : undefined }),
		send,
		explain,
	});
	const change = (set: (text: string) => void) => (text: string) => {
		touch();
		set(text);
	};
	return (
		<form {...form} aria-label="form" aria-busy={isBusy}>
			<TextField label="Identifier" value={identifier} onChange={change(setIdentifier)} error={errors.identifier} />
			<TextField label="Title" value={title} onChange={change(setTitle)} error={errors.title} />
			<p role="alert">{error}</p>
		</form>
	);
}

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => act(async () => void fireEvent.submit(screen.getByRole('form')));
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
const explained = () => screen.getByRole('alert').textContent;

test('what is wrong is said once somebody tries, and nothing is sent; the first wrong field has the focus', async () => {
	const send = vi.fn(async () => {});
	render(<Form send={send} />);
	const before = isWrong('Title');

	await submit();

	expect([before, isWrong('Title'), send.mock.calls.length]).toEqual([false, true, 0]);
	expect(document.activeElement).toBe(field('Title'));
});

test('it is no longer said once it is right', async () => {
	render(<Form send={async () => {}} />);
	await submit();

	type('Title', 'Tea');

	expect(isWrong('Title')).toBe(false);
});

test('one at a time is sent', async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const send = vi.fn(() => promise);
	render(<Form send={send} />);
	type('Title', 'Tea');
	await submit();
	await submit();
	const busy = screen.getByRole('form').getAttribute('aria-busy');

	await act(async () => resolve());
	await submit();

	expect([busy, send.mock.calls.length]).toEqual(['true', 2]);
});

test('what the server says of a field stands there and has the focus; what was typed stays', async () => {
	const explain = (failure: unknown) => (failure === taken ? { identifier: 'It is taken.' } : undefined);
	render(<Form send={() => Promise.reject(taken)} explain={explain} />);
	type('Title', 'Tea');
	type('Identifier', 'TEA');

	await submit();

	expect([isWrong('Identifier'), isWrong('Title'), explained()]).toEqual([true, false, '']);
	expect(document.activeElement).toBe(field('Identifier'));
	expect((field('Title') as HTMLInputElement).value).toBe('Tea');
});

test('a rule that the server names with its field stands there', async () => {
	const rule = new ApiError(412, { code: 2002, message: 'Invalid', invalid_fields: ['identifier: is too long'] });
	render(<Form send={() => Promise.reject(rule)} />);
	type('Title', 'Tea');

	await submit();

	expect(isWrong('Identifier')).toBe(true);
	expect(screen.getByText('is too long')).toBeTruthy();
});

test('a rule of a field that the form does not have is said for the form', async () => {
	const rule = new ApiError(412, { code: 2002, message: 'Invalid', invalid_fields: ['colour: is no colour'] });
	render(<Form send={() => Promise.reject(rule)} />);
	type('Title', 'Tea');

	await submit();

	expect([isWrong('Identifier'), isWrong('Title'), explained() !== '']).toEqual([false, false, true]);
});

test('any other refusal is announced, goes with the next try, and leaves the focus where it is', async () => {
	let refusals = 1;
	const send = async () => {
		refusals -= 1;
		if (refusals >= 0) throw new Error('no line');
	};
	render(<Form send={send} explain={() => 'Not saved.'} />);
	type('Title', 'Tea');
	field('Identifier').focus();
	await submit();
	const first = [explained(), document.activeElement === field('Identifier')];

	await submit();

	expect([first, explained()]).toEqual([['Not saved.', true], '']);
});
