import { Link } from '@tanstack/react-router';
import { useTranslation } from '../platform/i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** An address that leads nowhere, or to what is not ours to see. */
export function NotFoundPage() {
	const { t } = useTranslation('app');
	return (
		<Page title={t('notFound.title')} isTitleHidden>
			<EmptyState
				picture="cut-thread"
				title={t('notFound.title')}
				action={<Button render={<Link to="/" />}>{t('notFound.home')}</Button>}
			>
				{t('notFound.text')}
			</EmptyState>
		</Page>
	);
}
