import { Check, Copy, Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import styles from './security.module.css';

/** So long a button says that it has copied, in milliseconds. */
const copiedMs = 2_000;

/** Codes that are shown once: to be copied, saved as a file, or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const { t } = useTranslation('security');
	const [isCopied, setCopied] = useState(false);
	const text = `${codes.join('\n')}\n`;
	useEffect(() => {
		if (!isCopied) return;
		const timer = setTimeout(() => setCopied(false), copiedMs);
		return () => clearTimeout(timer);
	}, [isCopied]);
	const copy = () =>
		(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
			() => setCopied(true),
			() => notify({ kind: 'error', text: t('codes.notCopied') }),
		);
	return (
		<>
			<ol className={styles.codes} data-print="">
				{codes.map((code) => (
					<li key={code}>
						<code translate="no">{code}</code>
					</li>
				))}
			</ol>
			<div className={styles.codeActions}>
				<Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
					{t(isCopied ? 'codes.copied' : 'codes.copy')}
				</Button>
				<Button icon={Download} onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('codes.file'))}>
					{t('codes.download')}
				</Button>
				<Button icon={Printer} onClick={() => printCodes(codes, t('codes.title'))}>
					{t('codes.print')}
				</Button>
			</div>
		</>
	);
}

/** Prints the codes alone: the page beneath is of no use on that paper. */
function printCodes(codes: readonly string[], title: string): void {
	const frame = document.createElement('iframe');
	frame.hidden = true;
	document.body.append(frame);
	const page = frame.contentDocument;
	const { contentWindow } = frame;
	if (!page || !contentWindow) {
		frame.remove();
		return;
	}
	const heading = page.createElement('h1');
	heading.textContent = title;
	const list = page.createElement('pre');
	list.textContent = codes.join('\n');
	page.body.append(heading, list);
	contentWindow.addEventListener('afterprint', () => frame.remove());
	contentWindow.print();
}
