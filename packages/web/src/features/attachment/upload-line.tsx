import { X } from 'lucide-react';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { bytesIn, fileSize, sizePair } from '../../ui/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { useInfo } from '../info/index.ts';
import styles from './attachments.module.css';
import { iconOf } from './file-kind.ts';
import type { Upload, UploadState } from './upload-queue.ts';

interface UploadLineProps {
	upload: Upload;
	onCancel: () => void;
	onRetry: () => void;
}

/** A file on its way: how far it is, or why it was not attached. */
export function UploadLine({ upload, onCancel, onRetry }: UploadLineProps) {
	const { t } = useTranslation('attachment');
	const { file, state } = upload;
	const hasFailed = state.is === 'failed';
	const words = useStateWords(upload);
	return (
		<li data-roving-row="" className={styles.line} data-state={state.is}>
			<Icon of={iconOf(file.type)} />
			<span className={styles.lineName} title={file.name} dir="auto">
				{file.name}
			</span>
			<span className={styles.lineState} role={hasFailed ? 'alert' : undefined}>
				{hasFailed && <span className="sr-only">{t('ofFile', { name: file.name })} </span>}
				{words}
			</span>
			{state.is === 'failed' && state.canRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
			<IconButton
				icon={X}
				size="small"
				data-roving={upload.id}
				name={t(hasFailed ? 'dismissNamed' : 'cancelNamed', { name: file.name })}
				onClick={onCancel}
			/>
			{state.is === 'sending' && <ProgressBar percentDone={percentOf(state, file)} className={styles.bar} />}
		</li>
	);
}

const percentOf = ({ sent }: { sent: number }, { size }: File) => (size === 0 ? 100 : (sent / size) * 100);

function useStateWords({ file, state }: Upload): string {
	const { t, language } = useTranslation('attachment');
	const { maxFileSize } = useInfo();
	const limit = fileSize(bytesIn(maxFileSize) ?? 0, language);
	if (state.is === 'queued') return t('queued');
	if (state.is === 'offline') return t('offline');
	if (state.is === 'failed') return problemWords(state);
	if (state.sent >= file.size) return t('storing');
	const percent = Math.floor(percentOf(state, file));
	return t('progress', { percent, ...sizePair(state.sent, file.size, language) });

	function problemWords({ problem, failure }: Extract<UploadState, { is: 'failed' }>): string {
		if (problem === 'refused') return failureText(failure);
		return problem === 'tooLarge' ? t('problem.tooLarge', { limit }) : t(`problem.${problem}`);
	}
}
