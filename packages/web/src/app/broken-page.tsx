import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../platform/words/index.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import styles from './broken-page.module.css';

/** In place of a page that could not be fetched, or that fell over. */
export function BrokenPage({ error }: ErrorComponentProps) {
	const { t } = useTranslation('app');
	// A browser may remember for good that a file could not be fetched, so another try is the page loaded anew.
	const retry = () => window.location.reload();
	return (
		<Page title={t('broken.title')} isTitleHidden>
			<div className={styles.trouble}>
				<ErrorBox
					title={t('broken.title')}
					code={error instanceof Error ? error.message : String(error)}
					action={
						<Button kind="primary" onClick={retry}>
							{t('tryAgain')}
						</Button>
					}
				>
					{t('broken.text')}
				</ErrorBox>
			</div>
		</Page>
	);
}
