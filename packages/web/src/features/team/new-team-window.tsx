import type { Team } from '@ordna/domain/team';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { isModalOpen } from '../../platform/modals/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useInfo } from '../info/index.ts';
import { teamKind } from './team.kind.ts';
import { createTeam } from './team.mutations.ts';
import styles from './team-form.module.css';

/** A new team: what it is called, and whether anybody may share with it. Whoever makes it is its first admin. */
export function NewTeamWindow({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation(['team', 'ui']);
	const id = useId();
	const [name, setName] = useState('');
	const [isPublic, setPublic] = useState(false);
	const { publicTeamsEnabled } = useInfo();
	const create = useCreateTeam(onClose);
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

function useCreateTeam(onClose: () => void) {
	const { t } = useTranslation('team');
	const { outbox } = useClient();
	const navigate = useNavigate();
	const router = useRouter();
	return async (draft: Pick<Team, 'name' | 'isPublic'>) => {
		const changes = await saved(outbox.write(createTeam, draft, { isRefusalShown: true }));
		if (changes === 'waiting') {
			notify({ kind: 'plain', text: t('queued', { name: draft.name }) });
			return onClose();
		}
		const made = changes.find((change) => change.type === 'record' && change.kind === teamKind.name);
		if (made?.type !== 'record') return onClose();
		notify({ text: t('created', { name: draft.name }) });
		// Whoever closed the window meanwhile stays where they are.
		if (!isModalOpen(router)) return;
		// In place of the window, so that going back does not open it again.
		void navigate({ to: '/teams/$teamId/edit', params: { teamId: made.record.id as Team['id'] }, replace: true });
	};
}
