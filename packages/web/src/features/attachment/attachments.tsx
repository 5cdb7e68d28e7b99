import type { Attachment, AttachmentId } from '@ordna/domain/attachment';
import type { Task } from '@ordna/domain/task';
import { Paperclip, Upload } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { chooseFiles, useAttach } from './attach-files.ts';
import { AttachmentTile } from './attachment-tile.tsx';
import styles from './attachments.module.css';
import { canPreview } from './file-kind.ts';
import { PreviewWindow } from './preview-window.tsx';
import { UploadLine } from './upload-line.tsx';
import { useUploads } from './uploads.ts';
import { hashOf, useAttachmentActions } from './use-attachment-actions.ts';

const ofTiles = { attribute: 'data-tile' } as const;

export interface AttachmentsProps {
	task: Task;
	isReadOnly: boolean;
}

/** The files of a task, those on their way, and the window one looks at them in. */
export function Attachments({ task, isReadOnly }: AttachmentsProps) {
	const { t } = useTranslation('attachment');
	const { uploads, queue } = useUploads(task.id);
	const attach = useAttach(task.id);
	const actions = useAttachmentActions(task);
	const [shown, setShown] = useState<AttachmentId>();
	const list = useRef<HTMLUListElement>(null);
	const roving = useRovingFocus();
	const tiles = useRovingFocus(ofTiles);
	const listRef = useCallback(
		(element: HTMLUListElement | null) => {
			list.current = element;
			return tiles(element);
		},
		[tiles],
	);
	const { attachments } = task;
	const previews = attachments.filter(({ file }) => file && canPreview(file.mime));
	useOpenLinked(attachments, list, (id) => previews.some((one) => one.id === id) && setShown(id));
	useSayAttached(attachments.length, uploads.length);
	if (attachments.length === 0 && uploads.length === 0) return null;

	const open = (attachment: Attachment) => {
		if (previews.includes(attachment)) setShown(attachment.id);
		else void actions.download(attachment);
	};
	const tileOf = (one: Attachment | undefined) =>
		one && list.current?.querySelector<HTMLElement>(`[data-tile="${one.id}"]`);
	const remove = (attachment: Attachment) => {
		const at = attachments.indexOf(attachment);
		const beside = attachments[at + 1] ?? attachments[at - 1];
		// With the last one the section goes.
		const around = list.current?.closest('section')?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
		return actions.remove(attachment, () => tileOf(beside) ?? around);
	};
	return (
		<section aria-labelledby={`attachments-${task.id}`} className={styles.section} tabIndex={-1}>
			<header className={styles.head}>
				<Icon of={Paperclip} />
				<h2 id={`attachments-${task.id}`}>{t('title')}</h2>
				{attachments.length > 0 && <span className={styles.count}>{attachments.length}</span>}
				<span className="grow" />
				{!isReadOnly && attach && (
					<Button kind="ghost" icon={Upload} className={styles.upload} onClick={() => chooseFiles(attach)}>
						{t('upload')}
					</Button>
				)}
			</header>
			{attachments.length > 0 && (
				<ul ref={listRef} className={styles.grid}>
					{attachments.map((attachment) => (
						<AttachmentTile
							key={attachment.id}
							attachment={attachment}
							isCover={attachment.id === task.coverImageAttachmentId}
							isReadOnly={isReadOnly}
							actions={actions}
							onOpen={() => open(attachment)}
							onRemove={() => void remove(attachment)}
						/>
					))}
				</ul>
			)}
			{uploads.length > 0 && (
				<ul ref={roving} className={styles.lines} aria-label={t('uploads')}>
					{uploads.map((upload) => (
						<UploadLine
							key={upload.id}
							upload={upload}
							onCancel={() => queue.cancel(upload.id)}
							onRetry={() => queue.retry(upload.id)}
						/>
					))}
				</ul>
			)}
			<PreviewWindow
				attachments={previews}
				shown={shown}
				onShow={setShown}
				actions={actions}
				tileOf={tileOf}
				{...(isReadOnly ? {} : { task })}
			/>
		</section>
	);
}

/** An address that names one of them shows it, once. */
function useOpenLinked(
	attachments: readonly Attachment[],
	list: RefObject<HTMLUListElement | null>,
	open: (id: AttachmentId) => void,
) {
	const show = useEffectEvent(() => {
		const linked = attachments.find((one) => hashOf(one) === location.hash);
		if (!linked) return;
		const tile = list.current?.querySelector<HTMLElement>(`[data-tile="${linked.id}"]`);
		tile?.scrollIntoView({ block: 'center' });
		tile?.focus({ preventScroll: true });
		open(linked.id);
	});
	useEffect(() => show(), []);
}

/** Says when a file that was on its way has arrived; what others attach is not announced. */
function useSayAttached(attached: number, underWay: number) {
	const { t } = useTranslation('attachment');
	const before = useRef({ attached, underWay });
	useEffect(() => {
		const { current } = before;
		before.current = { attached, underWay };
		if (attached > current.attached && current.underWay > 0) announce(t('attached', { count: attached }));
	}, [attached, underWay, t]);
}
