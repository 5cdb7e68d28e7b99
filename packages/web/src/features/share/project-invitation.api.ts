import { type InvitationId, mayInvite, projectInvitationEndpoints } from '@ordna/domain/invitation';
import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { useInfo } from '../info/index.ts';
import { useAccount } from '../user/index.ts';

const keyOf = (projectId: ProjectId) => ['project-invitations', projectId];

/** Whether one may invite people by e-mail here. */
export function useMayInvite(): boolean {
	const { mailerEnabled, auth } = useInfo();
	const { isAdmin } = useAccount();
	const { enabled, registrationEnabled, invitationEnabled } = auth.local;
	const server = {
		mailerEnabled,
		isOpen: enabled && registrationEnabled,
		isByInvitation: enabled && invitationEnabled,
	};
	return mayInvite(server, { isAdmin });
}

/** Those who were invited to a project and have not come yet. */
export function useProjectInvitations(projectId: ProjectId) {
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: keyOf(projectId),
		queryFn: ({ signal }) => api.call(projectInvitationEndpoints.list, { projectId }, { signal }),
		staleTime: 0,
	});
	return { invitations: data, failure: data ? null : error, retry: () => void refetch() };
}

/** Invites, reminds and takes back. Not as writes that wait: one wants to know that the e-mail is on its way. */
export function useInvitationCommands(projectId: ProjectId) {
	const { api, queries } = useClient();
	return useMemo(() => {
		const expire = () => queries.expire(keyOf(projectId));
		return {
			async invite(email: string, right: Right): Promise<void> {
				await api.call(projectInvitationEndpoints.create, { projectId, email, right });
				await expire();
			},
			async resend(id: InvitationId): Promise<void> {
				await api.call(projectInvitationEndpoints.resend, { projectId, id });
				await expire();
			},
			async withdraw(id: InvitationId): Promise<void> {
				await api.call(projectInvitationEndpoints.delete, { projectId, id });
				await expire();
			},
		};
	}, [api, queries, projectId]);
}

/** Joins the project of an invitation. */
export function useAcceptInvitation() {
	const { api } = useClient();
	return async (token: string): Promise<ProjectId> => {
		const { projectId } = await api.call(projectInvitationEndpoints.accept, { token });
		return projectId;
	};
}
