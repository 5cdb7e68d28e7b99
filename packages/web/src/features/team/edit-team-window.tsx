import { escapeSigns, readableText } from '@ordna/domain/rich-text';
import type { Team } from '@ordna/domain/team';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTeamCommands } from './team.api.ts';
import type { TeamPatch } from './team.mutations.ts';
import styles from './team-form.module.css';

interface EditTeamWindowProps {
	team: Team;
	onClose: () => void;
}

/** What a team is called, and what it is for. */
export function EditTeamWindow({ team, onClose }: EditTeamWindowProps) {
	const { t } = useTranslation(['team', 'ui']);
	const id = useId();
	const { change } = useTeamCommands();
	const before = { name: team.name, description: readableText(team.description) };
	const [name, setName] = useState(before.name);
	const [description, setDescription] = useState(before.description);
	const { form, errors, touch, isBusy } = useSubmit({
		check: () => ({ name: name.trim() === '' ? t('nameNeeded') : undefined }),
		async send() {
			const fields: TeamPatch = {
				...(name.trim() === before.name ? {} : { name: name.trim() }),
				// What apps have written there as rich text stays while nobody edits it.
				...(description.trim() === before.description ? {} : { description: escapeSigns(description.trim()) }),
			};
			if (Object.keys(fields).length > 0) change(team, fields);
			onClose();
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('editOne', { name: team.name })}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('save')}
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
					maxLength={250}
					autoComplete="off"
					dir="auto"
				/>
				<TextField
					label={t('description')}
					value={description}
					onChange={setDescription}
					placeholder={t('descriptionHint')}
					maxLength={2000}
					autoComplete="off"
					dir="auto"
				/>
			</form>
		</Dialog>
	);
}
