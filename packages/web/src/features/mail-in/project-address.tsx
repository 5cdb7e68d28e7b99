import type { MailInAddress } from '@ordna/domain/mail-in';
import type { Project } from '@ordna/domain/project';
import { Copy, Mail, RefreshCw, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useMailInActions } from './mail-in.api.ts';
import styles from './mail-in-pane.module.css';

interface ProjectAddressProps {
	project: Project;
	address: MailInAddress;
}

/** The address of a project, with what can be done with it; or the button that makes one. */
export function ProjectAddress({ project, address: { address } }: ProjectAddressProps) {
	const { t } = useTranslation('mail-in');
	const { isBusy, create, replace, remove } = useMailInActions(project.id);
	const row = useRef<HTMLDivElement>(null);
	// The button that was pressed goes, and another comes in its place.
	const focusRow = () => requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
	const askReplace = async () => {
		const question = { title: t('replace.sure'), text: t('replace.text'), verb: t('replace.verb') };
		if (await confirm(question)) await replace(t('replace.done'));
	};
	const askRemove = async () => {
		const question = { title: t('remove.sure'), text: t('remove.text'), verb: t('remove.verb') };
		if (await confirm(question)) await remove(t('remove.done'), focusRow);
	};
	if (address === '')
		return (
			<div ref={row} className={styles.none}>
				<p>{t('none')}</p>
				<Button kind="primary" icon={Mail} isBusy={isBusy} onClick={() => create(t('created'), focusRow)}>
					{t('create')}
				</Button>
			</div>
		);
	return (
		<>
			<div ref={row} className={styles.row}>
				<input
					readOnly
					value={address}
					aria-label={t('address')}
					translate="no"
					className={styles.address}
					onFocus={(event) => event.currentTarget.select()}
				/>
				<Button icon={Copy} onClick={() => copyText(address, { copied: t('copied'), failed: t('notCopied') })}>
					{t('copy')}
				</Button>
			</div>
			<p className={styles.hint}>{t('who')}</p>
			<div className={styles.actions}>
				<Button icon={RefreshCw} isBusy={isBusy} onClick={askReplace}>
					{t('replace.button')}
				</Button>
				<Button icon={Trash2} isBusy={isBusy} onClick={askRemove}>
					{t('remove.button')}
				</Button>
			</div>
		</>
	);
}
