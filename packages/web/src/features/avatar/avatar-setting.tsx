import { useTranslation } from '../../platform/i18n/index.ts';
import { useAccount } from '../user/index.ts';
import { useChooseAvatar, useStoredPicture, useUploadAvatar } from './avatar.api.ts';
import { AvatarChoice, type AvatarKind } from './avatar-choice.tsx';
import { drawnKinds, kindOfAvatar } from './avatar-kind.ts';

/** One's own picture. */
export function AvatarSetting() {
	return (
		<AvatarChoice person={useAccount()} kinds={useKinds()} onChoose={useChooseAvatar()} upload={useUploadAvatar()} />
	);
}

/** What one can choose: a file of one's own, or a picture of the provider one signs in with, stands there once it is on the server. */
function useKinds(): readonly AvatarKind[] {
	const { t } = useTranslation('avatar');
	const { avatar, isLocalUser, authProvider } = useAccount();
	const { data } = useStoredPicture();
	const drawn = drawnKinds.map(([provider, own]) => ({ provider, avatar: own, word: t(`kinds.${provider}`) }));
	const current = kindOfAvatar(avatar);
	const isFile = current === 'upload' || current === 'openid' || current === 'ldap';
	if (!isFile && !data?.hasPicture) return drawn;
	const provided = authProvider === 'ldap' ? 'ldap' : 'openid';
	const provider = isFile ? current : isLocalUser ? 'upload' : provided;
	const word = provider === 'upload' ? t('kinds.upload') : t('kinds.provided', { name: authProvider });
	// Of one that is not shown only the server knows how it is named; it is told apart from those of before.
	return [...drawn, { provider, avatar: isFile ? avatar : `${provider}-stored`, word }];
}
