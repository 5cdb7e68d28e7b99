import { isEmail, passwordProblem, usernameProblem } from '@ordna/domain/account';
import { useState } from 'react';
import { failureText, Refused } from '../../platform/api/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { type NewAccount, register } from './session.api.ts';

export type RegistrationField = keyof NewAccount;

const registrationFields = ['username', 'email', 'password'] as const satisfies RegistrationField[];

/** What is wrong with a field: nothing in it, not by the rules, or refused by the server in a sentence. */
export type FieldProblem = 'missing' | 'wrong' | 'guessed' | { readonly said: string };

/** A field is looked at so long after it was left, so that a press on the button beside it lands. */
const lookAfterMs = 100;

const rules: Record<RegistrationField, (text: string) => boolean> = {
	username: (text) => usernameProblem(text) === undefined,
	email: isEmail,
	password: (text) => passwordProblem(text) === undefined,
};

/** The codes of what the server knows of one field. */
const fieldOfCode: Readonly<Record<number, RegistrationField>> = { 1001: 'username', 1002: 'email', 1022: 'username' };

/** The rules have been looked at here: what is left is a password that others guess first. */
const isGuessed = (failure: unknown) =>
	failure instanceof Refused && failure.invalidFields[0]?.startsWith('password:') === true;

/** Thinks for the form in which somebody makes an account. */
export function useRegistration() {
	const connection = useConnection();
	const [account, setAccount] = useState<NewAccount>({ username: '', email: '', password: '' });
	const [looked, setLooked] = useState<readonly RegistrationField[]>([]);
	const [said, setSaid] = useState<{ readonly [Field in RegistrationField]?: string | undefined }>({});
	const [guessed, setGuessed] = useState<string>();
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);

	const leave = (field: RegistrationField) => {
		setTimeout(() => setLooked((before) => [...before, field]), lookAfterMs);
	};

	const problemOf = (field: RegistrationField): FieldProblem | undefined => {
		const text = account[field];
		const words = said[field];
		if (words) return { said: words };
		if (field === 'password' && text === guessed) return 'guessed';
		if (!looked.includes(field) || rules[field](text)) return undefined;
		return text === '' ? 'missing' : 'wrong';
	};
	const change = (field: RegistrationField, text: string) => {
		setAccount((before) => ({ ...before, [field]: text }));
		setSaid((before) => ({ ...before, [field]: undefined }));
	};
	const send = async () => {
		setLooked(registrationFields);
		setError(undefined);
		if (!registrationFields.every((field) => rules[field](account[field]))) return;
		setBusy(true);
		try {
			await register(connection, account);
		} catch (failure) {
			setBusy(false);
			const field = failure instanceof Refused ? fieldOfCode[failure.code ?? 0] : undefined;
			if (isGuessed(failure)) setGuessed(account.password);
			else if (field) setSaid({ [field]: failureText(failure) });
			else setError(failureText(failure));
		}
	};
	return { account, change, leave, problemOf, error, isBusy, send, isReady: isReady(account) };
}

const isReady = (account: NewAccount) => registrationFields.every((field) => rules[field](account[field]));
