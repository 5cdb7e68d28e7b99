import type { Attachment } from '@ordna/domain/attachment';
import { Download, Ellipsis, Image, ImageOff, Link, Trash2 } from 'lucide-react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { tip } from '../../ui/tip.ts';
import { useAttachedPicture } from '../attached-picture/index.ts';
import { useDateFormat } from '../task/index.ts';
import styles from './attachments.module.css';
import { iconOf, kindTag } from './file-kind.ts';
import { PdfTile } from './pdf-tile.tsx';
import { isPdf, isPicture } from './picture-types.ts';
import type { useAttachmentActions } from './use-attachment-actions.ts';

export type AttachmentActions = ReturnType<typeof useAttachmentActions>;

interface AttachmentTileProps {
	attachment: Attachment;
	isCover: boolean;
	isReadOnly: boolean;
	actions: AttachmentActions;
	onOpen: () => void;
	onRemove: () => void;
}

/** A file: what it looks like, its name and size, and what one can do with it. */
export function AttachmentTile({ attachment, isCover, isReadOnly, actions, onOpen, onRemove }: AttachmentTileProps) {
	const { t } = useTranslation('attachment');
	const { name, mime, details, origin } = useAttachmentWords(attachment);
	return (
		<li data-roving-row="" className={styles.tile}>
			<button
				type="button"
				data-tile={attachment.id}
				className={styles.face}
				aria-label={t(isCover ? 'tileCover' : 'tile', { name, details, origin })}
				{...tip(origin)}
				onClick={onOpen}
			>
				<Face attachment={attachment} />
				{isCover && <span className={styles.cover}>{t('cover')}</span>}
				{!isCover && !isPicture(mime) && kindTag(name) !== '' && <span className={styles.kind}>{kindTag(name)}</span>}
			</button>
			<span aria-hidden="true" className={styles.name} title={name} dir="auto">
				{name}
			</span>
			<span aria-hidden="true" className={styles.size}>
				{details}
			</span>
			<span className={styles.strip}>
				<IconButton
					icon={Download}
					size="small"
					name={t('downloadNamed', { name })}
					onClick={() => void actions.download(attachment)}
				/>
				<Menu trigger={<IconButton icon={Ellipsis} size="small" name={t('more', { name })} />} align="end">
					<MenuItem icon={Download} onSelect={() => void actions.download(attachment)}>
						{t('download')}
					</MenuItem>
					<MenuItem icon={Link} onSelect={() => actions.copyLink(attachment)}>
						{t('copyLink')}
					</MenuItem>
					{!isReadOnly && (
						<>
							{isCover && (
								<MenuItem icon={ImageOff} onSelect={actions.removeCover}>
									{t('removeCover')}
								</MenuItem>
							)}
							{!isCover && isPicture(mime) && (
								<MenuItem icon={Image} onSelect={() => actions.setCover(attachment)}>
									{t('setCover')}
								</MenuItem>
							)}
							<MenuSeparator />
							<MenuItem icon={Trash2} isDanger onSelect={onRemove}>
								{t('delete')}
							</MenuItem>
						</>
					)}
				</Menu>
			</span>
		</li>
	);
}

/** What is said of a file: its name, its size, and whose it is since when. */
export function useAttachmentWords({ file, createdBy, created }: Attachment) {
	const { t, language } = useTranslation('attachment');
	const format = useDateFormat();
	const name = file?.name ?? t('file');
	const date = format.long(created);
	const origin = createdBy ? t('addedBy', { name: displayName(createdBy), date }) : t('added', { date });
	const size = fileSize(file?.size ?? 0, language);
	return { name, size, mime: file?.mime ?? '', details: t('details', { size, date: format.short(created) }), origin };
}

function Face({ attachment }: { attachment: Attachment }) {
	const mime = attachment.file?.mime ?? '';
	if (isPicture(mime)) return <Preview attachment={attachment} />;
	return isPdf(mime) ? <PdfTile attachment={attachment} /> : <Icon of={iconOf(mime)} size={24} />;
}

function Preview({ attachment: { id, taskId, file } }: { attachment: Attachment }) {
	const picture = useAttachedPicture({ taskId, id, size: 'lg' });
	if (picture.is === 'ready') return <img src={picture.url} alt="" draggable={false} className={styles.picture} />;
	return picture.is === 'failed' ? <Icon of={iconOf(file?.mime ?? '')} size={24} /> : null;
}
