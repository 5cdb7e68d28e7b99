import { type Bot, botPrefix, toBotUsername } from '@ordna/domain/bot';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { TextField } from '../../ui/text-field.tsx';

interface BotDialogProps {
	/** The one that is renamed; nothing for a new one. */
	bot?: Bot;
	onClose: () => void;
	save: (username: string, name: string) => Promise<void>;
}

/** The most characters of a name on the server. */
const maxLength = 250;

/** Asks what a bot is called: when it is made, and when it is renamed. */
export function BotDialog({ bot, onClose, save }: BotDialogProps) {
	const { t } = useTranslation('bot');
	const [username, setUsername] = useState(bot?.username ?? botPrefix);
	const [name, setName] = useState(bot?.name ?? '');
	const full = toBotUsername(username);
	const { errors, touch, ...submission } = useSubmit<'username' | 'name'>({
		check: () => ({ username: full === botPrefix ? t('usernameMissing') : undefined }),
		async send() {
			await save(full, name.trim());
			onClose();
		},
	});
	const typing = (set: (typed: string) => void) => (typed: string) => {
		touch();
		set(typed);
	};
	return (
		<FormDialog
			submission={submission}
			title={t(bot ? 'rename' : 'create')}
			verb={t(bot ? 'save' : 'create')}
			onClose={onClose}
		>
			<TextField
				label={t('username')}
				hint={t('usernameHint')}
				value={username}
				onChange={typing(setUsername)}
				error={errors.username}
				maxLength={maxLength}
				autoCapitalize="none"
				spellCheck={false}
				translate="no"
				autoFocus
			/>
			<TextField
				label={t('name')}
				hint={t('nameHint')}
				value={name}
				onChange={typing(setName)}
				error={errors.name}
				maxLength={maxLength}
			/>
		</FormDialog>
	);
}
