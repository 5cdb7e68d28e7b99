import type { Attachment, AttachmentId } from '@ordna/domain/attachment';
import type { Task } from '@ordna/domain/task';
import { ChevronLeft, ChevronRight, Download, Image, ImageOff, Link, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { DialogFrame } from '../../ui/dialog.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useAttachedPicture } from '../attached-picture/index.ts';
import { type AttachmentActions, useAttachmentWords } from './attachment-tile.tsx';
import { isPdf, isShownByBrowsers } from './picture-types.ts';
import styles from './preview-window.module.css';

interface PreviewWindowProps {
	/** Those one can look at, in their order. */
	attachments: readonly Attachment[];
	shown: AttachmentId | undefined;
	onShow: (id: AttachmentId | undefined) => void;
	actions: AttachmentActions;
	/** Where the focus goes when it closes. */
	tileOf: (attachment: Attachment | undefined) => HTMLElement | null | undefined;
	/** With the right to write: whose cover it may become. */
	task?: Task;
}

/** One file, as large as the screen has room; arrows lead to the others. */
export function PreviewWindow(props: PreviewWindowProps) {
	const { attachments, shown, onShow } = props;
	const attachment = attachments.find(({ id }) => id === shown);
	const last = useRef<Attachment>(undefined);
	// Kept while the window fades out.
	if (attachment) last.current = attachment;
	const surface = useRef<HTMLDivElement>(null);
	const current = last.current;
	return (
		<DialogFrame
			isOpen={attachment !== undefined}
			onClose={() => onShow(undefined)}
			name={current?.file?.name ?? ''}
			onPhone="page"
			className={styles.window}
			initialFocus={surface}
			finalFocus={() => props.tileOf(current) ?? true}
		>
			{current && <Shown {...props} attachment={current} surface={surface} />}
		</DialogFrame>
	);
}

interface ShownProps extends PreviewWindowProps {
	attachment: Attachment;
	surface: RefObject<HTMLDivElement | null>;
}

function Shown(props: ShownProps) {
	const { attachments, attachment, surface, onShow } = props;
	const { t } = useTranslation('attachment');
	const [zoomed, setZoomed] = useState<AttachmentId>();
	const isWhole = zoomed !== attachment.id;
	const at = attachments.findIndex(({ id }) => id === attachment.id);
	const go = (step: number) => {
		const next = attachments[(at + step + attachments.length) % attachments.length];
		if (next) onShow(next.id);
	};
	const toggleZoom = () => setZoomed(isWhole ? attachment.id : undefined);
	useShortcuts([{ keys: 'z', run: toggleZoom }]);
	// Not as shortcuts: the dialog keeps arrows to itself.
	const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
		if (altKey || ctrlKey || metaKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return;
		go((key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1);
	};
	const isDocument = isPdf(attachment.file?.mime ?? '');
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same; this only hears their keys
		<div ref={surface} tabIndex={-1} className={styles.surface} onKeyDown={onKeyDown}>
			<PreviewHead {...props} position={at + 1} isWhole={isWhole} onZoom={isDocument ? undefined : toggleZoom} />
			<div className={styles.stage}>
				{isDocument ? (
					<DocumentView attachment={attachment} />
				) : (
					<PictureView key={attachment.id} attachment={attachment} isWhole={isWhole} onZoom={toggleZoom} />
				)}
				{attachments.length > 1 && (
					<>
						<IconButton
							icon={ChevronLeft}
							size="touch"
							name={t('previous')}
							keys="ArrowLeft"
							className={cx(styles.step, styles.previous)}
							onClick={() => go(-1)}
						/>
						<IconButton
							icon={ChevronRight}
							size="touch"
							name={t('next')}
							keys="ArrowRight"
							className={cx(styles.step, styles.next)}
							onClick={() => go(1)}
						/>
					</>
				)}
			</div>
		</div>
	);
}

interface PreviewHeadProps extends ShownProps {
	position: number;
	isWhole: boolean;
	onZoom: (() => void) | undefined;
}

function PreviewHead(props: PreviewHeadProps) {
	const { attachments, attachment, surface, position, isWhole, onZoom, onShow, actions, task } = props;
	const { t } = useTranslation('attachment');
	const { name, size, origin } = useAttachmentWords(attachment);
	const isCover = task?.coverImageAttachmentId === attachment.id;
	return (
		<header className={styles.head}>
			<div className={styles.words}>
				<h2 className="cut" dir="auto" title={name}>
					{name}
				</h2>
				<p className="cut">
					{attachments.length > 1
						? t('previewOf', { position, count: attachments.length, size, origin })
						: t('preview', { size, origin })}
				</p>
			</div>
			{onZoom && (
				<IconButton
					icon={isWhole ? ZoomIn : ZoomOut}
					name={t(isWhole ? 'actualSize' : 'fit')}
					keys="z"
					onClick={onZoom}
				/>
			)}
			{task && onZoom && (
				<IconButton
					icon={isCover ? ImageOff : Image}
					name={t(isCover ? 'removeCover' : 'setCover')}
					onClick={() => (isCover ? actions.removeCover() : actions.setCover(attachment))}
				/>
			)}
			<IconButton icon={Link} name={t('copyLink')} onClick={() => actions.copyLink(attachment)} />
			<IconButton icon={Download} name={t('download')} onClick={() => void actions.download(attachment)} />
			{task && <IconButton icon={Trash2} name={t('delete')} onClick={() => void removeAndGoOn()} />}
			<IconButton icon={X} name={t('close')} keys="Escape" className={styles.close} onClick={() => onShow(undefined)} />
		</header>
	);

	async function removeAndGoOn() {
		if (!(await actions.remove(attachment, () => surface.current))) return;
		const rest = attachments.filter(({ id }) => id !== attachment.id);
		onShow((rest[position - 1] ?? rest.at(-1))?.id);
	}
}

interface PictureViewProps {
	attachment: Attachment;
	isWhole: boolean;
	onZoom: () => void;
}

function PictureView({ attachment: { id, taskId, file }, isWhole, onZoom }: PictureViewProps) {
	const { t } = useTranslation('attachment');
	const small = useAttachedPicture({ taskId, id, size: 'lg' });
	const whole = useAttachedPicture({ taskId, id, size: isShownByBrowsers(file?.mime ?? '') ? undefined : 'xl' });
	if (whole.is === 'failed') return <Trouble />;
	const shown = whole.is === 'ready' ? whole : small;
	return (
		<button
			type="button"
			data-ring="inside"
			className={cx(styles.picture, isWhole && styles.whole)}
			aria-label={t(isWhole ? 'actualSize' : 'fit')}
			aria-busy={whole.is === 'loading'}
			onClick={onZoom}
		>
			{shown.is === 'ready' && (
				<img src={shown.url} alt={file?.name ?? ''} data-blurred={shown === small || undefined} />
			)}
			<Waiting isActive={whole.is === 'loading'} />
		</button>
	);
}

function DocumentView({ attachment: { id, taskId, file } }: { attachment: Attachment }) {
	const document = useAttachedPicture({ taskId, id, isDocument: true });
	if (document.is === 'failed') return <Trouble />;
	if (document.is === 'loading') return <Waiting isActive />;
	return <iframe className={styles.document} src={document.url} title={file?.name ?? ''} />;
}

function Waiting({ isActive }: { isActive: boolean }) {
	const { t } = useTranslation('attachment');
	const isSlow = useDelayed(isActive, 300);
	return (
		<span role="status" className={styles.waiting}>
			{isSlow && t('loading')}
		</span>
	);
}

function Trouble() {
	const { t } = useTranslation('attachment');
	return (
		<p role="alert" className={styles.trouble}>
			{t('notLoaded')}
		</p>
	);
}
