import {
	apiAddressOf,
	fileKinds,
	type ImportKind,
	type ImportService,
	serviceKinds,
	serviceNames,
} from '@ordna/domain/import';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useInfo } from '../info/index.ts';
import styles from './import.module.css';
import { canSignInAt, signInAt } from './service-sign-in.ts';

/** What somebody typed, so that a service is asked. */
export interface TypedSource {
	readonly token?: string;
	/** Of the server, where there are many. */
	readonly address?: string;
	/** Of an app at Trello. */
	readonly key?: string;
	/** At a Planka, in place of a token. */
	readonly username?: string;
	readonly password?: string;
}

interface ImportTokenProps {
	service: ImportService;
	onClose: () => void;
	/** The address that was typed the last time. */
	typedBefore: string;
	/** Begins to fetch; throws what is refused. */
	fetch: (typed: TypedSource) => Promise<void>;
	/** Somebody has a file instead. */
	onFile: (kind: ImportKind) => void;
}

/** Asks for what lets somebody read at a service what they have there. */
export function ImportToken({ service, onClose, typedBefore, fetch, onFile }: ImportTokenProps) {
	const { t } = useTranslation('import');
	const [typed, setTyped] = useState({ token: '', address: typedBefore, key: '', username: '', password: '' });
	const kind = fileKinds.find((one) => one === serviceKinds[service]);
	const fields = fieldsOf[service];
	const client = useClient();
	const { availableMigrators } = useInfo();
	const isSignInAlone = fields.length === 0;
	const { errors, touch, ...submission } = useSubmit<Field>({
		check: () => problemsOf(service, typed, t),
		async send() {
			if (isSignInAlone && canSignInAt(service, availableMigrators)) return signInAt(service, client);
			const filled = fields.map((field) => [field, field === 'password' ? typed.password : typed[field].trim()]);
			await fetch(Object.fromEntries(filled.filter(([, text]) => text !== '')));
			onClose();
		},
	});
	const set = (field: Field) => (text: string) => {
		touch();
		setTyped({ ...typed, [field]: text });
	};
	return (
		<FormDialog
			submission={submission}
			title={t(`token.title.${service}`)}
			verb={isSignInAlone ? t('token.signIn', { source: serviceNames[service] }) : t('token.fetch')}
			onClose={onClose}
		>
			<p className={styles.remark}>{t(`token.lead.${service}`)}</p>
			{!isSignInAlone && <SignInOffer service={service} />}
			{fields.map((field, at) =>
				field === 'token' || field === 'password' ? (
					<PasswordField
						key={field}
						label={t(`token.${field === 'token' ? 'label' : 'password'}`)}
						{...(field === 'token' && { hint: t(`token.where.${service}`) })}
						value={typed[field]}
						onChange={set(field)}
						error={errors[field]}
						autoComplete="off"
						maxLength={1000}
						autoFocus={at === 0}
					/>
				) : (
					<TextField
						key={field}
						label={t(`token.${field}`)}
						value={typed[field]}
						onChange={set(field)}
						error={errors[field]}
						{...(field === 'address' && addressField)}
						autoComplete={field === 'address' ? 'url' : 'off'}
						autoCapitalize="off"
						spellCheck={false}
						maxLength={field === 'address' ? 2048 : 1000}
						autoFocus={at === 0}
					/>
				),
			)}
			{kind && (
				<p>
					<Button
						kind="ghost"
						onClick={() => {
							onClose();
							onFile(kind);
						}}
					>
						{t('token.file')}
					</Button>
				</p>
			)}
		</FormDialog>
	);
}

type Field = 'address' | 'key' | 'token' | 'username' | 'password';

/** What is asked for, in this order. */
const fieldsOf: Readonly<Record<ImportService, readonly Field[]>> = {
	todoist: ['token'],
	trello: ['key', 'token'],
	planka: ['address', 'token', 'username', 'password'],
	'microsoft-todo': [],
	server: ['address', 'token'],
};

const addressField = { type: 'url', inputMode: 'url', placeholder: 'https://tasks.example.org' } as const;

function problemsOf(service: ImportService, typed: Readonly<Record<Field, string>>, t: Translate<'import'>) {
	const asked = fieldsOf[service];
	const isMissing = (field: Field) => asked.includes(field) && typed[field].trim() === '';
	const hasPassword = asked.includes('password') && typed.username.trim() !== '';
	return {
		address: asked.includes('address') && apiAddressOf(typed.address) === undefined ? t('token.badAddress') : undefined,
		key: isMissing('key') ? t('token.missingKey') : undefined,
		token: isMissing('token') && !hasPassword ? t('token.missing') : undefined,
		password:
			hasPassword && typed.token.trim() === '' && isMissing('password') ? t('token.missingPassword') : undefined,
	};
}

/** A sign-in at the service, where the server has the keys of an app there, in place of a token. */
function SignInOffer({ service }: { service: ImportService }) {
	const { t } = useTranslation('import');
	const client = useClient();
	const { availableMigrators } = useInfo();
	const { error, isBusy, submit } = useSubmit({
		send: async () => {
			if (canSignInAt(service, availableMigrators)) await signInAt(service, client);
		},
	});
	if (!canSignInAt(service, availableMigrators)) return null;
	return (
		<>
			{error && (
				<Note kind="bad" isAnnounced>
					{error}
				</Note>
			)}
			<p>
				<Button isBusy={isBusy} onClick={() => void submit()}>
					{t('token.signIn', { source: serviceNames[service] })}
				</Button>
			</p>
			<p className={styles.remark}>{t('token.or')}</p>
		</>
	);
}
