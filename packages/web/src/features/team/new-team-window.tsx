import type { Team } from '@ordna/domain/team';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { isModalOpen } from '../../platform/modals/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useInfo } from '../info/index.ts';
import styles from './team-form.module.css';
import { useSaveTeam } from './use-create-team.ts';

/** A new team: what it is called, and whether anybody may share with it. Whoever makes it is its first admin. */
export function NewTeamWindow({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation(['team', 'ui']);
	const id = useId();
	const [name, setName] = useState('');
	const [isPublic, setPublic] = useState(false);
	const { publicTeamsEnabled } = useInfo();
	const create = useCreateAndOpen(onClose);
	const { form, errors, error, touch, isBusy } = useSubmit({
		check: () => ({ name: name.trim() === '' ? t('nameNeeded') : undefined }),
		explain: atFields({ name: 'name' }),
		send: () => create({ name: name.trim(), isPublic }),
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('new')}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('create')}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				<TextField
					label={t('name')}
					value={name}
					onChange={(words) => {
						touch();
						setName(words);
					}}
					error={errors.name}
					placeholder={t('nameHint')}
					maxLength={250}
					autoComplete="off"
					dir="auto"
				/>
				{publicTeamsEnabled && <PublicSwitch isOn={isPublic} onChange={setPublic} />}
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
			</form>
		</Dialog>
	);
}

function PublicSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
	const { t } = useTranslation('team');
	const id = useId();
	return (
		<div className={styles.switch}>
			<span className={styles.words}>
				<span id={id}>{t('public')}</span>
				<span className={styles.hint}>{t('publicHint')}</span>
			</span>
			<Switch isOn={isOn} onChange={onChange} labelledBy={id} />
		</div>
	);
}

function useCreateAndOpen(onClose: () => void) {
	const save = useSaveTeam();
	const navigate = useNavigate();
	const router = useRouter();
	return async (draft: Pick<Team, 'name' | 'isPublic'>) => {
		const teamId = await save(draft);
		if (teamId === undefined) return onClose();
		// Whoever closed the window meanwhile stays where they are.
		if (!isModalOpen(router)) return;
		// In place of the window, so that going back does not open it again.
		void navigate({ to: '/teams/$teamId/edit', params: { teamId }, replace: true });
	};
}
