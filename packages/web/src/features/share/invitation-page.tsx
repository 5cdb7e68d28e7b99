import { invitationEndpoints } from '@ordna/domain/invitation';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { useAccount } from '../user/index.ts';
import { useAcceptInvitation } from './project-invitation.api.ts';

/** Where the link of an invitation leads who has an account: into its project, once they say so. */
export function InvitationPage() {
	const { t } = useTranslation('share');
	const { token = '' } = useParams({ strict: false });
	return (
		<Page title={t('invitation.title')}>
			<Invitation key={token} token={token} />
		</Page>
	);
}

function Invitation({ token }: { token: string }) {
	const { t } = useTranslation('share');
	const { api } = useClient();
	const { data, error, refetch } = useQuery({
		queryKey: ['invitation', token],
		queryFn: ({ signal }) => api.call(invitationEndpoints.open, { token }, { signal }),
		retry: 0,
		staleTime: 0,
	});
	const isEnded = error instanceof ApiError && error.status === 412;
	if (isEnded || data?.projectTitle === '') return <Ended token={token} />;
	if (error && !data) {
		return <LoadError title={t('invitation.trouble')} failure={error} retry={() => void refetch()} />;
	}
	if (!data) return null;
	return <Offer token={token} inviter={data.invitedBy} project={data.projectTitle} />;
}

/** Joins, and goes there. */
function useJoin(token: string) {
	const accept = useAcceptInvitation();
	const navigate = useNavigate();
	const { queries } = useClient();
	return async () => {
		const projectId = await accept(token);
		await queries.expire(['projects']);
		await navigate({ to: '/projects/$projectId', params: { projectId }, replace: true });
	};
}

interface OfferProps {
	token: string;
	inviter: string;
	project: string;
}

function Offer({ token, inviter, project }: OfferProps) {
	const { t } = useTranslation('share');
	const account = useAccount();
	const join = useJoin(token);
	const { submit, isBusy, error } = useSubmit({ send: join });
	return (
		<>
			<EmptyState
				picture="shelf"
				title={t('invitation.offer', { name: inviter, project })}
				action={
					<Button kind="primary" isBusy={isBusy} onClick={() => void submit()}>
						{t('invitation.verb')}
					</Button>
				}
			>
				{t('invitation.as', { name: displayName(account) })}
			</EmptyState>
			{error && (
				<Note kind="bad" isAnnounced>
					{error}
				</Note>
			)}
		</>
	);
}

/** One that opens nothing any more, unless it was used by this very person: they are in, and go there. */
function Ended({ token }: { token: string }) {
	const { t } = useTranslation('share');
	const join = useJoin(token);
	const { submit, isBusy, error } = useSubmit({ send: join, explain: () => t('invitation.ended.text') });
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for this link.
	useEffect(() => void submit(), []);
	if (isBusy || !error) return null;
	return (
		<EmptyState picture="shelf" title={t('invitation.ended.title')}>
			{error}
		</EmptyState>
	);
}
