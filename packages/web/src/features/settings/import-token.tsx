import { apiAddressOf, type ImportService } from '@ordna/domain/import';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import styles from './import.module.css';

/** What somebody typed, so that a service is asked. */
export interface TypedSource {
	readonly token: string;
	/** Of the server, where there are many. */
	readonly address?: string;
}

interface ImportTokenProps {
	service: ImportService;
	onClose: () => void;
	/** The address that was typed the last time. */
	typedBefore: string;
	/** Begins to fetch; throws what is refused. */
	fetch: (typed: TypedSource) => Promise<void>;
	/** Somebody has a file instead. */
	onFile: () => void;
}

/** Asks for the token by which a service lets somebody read what they have there. */
export function ImportToken({ service, onClose, typedBefore, fetch, onFile }: ImportTokenProps) {
	const { t } = useTranslation('import');
	const [token, setToken] = useState('');
	const [address, setAddress] = useState(typedBefore);
	const hasAddress = service === 'server';
	const { errors, touch, ...submission } = useSubmit<'address' | 'token'>({
		check: () => ({
			address: hasAddress && apiAddressOf(address) === undefined ? t('token.badAddress') : undefined,
			token: token.trim() ? undefined : t('token.missing'),
		}),
		async send() {
			await fetch({ token: token.trim(), ...(hasAddress && { address: address.trim() }) });
			onClose();
		},
	});
	return (
		<FormDialog submission={submission} title={t(`token.title.${service}`)} verb={t('token.fetch')} onClose={onClose}>
			<p className={styles.remark}>{t(`token.lead.${service}`)}</p>
			{hasAddress && (
				<TextField
					label={t('token.address')}
					value={address}
					onChange={(typed) => {
						touch();
						setAddress(typed);
					}}
					error={errors.address}
					type="url"
					inputMode="url"
					placeholder="https://tasks.example.org"
					autoComplete="url"
					autoCapitalize="off"
					spellCheck={false}
					maxLength={2048}
					autoFocus
				/>
			)}
			<PasswordField
				label={t('token.label')}
				hint={t(`token.where.${service}`)}
				value={token}
				onChange={(typed) => {
					touch();
					setToken(typed);
				}}
				error={errors.token}
				autoComplete="off"
				maxLength={1000}
				autoFocus={!hasAddress}
			/>
			<p>
				<Button
					kind="ghost"
					onClick={() => {
						onClose();
						onFile();
					}}
				>
					{t('token.file')}
				</Button>
			</p>
		</FormDialog>
	);
}
