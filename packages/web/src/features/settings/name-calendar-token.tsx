import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { TextField } from '../../ui/text-field.tsx';

interface NameCalendarTokenProps {
	/** What it is called unless one types something else. */
	suggested: string;
	onClose: () => void;
	make: (name: string) => Promise<void>;
}

/** Asks what a new password is called. */
export function NameCalendarToken({ suggested, onClose, make }: NameCalendarTokenProps) {
	const { t } = useTranslation('calendars');
	const [name, setName] = useState(suggested);
	const { errors, touch, ...submission } = useSubmit<'name'>({
		check: () => ({ name: name.trim() ? undefined : t('nameMissing') }),
		async send() {
			await make(name.trim());
			onClose();
		},
	});
	return (
		<FormDialog submission={submission} title={t('make')} verb={t('makeIt')} onClose={onClose}>
			<TextField
				label={t('nameLabel')}
				hint={t('nameHint')}
				value={name}
				onChange={(typed) => {
					touch();
					setName(typed);
				}}
				error={errors.name}
				maxLength={100}
				autoFocus
			/>
		</FormDialog>
	);
}
