import type { Project } from '@ordna/domain/project';
import { Check, Trash2, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRovingFocus } from '../../../ui/roving-focus/index.ts';
import { TopProgress } from '../../../ui/top-progress.tsx';
import { useInfo } from '../../info/index.ts';
import { useSaveSettings, useScreenSettings } from '../../user/index.ts';
import { SettingsPane } from '../settings/settings-pane.tsx';
import { hasBackground, photoOf, useBackgroundActions } from './background.api.ts';
import styles from './background-pane.module.css';
import { BackgroundPicture } from './background-picture.tsx';
import { Photos } from './photos.tsx';
import { stripesOf, type Weave, weaveColors, weaves } from './weaves.ts';

const tiles = { isTwoWay: true };

/** The picture behind a project. What is chosen applies at once. */
export function BackgroundPane({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	return (
		<SettingsPane title={t('menu.background')}>
			<Background project={project} />
		</SettingsPane>
	);
}

function Background({ project }: { project: Project }) {
	const { t } = useTranslation('background');
	const { enabledBackgroundProviders: providers } = useInfo();
	const { isBusy, upload, chooseWeave, choosePhoto, remove } = useBackgroundActions(project);
	const { backgroundBrightness } = useScreenSettings();
	const [brightness, setBrightness] = useState(backgroundBrightness);
	const [weave, setWeave] = useState<Weave>();
	const list = useRovingFocus(tiles);
	const canUpload = providers?.includes('upload') ?? false;
	const hasPhotos = providers?.includes('unsplash') ?? false;
	useDroppedPicture(canUpload && !isBusy ? upload : undefined);
	const photo = photoOf(project);
	return (
		<div className={styles.background}>
			<TopProgress isActive={isBusy} />
			<div className={styles.current}>
				{hasBackground(project) ? (
					<>
						<BackgroundPicture project={project} brightness={brightness} />
						<span className={styles.currentFoot}>
							{photo && <span className={styles.author}>{photo.author}</span>}
							<Button icon={Trash2} isBusy={isBusy} onClick={remove}>
								{t('remove')}
							</Button>
						</span>
					</>
				) : (
					<p>{t(canUpload ? 'none' : 'noneYet')}</p>
				)}
			</div>
			{hasBackground(project) && <Brightness value={brightness} onChange={setBrightness} />}
			{canUpload && (
				<section>
					<h3>{t('weaves.title')}</h3>
					<ul ref={list} className={styles.weaves}>
						{weaves.map((one) => (
							<li key={one.name}>
								<button
									type="button"
									className={styles.weave}
									data-roving={one.name}
									aria-label={t(`weaves.${one.name}`)}
									aria-pressed={one === weave && hasBackground(project)}
									aria-disabled={isBusy || undefined}
									onClick={() => {
										if (isBusy) return;
										setWeave(one);
										chooseWeave(one);
									}}
								>
									<Cloth weave={one} />
									<span className={styles.check}>
										<Icon of={Check} />
									</span>
								</button>
							</li>
						))}
					</ul>
				</section>
			)}
			{hasPhotos ? (
				<Photos
					chosenId={photo?.id}
					isBusy={isBusy}
					onChoose={choosePhoto}
					aside={canUpload && <UploadButton isBusy={isBusy} onChoose={upload} />}
				/>
			) : (
				canUpload && (
					<section className={styles.own}>
						<p>{t('own')}</p>
						<UploadButton isBusy={isBusy} onChoose={upload} />
					</section>
				)
			)}
		</div>
	);
}

function Brightness({ value, onChange }: { value: number; onChange: (value: number) => void }) {
	const { t } = useTranslation(['background', 'ui']);
	const { backgroundBrightness } = useScreenSettings();
	const save = useSaveSettings();
	const emit = () => {
		if (value !== backgroundBrightness) void save({ screen: { backgroundBrightness: value } });
	};
	return (
		<label className={styles.brightness}>
			{t('brightness')}
			<input
				type="range"
				min={0}
				max={100}
				step={5}
				value={value}
				onChange={(event) => onChange(Number(event.target.value))}
				onPointerUp={emit}
				onKeyUp={emit}
				onBlur={emit}
			/>
			<output className="num">{t('ui:percent', { percent: value })}</output>
		</label>
	);
}

function Cloth({ weave }: { weave: Weave }) {
	return (
		<svg viewBox="0 0 100 100" aria-hidden="true">
			<path fill={weaveColors.linen} d="M0 0h100v100H0z" />
			{stripesOf(weave).map(({ hex, ...stripe }) => (
				<rect key={`${stripe.x} ${stripe.y}`} {...stripe} fill={hex} fillOpacity={weaveColors.opacity} />
			))}
		</svg>
	);
}

function UploadButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
	const { t } = useTranslation('background');
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button icon={Upload} isBusy={isBusy} onClick={() => input.current?.click()}>
				{t('upload')}
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				accept="image/*"
				aria-label={t('file')}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					if (file) onChoose(file);
					// The same file may be chosen again.
					target.value = '';
				}}
			/>
		</>
	);
}

/** A file may be dropped anywhere while the window is open. */
function useDroppedPicture(onDropped: ((file: File) => void) | undefined): void {
	const drop = useEffectEvent((event: DragEvent) => {
		event.preventDefault();
		const file = [...(event.dataTransfer?.files ?? [])].find(({ type }) => type.startsWith('image/'));
		if (event.type === 'drop' && file) onDropped?.(file);
	});
	useEffect(() => {
		const stop = new AbortController();
		for (const type of ['dragover', 'drop'] as const)
			addEventListener(type, (event) => drop(event), { signal: stop.signal });
		return () => stop.abort();
	}, []);
}
