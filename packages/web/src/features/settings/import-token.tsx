import type { ImportService } from '@ordna/domain/import';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import styles from './import.module.css';

interface ImportTokenProps {
	service: ImportService;
	onClose: () => void;
	/** Begins to fetch; throws what is refused. */
	fetch: (token: string) => Promise<void>;
	/** Somebody has a file instead. */
	onFile: () => void;
}

/** Asks for the token by which a service lets somebody read what they have there. */
export function ImportToken({ service, onClose, fetch, onFile }: ImportTokenProps) {
	const { t } = useTranslation('import');
	const [token, setToken] = useState('');
	const source = t(`sources.${service}`);
	const { errors, touch, ...submission } = useSubmit<'token'>({
		check: () => ({ token: token.trim() ? undefined : t('token.missing') }),
		async send() {
			await fetch(token.trim());
			onClose();
		},
	});
	return (
		<FormDialog submission={submission} title={t('dryRun', { source })} verb={t('token.fetch')} onClose={onClose}>
			<p className={styles.remark}>{t('token.lead', { source })}</p>
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
				autoFocus
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
