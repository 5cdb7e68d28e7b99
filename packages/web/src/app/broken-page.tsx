import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { CodeMissing } from '../platform/late-code/index.ts';
import { useTranslation } from '../platform/words/index.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import styles from './broken-page.module.css';
import { forgetFailures } from './lazy-part.ts';
import { useLineBack } from './use-line-back.ts';

/** In place of a page that could not be fetched, or that fell over. */
export function BrokenPage({ error }: ErrorComponentProps) {
	const { t } = useTranslation('app');
	const router = useRouter();
	// What fell over may stand on something broken, and a new release has other files: both begin anew.
	const isMissing = error instanceof CodeMissing && !error.isGone;
	const reason = isMissing ? 'notLoaded' : error instanceof CodeMissing ? 'newRelease' : 'text';
	const fetchAgain = () => {
		// Something may have been drawn, and failed, since this page came up.
		forgetFailures();
		void router.invalidate();
	};
	useEffect(forgetFailures, []);
	useLineBack(() => isMissing && fetchAgain());
	const onTick = useEffectEvent(() => isMissing && navigator.onLine && fetchAgain());
	useEffect(() => {
		// The browser says that it is back a moment before anything comes through.
		const timer = setInterval(onTick, 4000);
		return () => clearInterval(timer);
	}, []);
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
