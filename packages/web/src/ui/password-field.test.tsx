// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../app/i18n.ts';
import { PasswordField } from './text-field.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('ui');
});
afterEach(cleanup);

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.*'], {
	...{ eager: true, query: '?raw', import: 'default' },
});

/** What no password manager has to do with, and why. */
const unmanaged: Readonly<Record<string, string>> = {
	'../features/sign-in-trace/try-sign-in.tsx': 'the password of somebody else, for one try',
	'../features/settings/import-token.tsx': 'the token of another service',
	'../app/sign-in/link-password.tsx': 'the password of a link, which is nobody’s',
};

function Field() {
	const [password, setPassword] = useState('');
	return <PasswordField label="Password" value={password} onChange={setPassword} />;
}

test('a password of 72 characters is pasted whole, and again over another', async () => {
	render(<Field />);
	const field = screen.getByLabelText<HTMLInputElement>('Password');
	await userEvent.click(field);

	await userEvent.paste('nine linen threads');
	const first = field.value;
	await userEvent.clear(field);
	await userEvent.paste('x'.repeat(72));

	expect([first, field.value]).toEqual(['nine linen threads', 'x'.repeat(72)]);
});

test('each password field of an account tells password managers what it wants', () => {
	const fields = Object.entries(sources).flatMap(([path, source]) =>
		[...source.matchAll(/<PasswordField\b[\s\S]*?\/>/g)].map(([field]) => ({ path, field })),
	);
	const silent = fields.filter(({ field }) => /autoComplete="off"/.test(field)).map(({ path }) => path);

	expect(fields.length).toBeGreaterThan(9);
	expect(silent.sort()).toEqual(Object.keys(unmanaged).sort());
});

test('no field of a password is in the way of a paste', () => {
	const files = Object.entries(sources).filter(([, source]) => /PasswordField|type="password"/.test(source));

	expect(files.length).toBeGreaterThan(8);
	expect(files.filter(([, source]) => /onPaste|onBeforeInput|onDrop\b/.test(source)).map(([path]) => path)).toEqual([]);
});
