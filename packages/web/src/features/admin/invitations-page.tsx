import { type Invitation, invitationEndpoints, whyInvitationClosed } from '@ordna/domain/invitation';
import { Copy, Ellipsis, Link2, Pencil, Power, QrCode, Trash2, UserPlus, X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PeopleStack } from '../../ui/people-stack.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useDateFormat } from '../task/index.ts';
import { absolute } from './absolute.ts';
import { useAct, useInvitations } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTable } from './admin-table.tsx';
import { AdminTitle } from './admin-title.tsx';
import { InvitationCodeWindow } from './invitation-code-window.tsx';
import { InviteWindow } from './invite-window.tsx';
import { RegistrationLead } from './registration.tsx';
import { SentInvitations } from './sent-invitations.tsx';

const addressOf = ({ token }: Pick<Invitation, 'token'>) => absolute(`/register?invitation=${token}`);

/** Who may register, and the links by which people do. */
export function InvitationsPage() {
	const { t } = useTranslation('admin');
	const { data: invitations, failure, retry } = useInvitations();
	const isLate = useDelayed(!invitations && failure === null);
	const [isInviting, setInviting] = useState(false);
	const [fresh, setFresh] = useState<Invitation>();
	return (
		<>
			<AdminTitle
				action={
					<Button kind="primary" icon={UserPlus} onClick={() => setInviting(true)}>
						{t('invite.open')}
					</Button>
				}
			>
				{t('pages.invitations')}
			</AdminTitle>
			<RegistrationLead />
			{fresh && <Fresh invitation={fresh} onClose={() => setFresh(undefined)} />}
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{invitations && <Links invitations={invitations.filter(({ email }) => email === '')} freshId={fresh?.id} />}
			{invitations && <SentInvitations invitations={invitations.filter(({ email }) => email !== '')} />}
			{isInviting && <InviteWindow onClose={() => setInviting(false)} onMade={setFresh} />}
		</>
	);
}

/** A link that was made just now. */
function Fresh({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
	const { t } = useTranslation('admin');
	const address = addressOf(invitation);
	const [isShown, setShown] = useState(false);
	return (
		<section className={styles.fresh} role="status">
			<Icon of={Link2} size={18} />
			<div className={styles.words}>
				<strong>{t('invite.fresh')}</strong>
				<div className={styles.secret}>
					<input
						readOnly
						value={address}
						aria-label={t('invite.link')}
						translate="no"
						spellCheck={false}
						onFocus={({ target }) => target.select()}
					/>
					<Button icon={Copy} onClick={() => copyText(address, { copied: t('copied'), failed: t('copyFailed') })}>
						{t('copyLink')}
					</Button>
					<Button icon={QrCode} onClick={() => setShown(true)}>
						{t('invite.code')}
					</Button>
				</div>
			</div>
			<IconButton icon={X} name={t('done')} onClick={onClose} />
			{isShown && <InvitationCodeWindow address={address} onClose={() => setShown(false)} />}
		</section>
	);
}

const columns = ['link', 'addsTo', 'used', 'joined', 'expires'] as const;

function Links({
	invitations,
	freshId,
}: {
	invitations: readonly Invitation[];
	freshId: Invitation['id'] | undefined;
}) {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	const { act, isBusy } = useAct();
	const isEnded = (one: Invitation) => {
		const why = whyInvitationClosed(one, format.clock.now);
		return why === 'usedUp' || why === 'expired';
	};
	return (
		<section className={styles.section} aria-labelledby="links">
			<div className={styles.sectionTop}>
				<h3 id="links">{t('invite.links')}</h3>
				{invitations.some(isEnded) && (
					<Button isBusy={isBusy} onClick={() => void act((api) => api.call(invitationEndpoints.deleteEnded, {}))}>
						{t('invite.deleteEnded')}
					</Button>
				)}
			</div>
			{invitations.length === 0 ? (
				<p className={styles.none}>{t('invite.none')}</p>
			) : (
				<AdminTable hasActions columns={columns.map((key) => ({ label: t(`invite.${key}`) }))}>
					{invitations.map((one) => (
						<LinkRow key={one.id} invitation={one} isNew={one.id === freshId} />
					))}
				</AdminTable>
			)}
		</section>
	);
}

const soonMs = 2 * 86_400_000;

function LinkRow({ invitation, isNew }: { invitation: Invitation; isNew: boolean }) {
	const { t, messageLocale } = useTranslation('admin');
	const format = useDateFormat();
	const { act } = useAct();
	const [isShown, setShown] = useState(false);
	const [isEdited, setEdited] = useState(false);
	const { id, token, createdBy, created, maxUses, uses, expiresAt, isOff, joined, teams } = invitation;
	const closed = whyInvitationClosed(invitation, format.clock.now);
	const name = token.slice(0, 11);
	const remove = async () => {
		const question = { title: t('invite.deleteSure'), text: t('invite.deleteText'), verb: t('invite.delete') };
		if (closed === undefined && !(await confirm(question))) return;
		await act((api) => api.call(invitationEndpoints.delete, { id }));
	};
	return (
		<tr>
			<td>
				<span className={styles.words}>
					<code className={cx(styles.code, isNew && styles.new)}>{name}</code>
					<span className={styles.detail}>
						{t('invite.by', { name: createdBy ? displayName(createdBy) : '', day: format.short(created) })}
					</span>
				</span>
			</td>
			<td>
				{teams.length > 0
					? new Intl.ListFormat(messageLocale, { type: 'unit' }).format(teams.map((team) => team.name))
					: t('invite.noTeams')}
			</td>
			<td>
				<span className={styles.used}>
					{maxUses === 0 ? t('invite.unlimited', { count: uses }) : t('invite.of', { uses, maxUses })}
					{maxUses > 0 && (
						<span
							className={styles.bar}
							aria-hidden="true"
							// React's types know no custom properties.
							style={{ '--share': uses / maxUses } as CSSProperties}
						/>
					)}
				</span>
			</td>
			<td>{uses > 0 ? <PeopleStack people={joined} count={uses} /> : t('invite.nobody')}</td>
			<td>
				{closed === undefined ? (
					<span className={cx(expiresAt !== null && expiresAt - format.clock.now < soonMs && styles.soon)}>
						{expiresAt === null ? t('invite.never') : format.short(expiresAt)}
					</span>
				) : (
					<span className={styles.tag}>{t(`invite.closed.${closed}`)}</span>
				)}
			</td>
			<td className={styles.action}>
				{closed === undefined && token !== '' && (
					<IconButton
						icon={Copy}
						size="small"
						name={t('invite.copyNamed', { name })}
						onClick={() => copyText(addressOf(invitation), { copied: t('copied'), failed: t('copyFailed') })}
					/>
				)}
				{isShown && <InvitationCodeWindow address={addressOf(invitation)} onClose={() => setShown(false)} />}
				{isEdited && <InviteWindow invitation={invitation} onClose={() => setEdited(false)} />}
				<Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" name={t('acts.more', { name })} />}>
					{closed === undefined && token !== '' && (
						<MenuItem icon={QrCode} onSelect={() => setShown(true)}>
							{t('invite.code')}
						</MenuItem>
					)}
					<MenuItem icon={Pencil} onSelect={() => setEdited(true)}>
						{t('invite.edit')}
					</MenuItem>
					<MenuItem
						icon={Power}
						onSelect={() => void act((api) => api.call(invitationEndpoints.update, { id, isOff: !isOff }))}
					>
						{t(isOff ? 'invite.turnOn' : 'invite.turnOff')}
					</MenuItem>
					<MenuItem icon={Trash2} isDanger onSelect={() => void remove()}>
						{t('invite.delete')}
					</MenuItem>
				</Menu>
			</td>
		</tr>
	);
}
