import type { Team, TeamId } from '@ordna/domain/team';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { teamKind } from './team.kind.ts';
import { createTeam } from './team.mutations.ts';

type TeamDraft = Pick<Team, 'name' | 'isPublic'>;

/** Makes a team and says so. Resolves to nothing where it waits for the connection, which is said too. */
export function useSaveTeam(): (draft: TeamDraft) => Promise<TeamId | undefined> {
	const { t } = useTranslation('team');
	const { outbox } = useClient();
	return async (draft) => {
		const changes = await saved(outbox.write(createTeam, draft, { isRefusalShown: true }));
		if (changes === 'waiting') {
			notify({ kind: 'plain', text: t('queued', { name: draft.name }) });
			return undefined;
		}
		const made = changes.find((change) => change.type === 'record' && change.kind === teamKind.name);
		if (made?.type !== 'record') return undefined;
		notify({ text: t('created', { name: draft.name }) });
		// A record of the kind of teams has the id of one.
		return made.record.id as TeamId;
	};
}

/** Makes a team of a name alone, and goes to its page. */
export function useCreateTeam(): (name: string) => void {
	const save = useSaveTeam();
	const navigate = useNavigate();
	const create = async (name: string) => {
		const teamId = await save({ name, isPublic: false });
		if (teamId !== undefined) await navigate({ to: '/teams/$teamId/edit', params: { teamId } });
	};
	return (name) => void create(name).catch((failure) => notify({ kind: 'error', text: failureText(failure) }));
}
