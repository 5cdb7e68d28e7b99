import type { AvatarProvider } from '@ordna/domain/avatar';
import { Check, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar, type Person } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { notify } from '../../ui/notice-store.ts';
import { kindOfAvatar } from './avatar-kind.ts';
import styles from './avatar-setting.module.css';
import { openPicture } from './crop-picture.ts';

const cropParts = lazyModule(() => import('./crop-window.tsx'), 'avatar');

/** A kind of picture that can be chosen. */
export interface AvatarKind {
	readonly provider: AvatarProvider;
	/** How a picture of it is named. */
	readonly avatar: string;
	readonly word: ReactNode;
}

interface AvatarChoiceProps {
	/** Whose picture it is. */
	person: Person;
	kinds: readonly AvatarKind[];
	onChoose: (provider: AvatarProvider, avatar: string) => unknown;
	/** Makes a picture theirs. @throws as `Api.call` does */
	upload: (picture: File) => Promise<void>;
}

/** Somebody's picture: chosen among those that are drawn, or cut out of a file. What is chosen is saved at once. */
export function AvatarChoice({ person, kinds, onChoose, upload }: AvatarChoiceProps) {
	const { t } = useTranslation('avatar');
	const group = useId();
	const { input, cropped, open, close } = usePictureFile();
	const parts = useLazyModule(cropParts, cropped !== undefined, close);
	const chosen = kindOfAvatar(person.avatar ?? '');
	return (
		<section className={styles.section} aria-labelledby={`${group}-title`}>
			<header className={styles.head}>
				<h3 id={`${group}-title`}>{t('title')}</h3>
				<Button icon={Upload} onClick={open}>
					{t('upload')}
				</Button>
			</header>
			<div role="radiogroup" aria-labelledby={`${group}-title`} className={styles.kinds}>
				{kinds.map(({ provider, avatar, word }) => (
					<label key={provider} className={styles.kind}>
						<input
							type="radio"
							name={group}
							checked={provider === chosen}
							onChange={() => onChoose(provider, avatar)}
						/>
						<Avatar person={{ ...person, avatar }} size="huge" isSilent />
						{word}
						<span className={styles.check}>
							<Icon of={Check} size={12} />
						</span>
					</label>
				))}
			</div>
			{input}
			{cropped && parts && <parts.CropWindow picture={cropped} person={person} upload={upload} onClose={close} />}
		</section>
	);
}

/** A picture that somebody chooses on this device, until it is cut out. */
function usePictureFile() {
	const { t } = useTranslation('avatar');
	const ref = useRef<HTMLInputElement>(null);
	const [cropped, setCropped] = useState<ImageBitmap>();
	const read = async (file: File) => {
		try {
			setCropped(await openPicture(file));
		} catch {
			notify({ kind: 'error', text: t('noPicture', { name: file.name }) });
		}
	};
	const input = (
		<input
			ref={ref}
			type="file"
			hidden
			accept="image/*"
			aria-label={t('file')}
			onChange={({ target }) => {
				const [file] = target.files ?? [];
				if (file) void read(file);
				// The same file may be chosen again.
				target.value = '';
			}}
		/>
	);
	return { input, cropped, open: () => ref.current?.click(), close: () => setCropped(undefined) };
}
