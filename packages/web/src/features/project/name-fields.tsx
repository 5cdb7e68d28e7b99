import { useTranslation } from '../../platform/i18n/index.ts';
import type { FieldErrors } from '../../ui/form/use-submit.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './project-form.module.css';
import type { ProjectFields } from './use-project-form.ts';

interface NameFieldsProps {
	fields: Pick<ProjectFields, 'title' | 'identifier'>;
	set: (changes: Partial<Pick<ProjectFields, 'title' | 'identifier'>>) => void;
	errors: FieldErrors<'title' | 'identifier'>;
}

/** The title of a project, and what its tasks' identifiers begin with: two fields, side by side where there is room. */
export function NameFields({ fields, set, errors }: NameFieldsProps) {
	const { t } = useTranslation('project');
	return (
		<>
			<TextField
				label={t('form.title')}
				value={fields.title}
				onChange={(title) => set({ title })}
				error={errors.title}
				placeholder={t('form.titleHint')}
				maxLength={250}
				autoComplete="off"
				dir="auto"
			/>
			<TextField
				label={t('form.identifier')}
				value={fields.identifier}
				onChange={(identifier) => set({ identifier })}
				hint={t('form.identifierHint')}
				error={errors.identifier}
				maxLength={10}
				className={styles.identifier}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
		</>
	);
}
