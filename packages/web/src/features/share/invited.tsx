import { canResend, type ProjectInvitation } from '@ordna/domain/invitation';
import type { Project } from '@ordna/domain/project';
import { Ellipsis, Mail, MailX, Send, Trash2 } from 'lucide-react';
import { dateFormatter, useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useWeekClock } from '../task/index.ts';
import { EntryRow } from './entry-row.tsx';
import { invitationFailureText } from './invitation-failure.ts';
import styles from './links.module.css';
import { useInvitationCommands, useProjectInvitations } from './project-invitation.api.ts';

/** Those who were invited by e-mail and have not come yet; nothing while there are none. */
export function Invited({ project }: { project: Project }) {
	const { t } = useTranslation('share');
	const roving = useRovingFocus();
	const { invitations, failure, retry } = useProjectInvitations(project.id);
	if (failure !== null) return <LoadError title={t('invited.trouble')} failure={failure} retry={retry} />;
	if (!invitations || invitations.length === 0) return null;
	return (
		<section className={styles.links} aria-labelledby="share-invited">
			<header className={styles.head}>
				<h3 id="share-invited">
					{t('invited.title')} <span className={styles.count}>{invitations.length}</span>
				</h3>
			</header>
			<ul ref={roving}>
				{invitations.map((invitation) => (
					<InvitedRow key={invitation.id} project={project} invitation={invitation} />
				))}
			</ul>
		</section>
	);
}

function InvitedRow({ project, invitation }: { project: Project; invitation: ProjectInvitation }) {
	const { t, language } = useTranslation('share');
	const { now } = useWeekClock();
	const { email, right, lastSent, expiresAt } = invitation;
	const day = (at: number) => dateFormatter(language, { dateStyle: 'medium' }).format(at);
	const isExpired = expiresAt !== null && expiresAt <= now;
	const facts = [
		t(`right.${right}`),
		...(lastSent === null ? [] : [t('invited.sent', { date: day(lastSent) })]),
		...(expiresAt === null ? [] : [t(isExpired ? 'links.expired' : 'links.expires', { date: day(expiresAt) })]),
	];
	return (
		<EntryRow
			icon={isExpired ? MailX : Mail}
			isShut={isExpired}
			name={email}
			tags={isExpired ? [t('links.expiredTag')] : []}
			facts={facts.join(' · ')}
		>
			<InvitedMenu {...{ project, invitation }} canResend={canResend({ lastSent }, now)} />
		</EntryRow>
	);
}

interface InvitedMenuProps {
	project: Project;
	invitation: ProjectInvitation;
	canResend: boolean;
}

function InvitedMenu({ project, invitation: { id, email }, canResend }: InvitedMenuProps) {
	const { t } = useTranslation('share');
	const { resend, withdraw } = useInvitationCommands(project.id);
	const { run } = useOneAtATime();
	const attempt = (work: () => Promise<void>, text: string) =>
		void run(() =>
			work().then(
				() => notify({ text }),
				(failure: unknown) => notify({ kind: 'error', text: invitationFailureText(failure) }),
			),
		);
	return (
		<Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" name={t('invited.more', { email })} />}>
			<MenuItem
				icon={Send}
				isDisabled={!canResend}
				{...(canResend ? {} : { tail: t('invited.sentLately') })}
				onSelect={() => attempt(() => resend(id), t('invited.resent', { email }))}
			>
				{t('invited.resend')}
			</MenuItem>
			<MenuItem icon={Trash2} isDanger onSelect={() => attempt(() => withdraw(id), t('invited.withdrawn', { email }))}>
				{t('invited.withdraw')}
			</MenuItem>
		</Menu>
	);
}
