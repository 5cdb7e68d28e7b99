import { type AvatarProvider, avatarEndpoints } from '@ordna/domain/avatar';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { useAccount } from '../user/index.ts';
import { chooseAvatar } from './avatar.mutations.ts';

/** Which picture of one's own lies on the server, whether it is shown or not. */
export function useStoredPicture() {
	const { api } = useClient();
	const { avatar } = useAccount();
	return useQuery({
		// Another picture is another answer.
		queryKey: ['avatar', avatar],
		queryFn: ({ signal }) => api.call(avatarEndpoints.read, {}, { signal }),
		keepPrevious: true,
	});
}

/** Chooses a kind of picture: shown at once, taken back if the server refuses. */
export function useChooseAvatar(): (avatarProvider: AvatarProvider, avatar: string) => void {
	const { outbox } = useClient();
	const { id } = useAccount();
	return (avatarProvider, avatar) => void outbox.write(chooseAvatar, { id, avatarProvider, avatar });
}

/** Makes a picture one's own. @throws as `Api.call` does */
export function useUploadAvatar(): (picture: File) => Promise<void> {
	const { api, queries } = useClient();
	return async (picture) => {
		await api.call(avatarEndpoints.upload, {}, { files: [picture] });
		await queries.expire(['account']);
	};
}
