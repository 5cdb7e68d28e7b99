import { type Bot, botPrefix, toBotUsername } from '@ordna/domain/bot';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './bot.module.css';

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
	const id = useId();
	const full = toBotUsername(username);
	const { form, errors, error, isBusy, touch } = useSubmit<'username' | 'name'>({
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
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t(bot ? 'rename' : 'create')}
			actions={
				<>
					<Button onClick={onClose}>{t('cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t(bot ? 'save' : 'create')}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
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
			</form>
		</Dialog>
	);
}
