import type { Project } from '@ordna/domain/project';
import type { LinkShare } from '@ordna/domain/share';
import { Copy, Download } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { QrCode, qrCodeFile } from '../../ui/qr-code.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useViews } from '../view/index.ts';
import { type LinkOpening, linkAddress } from './link-address.ts';
import styles from './links.module.css';
import { useLinkWords } from './use-link-words.ts';

interface LinkCodeProps {
	project: Project;
	link: LinkShare;
	opening: LinkOpening;
	onOpening: (opening: LinkOpening) => void;
}

/** The address of a link as a code and in words, and how it opens. */
export function LinkCode({ project, link, opening, onOpening }: LinkCodeProps) {
	const { t } = useTranslation('share');
	const { nameOf } = useLinkWords();
	const logo = useId();
	const views = useViews(project.id);
	const address = linkAddress(window.location.origin, link, opening);
	const options = [
		{ value: undefined, label: t('links.anyView') },
		...views.map(({ id, title }) => ({ value: id, label: title })),
	];
	return (
		<div className={styles.code}>
			<div className={`${styles.tile} light`}>
				<QrCode text={address} name={t('links.codeOf', { name: nameOf(link) })} />
			</div>
			<input
				readOnly
				className={styles.address}
				value={address}
				aria-label={t('links.address')}
				translate="no"
				onFocus={({ target }) => target.select()}
			/>
			<Select
				label={t('links.opensAt')}
				value={opening.viewId}
				onChange={(viewId) => onOpening({ ...opening, viewId })}
				options={options}
			/>
			<div className={styles.logo}>
				<span id={logo}>{t('links.showLogo')}</span>
				<Switch
					labelledBy={logo}
					isOn={opening.showsLogo}
					onChange={(showsLogo) => onOpening({ ...opening, showsLogo })}
				/>
			</div>
			<div className={styles.codeActions}>
				<Button
					icon={Copy}
					onClick={() => copyText(address, { copied: t('links.copied'), failed: t('links.notCopied') })}
				>
					{t('links.copyEntry')}
				</Button>
				<Button icon={Download} onClick={() => saveFile(qrCodeFile(address), `${nameOf(link)}.svg`)}>
					{t('links.svg')}
				</Button>
			</div>
		</div>
	);
}
