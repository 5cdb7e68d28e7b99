import { useTranslation } from '../platform/i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './fault-details.module.css';
import type { Fault } from './faults.ts';

const textOf = ({ summary, details, at }: Fault) =>
	[at.toISOString(), location.pathname, details.includes(summary) ? '' : summary, details].filter(Boolean).join('\n');

/** What an error was that nobody caught, to be copied and handed on. */
export function FaultDetails({ fault, onClose }: { fault: Fault; onClose: () => void }) {
	const { t } = useTranslation(['app', 'ui']);
	const text = textOf(fault);
	const copy = () => copyText(text, { copied: t('fault.copied'), failed: t('fault.copyFailed') });
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={t('fault.title')}
			width="large"
			actions={
				<>
					<Button onClick={copy}>{t('fault.copy')}</Button>
					<Button kind="primary" onClick={() => location.reload()}>
						{t('ui:reload')}
					</Button>
				</>
			}
		>
			<p className={styles.hint}>{t('fault.hint')}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is long is scrolled by key. */}
			<pre className={styles.text} tabIndex={0} dir="ltr">
				{text}
			</pre>
		</Dialog>
	);
}
