import { failureText, isTransient } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import type { OrderOfView } from './view-order.api.ts';

/** What a view shows in place of its tasks when they couldn't be loaded, with a way to try again. */
export function ViewOrderFailure({ failure, retry }: Pick<OrderOfView, 'failure' | 'retry'>) {
	const { t } = useTranslation('task');
	return (
		<ErrorBox
			title={t(isTransient(failure) ? 'trouble.offline' : 'trouble.title')}
			code={failureText(failure)}
			action={<Button onClick={retry}>{t('trouble.retry')}</Button>}
		>
			{t('trouble.text')}
		</ErrorBox>
	);
}
