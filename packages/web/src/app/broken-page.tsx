import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { ChunkLoadError, fetchMissing } from '../platform/late-code/index.ts';
import { retryUntilDone } from '../platform/retry-until-done.ts';
import { Button } from '../ui/button.tsx';
import { forgetFailures } from '../ui/lazy-component.ts';
import { ErrorBox } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import styles from './broken-page.module.css';

/** In place of a page that could not be fetched, or that fell over. */
export function BrokenPage({ error }: ErrorComponentProps) {
	const { t } = useTranslation('app');
	const router = useRouter();
	// What fell over may stand on something broken, and a new release has other files: both begin anew.
	const isMissing = error instanceof ChunkLoadError && !error.isGone;
	const reason = isMissing ? 'notLoaded' : error instanceof ChunkLoadError ? 'newRelease' : 'text';
	const fetchAgain = () => {
		// Something may have been drawn, and failed, since this page came up.
		forgetFailures();
		void router.invalidate();
	};
	useEffect(forgetFailures, []);
	const onWell = useEffectEvent(fetchAgain);
	useEffect(() => {
		if (!(error instanceof ChunkLoadError) || error.isGone) return;
		const attempt = () => fetchMissing(error).catch(unlessGone);
		return retryUntilDone({ attempt, onWell, failure: error });
	}, [error]);
	return (
		<Page title={t('broken.title')} isTitleHidden>
			<div className={styles.trouble}>
				<ErrorBox
					title={t('broken.title')}
					code={error instanceof Error ? error.message : String(error)}
					action={
						<Button kind="primary" onClick={isMissing ? fetchAgain : () => window.location.reload()}>
							{t(isMissing ? 'tryAgain' : 'broken.reload')}
						</Button>
					}
				>
					{t(`broken.${reason}`)}
				</ErrorBox>
			</div>
		</Page>
	);
}

/** A release that came meanwhile is told by the page when it fails again. */
function unlessGone(failure: unknown): void {
	if (!(failure instanceof ChunkLoadError && failure.isGone)) throw failure;
}
