import type { ReactNode } from 'react';
import { failureText } from '../platform/api/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { Button } from './button.tsx';
import { ErrorBox } from './note.tsx';

interface LoadErrorProps {
	/** What could not be loaded, in a sentence. */
	title: string;
	/** What one can try. */
	children?: ReactNode;
	/** What the request threw. */
	failure: unknown;
	/** Asks anew. */
	retry: () => void;
}

/** What stands where something could not be loaded: why, and a button that asks anew. */
export function LoadError({ title, children, failure, retry }: LoadErrorProps) {
	const { t } = useTranslation('ui');
	return (
		<ErrorBox title={title} code={failureText(failure)} action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
			{children}
		</ErrorBox>
	);
}
