import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';

export function NotFoundPage() {
	const { t } = useTranslation('app');
	return (
		<EmptyState picture="cut-thread" title={t('notFound.title')}>
			{t('notFound.text')}
		</EmptyState>
	);
}
