import { isEmail, passwordProblem, usernameProblem } from '@ordna/domain/account';
import { useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { type NewAccount, register } from './registration.api.ts';
import { type Unconfirmed, unconfirmedEmail } from './unconfirmed.ts';

export type RegistrationField = keyof NewAccount;

const registrationFields = ['username', 'email', 'password'] as const satisfies RegistrationField[];

/** A field is looked at so long after it was left, so that a press on the button beside it lands. */
const validationDelayMs = 100;

const rules: Record<RegistrationField, (text: string) => boolean> = {
	username: (text) => usernameProblem(text) === undefined,
	email: isEmail,
	password: (text) => passwordProblem(text) === undefined,
};

/** The codes of what the server knows of one field. */
const fieldOfCode: Readonly<Record<number, RegistrationField>> = { 1001: 'username', 1002: 'email', 1022: 'username' };

/** The rules have been looked at here: what is left is a password that others guess first. */
const isGuessed = (failure: unknown) =>
	failure instanceof ApiError && failure.invalidFields[0]?.startsWith('password:') === true;

/** Thinks for the form in which somebody makes an account. */
export function useRegistration(invitation: string, onUnconfirmed: (person: Unconfirmed) => void) {
	const { t } = useTranslation('session');
	const connection = useConnection();
	const [account, setAccount] = useState<NewAccount>({ username: '', email: '', password: '' });
	const [looked, setLooked] = useState<readonly RegistrationField[]>([]);
	const problemOf = (field: RegistrationField): string | undefined => {
		const text = account[field];
		if (rules[field](text)) return undefined;
		if (text !== '') return t(`wrong.${field}`);
		return t(field === 'password' ? 'missing.newPassword' : `missing.${field}`);
	};
	const submission = useSubmit<RegistrationField>({
		check: () => Object.fromEntries(registrationFields.map((field) => [field, problemOf(field)])),
		send: () => register(connection, account, invitation),
		explain(failure) {
			const email = unconfirmedEmail(failure);
			if (email) {
				onUnconfirmed({ ...account, email, isNew: true });
				return {};
			}
			const field = failure instanceof ApiError ? fieldOfCode[failure.code ?? 0] : undefined;
			if (isGuessed(failure)) return { password: t('wrong.guessed') };
			return field && { [field]: failureText(failure) };
		},
	});
	const leave = (field: RegistrationField) => {
		setTimeout(() => setLooked((before) => [...before, field]), validationDelayMs);
	};
	const change = (field: RegistrationField, text: string) => {
		submission.touch();
		setAccount((before) => ({ ...before, [field]: text }));
	};
	const errorOf = (field: RegistrationField) =>
		submission.errors[field] ?? (looked.includes(field) ? problemOf(field) : undefined);
	return { account, change, leave, errorOf, isReady: isReady(account), ...submission };
}

const isReady = (account: NewAccount) => registrationFields.every((field) => rules[field](account[field]));
