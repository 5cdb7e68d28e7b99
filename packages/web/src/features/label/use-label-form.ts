import { pickPaletteColour } from '@ordna/domain/colour';
import type { Label } from '@ordna/domain/label';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useLabelCommands } from './label-commands.ts';

type LabelInput = Pick<Label, 'title' | 'description' | 'hexColor'>;

/** What is typed of a label, and how it is saved: of a known one, or as a new one. */
export function useLabelForm(label: Label | undefined, onClose: () => void) {
	const { t } = useTranslation('label');
	const { create, change } = useLabelCommands();
	const [draft, setDraft] = useState<LabelInput>(
		() => label ?? { title: '', description: '', hexColor: pickPaletteColour(Math.random()).hex },
	);
	const input = { title: draft.title.trim(), description: draft.description.trim(), hexColor: draft.hexColor };
	const { touch, ...submission } = useSubmit({
		check: () => ({ title: input.title === '' ? t('titleNeeded') : undefined }),
		explain: atFields({ title: 'title', description: 'description' }),
		async send() {
			if (label) void change(label.id, input);
			else await saved(create(input, { isRefusalShown: true }));
			onClose();
		},
	});
	const set = (part: Partial<LabelInput>) => {
		touch();
		setDraft((before) => ({ ...before, ...part }));
	};
	return { draft, set, ...submission };
}
