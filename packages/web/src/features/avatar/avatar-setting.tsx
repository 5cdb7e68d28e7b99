import type { AvatarProvider } from '@ordna/domain/avatar';
import { Check, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { notify } from '../../ui/notice-store.ts';
import { useAccount } from '../user/index.ts';
import { useChooseAvatar, useStoredPicture } from './avatar.api.ts';
import styles from './avatar-setting.module.css';
import { openPicture } from './crop-picture.ts';

const cropParts = lazyModule(() => import('./crop-window.tsx'), 'avatar');

/** The kinds that need no file, and how a picture of each is named. */
const drawnKinds = [
	['initials', 'initials'],
	['default', ''],
	['marble', 'marble'],
	['gravatar', 'gravatar'],
] as const satisfies readonly (readonly [AvatarProvider, string])[];

/** One's own picture: chosen among those that are drawn, or cut out of a file. What is chosen is saved at once. */
export function AvatarSetting() {
	const { t } = useTranslation('avatar');
	const account = useAccount();
	const choose = useChooseAvatar();
	const kinds = useKinds();
	const group = useId();
	const { input, cropped, open, close } = usePictureFile();
	const parts = useLazyModule(cropParts, cropped !== undefined, close);
	const chosen = kindOf(account.avatar);
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
						<input type="radio" name={group} checked={provider === chosen} onChange={() => choose(provider, avatar)} />
						<Avatar person={{ ...account, avatar }} size="huge" isSilent />
						{word}
						<span className={styles.check}>
							<Icon of={Check} size={12} />
						</span>
					</label>
				))}
			</div>
			{input}
			{cropped && parts && <parts.CropWindow picture={cropped} onClose={close} />}
		</section>
	);
}

interface Kind {
	readonly provider: AvatarProvider;
	readonly avatar: string;
	readonly word: ReactNode;
}

/** What one can choose: a file of one's own, or a picture of the provider one signs in with, stands there once it is on the server. */
function useKinds(): readonly Kind[] {
	const { t } = useTranslation('avatar');
	const { avatar, isLocalUser, authProvider } = useAccount();
	const { data } = useStoredPicture();
	const drawn = drawnKinds.map(([provider, own]) => ({ provider, avatar: own, word: t(`kinds.${provider}`) }));
	const current = kindOf(avatar);
	const isFile = current === 'upload' || current === 'openid' || current === 'ldap';
	if (!isFile && !data?.hasPicture) return drawn;
	const provided = authProvider === 'ldap' ? 'ldap' : 'openid';
	const provider = isFile ? current : isLocalUser ? 'upload' : provided;
	const word = provider === 'upload' ? t('kinds.upload') : t('kinds.provided', { name: authProvider });
	// Of one that is not shown only the server knows how it is named; it is told apart from those of before.
	return [...drawn, { provider, avatar: isFile ? avatar : `${provider}-stored`, word }];
}

/** `upload-12` is of the kind `upload`; nothing is the default one. */
function kindOf(avatar: string): AvatarProvider {
	const [kind = ''] = avatar.split('-');
	return kind === '' ? 'default' : (kind as AvatarProvider);
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
