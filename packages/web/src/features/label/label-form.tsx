import { pickDye } from '@ordna/domain/colour';
import type { Label } from '@ordna/domain/label';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/words/index.ts';
import { Button } from '../../ui/button.tsx';
import { ColorPicker } from '../../ui/color-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLabelCommands } from './label.api.ts';
import styles from './label-form.module.css';

interface LabelFormProps {
	/** The one to change; without one it makes a new one. */
	label?: Label;
	onClose: () => void;
}

/** A label's words and colour, in a dialog. */
export function LabelForm({ label, onClose }: LabelFormProps) {
	const { t } = useTranslation(['label', 'ui']);
	const id = useId();
	const { draft, set, titleError, failure, isBusy, submit } = useLabelForm(label, onClose);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t(label ? 'edit' : 'new')}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t(label ? 'save' : 'create')}
					</Button>
				</>
			}
		>
			<form id={id} className={styles.form} noValidate onSubmit={submit}>
				<TextField
					label={t('title')}
					value={draft.title}
					onChange={(title) => set({ title })}
					error={titleError ? t('titleNeeded') : undefined}
					maxLength={250}
					autoComplete="off"
					dir="auto"
				/>
				<TextField
					label={t('description')}
					value={draft.description}
					onChange={(description) => set({ description })}
					autoComplete="off"
					dir="auto"
				/>
				<ColorPicker name={t('colour')} value={draft.hexColor} onChange={(hexColor) => set({ hexColor })} />
				<div className={styles.sample}>
					<LabelChip title={draft.title.trim() || t('sample')} color={draft.hexColor} />
				</div>
				{failure !== null && (
					<Note kind="bad" isAnnounced>
						{failureText(failure)}
					</Note>
				)}
			</form>
		</Dialog>
	);
}

type Draft = Pick<Label, 'title' | 'description' | 'hexColor'>;

function useLabelForm(label: Label | undefined, onClose: () => void) {
	const { create, change } = useLabelCommands();
	const [draft, setDraft] = useState<Draft>(
		() => label ?? { title: '', description: '', hexColor: pickDye(Math.random()).hex },
	);
	const [titleError, setTitleError] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const wish = { title: draft.title.trim(), description: draft.description.trim(), hexColor: draft.hexColor };
		setTitleError(wish.title === '');
		if (wish.title === '' || isBusy) return;
		if (label) {
			void change(label.id, wish);
			return onClose();
		}
		setBusy(true);
		const outcome = await create(wish, { isRefusalShown: true }).soon;
		if (outcome === 'waiting' || outcome.isSaved) return onClose();
		setFailure(outcome.failure);
		setBusy(false);
	};
	const set = (wish: Partial<Draft>) => {
		setTitleError(false);
		setDraft((before) => ({ ...before, ...wish }));
	};
	return { draft, set, titleError, failure, isBusy, submit };
}
