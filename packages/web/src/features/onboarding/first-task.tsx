import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { type QuickAddTarget, useFillIn } from '../task/index.ts';
import styles from './first-task.module.css';
import { QuickAddExamples } from './quick-add-examples.tsx';
import { useCanImport } from './use-can-import.ts';

interface FirstTaskProps {
	/** The field to add a task. */
	field: RefObject<HTMLTextAreaElement | null>;
	target: QuickAddTarget;
}

/** In a project without tasks: what its field understands, and where tasks can be brought from. */
export function FirstTask({ field, target }: FirstTaskProps) {
	const { t } = useTranslation('onboarding');
	const fillIn = useFillIn(target);
	const canImport = useCanImport();
	const choose = (text: string) => {
		fillIn(text);
		field.current?.focus();
	};
	return (
		<div className={styles.first}>
			<QuickAddExamples isInProject onChoose={choose} />
			{canImport && (
				<p className={styles.elsewhere}>
					<Marked text={t('elsewhere')} marks={{ a: <Link to="/user/settings/migrate" className="link" /> }} />
				</p>
			)}
		</div>
	);
}
