import { Image as PictureIcon, RotateCcw, RotateCw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { ApiError } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { nameOf, type Person } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Area, blobOf, cropPicture, leastZoom, previewOf, turnPicture } from './crop-picture.ts';
import styles from './crop-window.module.css';

/** The circle that is cut out, in px. */
const circle = 256;
/** So many times nearer than where the picture just fills the circle. */
const nearest = 6;
const wheelStep = 0.1;

interface CropWindowProps {
	picture: ImageBitmap;
	/** Whose it becomes. */
	person: Person;
	upload: (picture: File) => Promise<void>;
	onClose: () => void;
}

/** What is shown of the picture: a part of it in its own pixels, and the same in percent. */
interface Shown {
	readonly pixels: Area;
	readonly percent: Area;
}

/** Cuts somebody's picture out of a larger one: moved, zoomed and turned, with what others will see beside it. */
export function CropWindow({ picture, person, upload, onClose }: CropWindowProps) {
	const { t } = useTranslation(['avatar', 'ui']);
	const [quarters, setQuarters] = useState(0);
	const turned = useTurned(picture, quarters);
	const [shown, setShown] = useState<Shown>();
	const { submit, error, isBusy } = useSubmit({
		async send() {
			if (!turned || !shown) return;
			await upload(await cropPicture(turned.canvas, shown.pixels));
			notify({ text: t('saved') });
			onClose();
		},
		explain: (failure) => (failure instanceof ApiError && failure.status === 413 ? t('tooLarge') : undefined),
	});
	const turn = (by: number) => setQuarters((now) => (now + by + 4) % 4);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="roomy"
			title={t('crop')}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" isBusy={isBusy} onClick={() => void submit()}>
						{t('save')}
					</Button>
				</>
			}
		>
			{error && (
				<Note kind="bad" isAnnounced>
					{error}
				</Note>
			)}
			<div className={styles.crop}>
				<div>
					{turned ? (
						<Stage key={turned.url} url={turned.url} onShow={setShown} onTurn={turn} />
					) : (
						<Skeleton width="100%" height={320} />
					)}
				</div>
				<Previews name={nameOf(person)} url={turned?.url} area={shown?.percent} />
			</div>
		</Dialog>
	);
}

interface Turned {
	readonly canvas: HTMLCanvasElement;
	readonly url: string;
}

/** The picture turned, as an address as long as it is shown. */
function useTurned(picture: ImageBitmap, quarters: number): Turned | undefined {
	const [turned, setTurned] = useState<Turned>();
	useEffect(() => {
		let url: string | undefined;
		let isGone = false;
		const canvas = turnPicture(picture, quarters);
		void blobOf(canvas).then((blob) => {
			if (isGone) return;
			url = URL.createObjectURL(blob);
			setTurned({ canvas, url });
		});
		return () => {
			isGone = true;
			if (url !== undefined) URL.revokeObjectURL(url);
		};
	}, [picture, quarters]);
	return turned;
}

interface StageProps {
	url: string;
	onShow: (shown: Shown) => void;
	/** By so many quarters to the right. */
	onTurn: (by: number) => void;
}

/** The picture under its circle. Arrows move it, + and − zoom, R turns it. */
function Stage({ url, onShow, onTurn }: StageProps) {
	const { t } = useTranslation('avatar');
	const [crop, setCrop] = useState({ x: 0, y: 0 });
	const [least, setLeast] = useState(1);
	const [zoom, setZoom] = useState(1);
	const [isMoving, setMoving] = useState(false);
	const zoomBy = (factor: number) => setZoom(Math.min(least * nearest, Math.max(least, zoom * factor)));
	const press = (event: KeyboardEvent) => {
		const act = {
			'+': () => zoomBy(1 + wheelStep),
			'=': () => zoomBy(1 + wheelStep),
			'-': () => zoomBy(1 / (1 + wheelStep)),
			r: () => onTurn(event.shiftKey ? -1 : 1),
		}[event.key.toLowerCase()];
		if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		act();
	};
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what is focused in it. */}
			<div className={styles.stage} onKeyDown={press}>
				<Cropper
					disableAutomaticStylesInjection
					image={url}
					crop={crop}
					zoom={zoom}
					minZoom={least}
					maxZoom={least * nearest}
					aspect={1}
					cropShape="round"
					cropSize={{ width: circle, height: circle }}
					objectFit="contain"
					showGrid={isMoving}
					keyboardStep={10}
					cropperProps={{ 'aria-label': t('move'), role: 'group' }}
					classes={{ cropAreaClassName: styles.circle ?? '' }}
					onCropChange={setCrop}
					onZoomChange={setZoom}
					onInteractionStart={() => setMoving(true)}
					onInteractionEnd={() => setMoving(false)}
					onCropAreaChange={(percent, pixels) => onShow({ percent, pixels })}
					onMediaLoaded={(size) => {
						const fits = leastZoom(size, circle);
						setLeast(fits);
						setZoom(fits);
					}}
				/>
			</div>
			<div className={styles.tools}>
				<IconButton icon={RotateCcw} name={t('turnLeft')} onClick={() => onTurn(-1)} />
				<IconButton icon={RotateCw} name={t('turnRight')} onClick={() => onTurn(1)} />
				<Icon of={PictureIcon} size={14} />
				<input
					type="range"
					aria-label={t('zoom')}
					min={least}
					max={least * nearest}
					step={least / 50}
					value={zoom}
					onChange={(event) => setZoom(Number(event.target.value))}
				/>
				<Icon of={PictureIcon} size={18} />
			</div>
		</>
	);
}

/** As others will see it: on the account, beside a comment, in a list. */
function Previews({ name, url, area }: { name: string; url: string | undefined; area: Area | undefined }) {
	const { t } = useTranslation('avatar');
	return (
		<div className={styles.previews}>
			<h3>{t('preview')}</h3>
			<Preview url={url} area={area} className={styles.huge} />
			<div className={styles.line}>
				<Preview url={url} area={area} className={styles.large} />
				<span>
					<b>{name}</b>
					<br />
					{t('yesterday')}
				</span>
			</div>
			<div className={styles.line}>
				<Preview url={url} area={area} className={styles.small} />
				<span>{t('inLists')}</span>
			</div>
		</div>
	);
}

interface PreviewProps {
	url: string | undefined;
	area: Area | undefined;
	className: string | undefined;
}

function Preview({ url, area, className }: PreviewProps) {
	const shown = area && previewOf(area);
	return (
		<span className={`${styles.preview} ${className ?? ''}`}>
			{url && shown && (
				<img
					src={url}
					alt=""
					style={{
						inlineSize: `${shown.widthPercent}%`,
						transform: `translate(${shown.xPercent}%, ${shown.yPercent}%)`,
					}}
				/>
			)}
		</span>
	);
}
