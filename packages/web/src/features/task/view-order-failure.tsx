import { isTransient } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LoadError } from '../../ui/load-error.tsx';
import type { OrderOfView } from './view-order.api.ts';

/** What a view shows in place of its tasks when they couldn't be loaded, with a way to try again. */
export function ViewOrderFailure({ failure, retry }: Pick<OrderOfView, 'failure' | 'retry'>) {
	const { t } = useTranslation('task');
	return (
		<LoadError title={t(isTransient(failure) ? 'trouble.offline' : 'trouble.title')} failure={failure} retry={retry}>
			{t('trouble.text')}
		</LoadError>
	);
}
