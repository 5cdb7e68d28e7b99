import { CatchBoundary, type ErrorComponentProps, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { useCloseModal, useOpenModal } from '../platform/modals/index.ts';
import { ModalRoute } from '../ui/document-title.tsx';
import { useLazyModule } from '../ui/lazy-module.ts';
import { usePreload } from '../ui/use-preload.ts';
import { featureParts } from './first-parts.ts';
import { LoadError } from './load-error.tsx';

/** If it fails, opening tries again. */
function fetchNext(): void {
	featureParts
		.load()
		.then(({ preloadAll }) => preloadAll())
		.catch(() => undefined);
}

/** The modal over the page, if the address names one. */
export function ModalOutlet() {
	usePreload(fetchNext);
	const { t } = useTranslation('app');
	const modal: string | undefined = useSearch({ strict: false, select: (search) => search.modal });
	const close = useCloseModal();
	const open = useOpenModal();
	const parts = useLazyModule(featureParts, modal !== undefined, close);
	const found = modal === undefined ? undefined : parts?.modalAt(modal);
	// Another function would be another component, which says it anew.
	const Missing = useCallback(
		({ error }: ErrorComponentProps) => <LoadError error={error} close={close} open={() => open(modal ?? '/')} />,
		[close, open, modal],
	);
	if (!found) return null;
	return (
		<CatchBoundary getResetKey={() => modal ?? ''} errorComponent={Missing}>
			{/* A page that suspends would hide itself; a window that is on its way must not do that to the page. */}
			<Suspense fallback={null}>
				<ModalRoute product={t('product')}>{found.modal.show(close, found.id)}</ModalRoute>
			</Suspense>
		</CatchBoundary>
	);
}
