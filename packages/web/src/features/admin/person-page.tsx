import type { AdminUserDetail } from '@ordna/domain/admin';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft, Mail, Trash2, UserLock, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { fileSize } from '../attachment/index.ts';
import { useDateFormat } from '../task/index.ts';
import { usePerson } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTitle } from './admin-title.tsx';
import { DeletePersonWindow } from './delete-person-window.tsx';
import { PersonPageMenu } from './person-menu.tsx';
import { PersonProjects, PersonSignIns, PersonTokens } from './person-tables.tsx';
import { PersonState, useProviderName } from './person-words.tsx';
import { ResetLinkWindow } from './reset-link-window.tsx';
import { SessionList } from './session-list.tsx';
import { usePersonActs } from './use-person-acts.ts';

/** One person: how the account stands, what they have, and what can be done about it. */
export function PersonPage() {
	const { t } = useTranslation('admin');
	const { personId } = useParams({ from: '/inside/admin/people/$personId' });
	const { data: person, failure, retry } = usePerson(personId);
	const isLate = useDelayed(!person && failure === null);
	return (
		<>
			<Link to="/admin/people" className={styles.back}>
				<Icon of={ChevronLeft} size={16} />
				{t('pages.people')}
			</Link>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{person && <Person person={person} />}
		</>
	);
}

function Person({ person }: { person: AdminUserDetail }) {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	const acts = usePersonActs(person);
	const [link, setLink] = useState<string>();
	const name = displayName(person);
	return (
		<>
			<div className={styles.head}>
				<Avatar person={person} size="huge" isSilent />
				<div className={styles.words}>
					<AdminTitle>{name}</AdminTitle>
					<span className={styles.detail}>{person.email}</span>
					{person.pendingEmail !== '' && (
						<span className={styles.detail}>{t('acts.pending', { email: person.pendingEmail })}</span>
					)}
				</div>
				{person.issuer !== 'local' && (
					<Button icon={Waypoints} render={<Link to="/admin/sign-in-trace" search={{}} />}>
						{t('pages.signInTrace')}
					</Button>
				)}
				{person.issuer === 'local' && (
					<Button icon={Mail} isBusy={acts.isBusy} onClick={() => void acts.resetPassword().then(setLink)}>
						{t('acts.reset')}
					</Button>
				)}
				<PersonPageMenu person={person} isWaiting={acts.isUnconfirmed || person.pendingEmail !== ''} />
			</div>
			{person.deletionScheduledAt !== null && (
				<Note kind="bad" className={styles.note}>
					<span>{t('delete.on', { day: format.short(person.deletionScheduledAt) })}</span>{' '}
					<Button isBusy={acts.isBusy} onClick={() => void acts.keep()}>
						{t('acts.keep')}
					</Button>
				</Note>
			)}
			<Facts person={person} />
			<section className={styles.section} aria-labelledby="person-sessions">
				<div className={styles.sectionTop}>
					<h3 id="person-sessions">{t('pages.sessions')}</h3>
					<Button onClick={() => void acts.endSessions()}>{t('acts.end')}</Button>
				</div>
				<SessionList userId={person.id} />
			</section>
			<PersonTokens person={person} />
			<PersonProjects person={person} />
			<PersonSignIns person={person} />
			<Controls person={person} />
			{link !== undefined && <ResetLinkWindow name={name} link={link} onClose={() => setLink(undefined)} />}
		</>
	);
}

function Facts({ person }: { person: AdminUserDetail }) {
	const { t, number, language, messageLocale } = useTranslation('admin');
	const format = useDateFormat();
	const providerName = useProviderName();
	const facts = [
		['people.status', <PersonState key="state" person={person} />],
		['person.username', person.username],
		['people.provider', providerName(person)],
		[
			'person.twoFactor',
			// Whoever administers the server is worth a second look.
			person.isAdmin && !person.hasSecondFactor && person.issuer === 'local' ? (
				<span key="off" className={cx(styles.tag, styles.warn)}>
					{t('person.off')}
				</span>
			) : (
				t(person.hasSecondFactor ? 'person.on' : 'person.off')
			),
		],
		['person.since', person.created === null ? '' : format.short(person.created)],
		['people.lastActive', person.lastActive === null ? t('people.never') : format.short(person.lastActive)],
		['person.zone', person.timezone],
		[
			'person.teams',
			person.teams.length > 0 ? new Intl.ListFormat(messageLocale).format(person.teams) : t('person.none'),
		],
		['people.storage', t('person.files', { count: person.files, size: fileSize(person.storage, language) })],
		['person.projects', number(person.projects)],
		['people.tasks', number(person.tasks)],
		['person.tokens', number(person.apiTokens)],
	] as const;
	return (
		<dl className={styles.factList}>
			{facts.map(([label, value]) => (
				<div key={label}>
					<dt>{t(label)}</dt>
					<dd dir="auto">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function Controls({ person }: { person: AdminUserDetail }) {
	const { t } = useTranslation('admin');
	const navigate = useNavigate();
	const acts = usePersonActs(person);
	const [isDeleting, setDeleting] = useState(false);
	return (
		<section className={styles.section} aria-labelledby="person-account">
			<h3 id="person-account">{t('person.account')}</h3>
			<div className={styles.control}>
				<div>
					<p className={styles.name} id="person-admin">
						{t('people.administrator')}
					</p>
					<p className={styles.detail}>{acts.whyAdminStays ?? t('person.adminHint')}</p>
				</div>
				<Switch
					labelledBy="person-admin"
					isOn={person.isAdmin}
					isDisabled={acts.whyAdminStays !== undefined}
					onChange={(isAdmin) => void acts.setAdmin(isAdmin)}
				/>
			</div>
			<div className={styles.control}>
				<div>
					<p className={styles.name}>{t(acts.isOpen ? 'acts.disable' : 'acts.enable')}</p>
					<p className={styles.detail}>{t(acts.isOpen ? 'person.disableHint' : 'person.enableHint')}</p>
				</div>
				<Button icon={UserLock} isDisabled={acts.whyNot} isBusy={acts.isBusy} onClick={() => void acts.setOpen()}>
					{t(acts.isOpen ? 'acts.disable' : 'acts.enable')}
				</Button>
			</div>
			<div className={styles.control}>
				<div>
					<p className={styles.name}>{t('acts.delete')}</p>
					<p className={styles.detail}>{t('delete.projects', { count: person.ownProjects, tasks: person.ownTasks })}</p>
				</div>
				<Button icon={Trash2} isDisabled={acts.whyNot} onClick={() => setDeleting(true)}>
					{t('acts.deleteEntry')}
				</Button>
			</div>
			{isDeleting && (
				<DeletePersonWindow
					person={person}
					onClose={() => setDeleting(false)}
					onDeleted={(mode) => mode === 'now' && void navigate({ to: '/admin/people' })}
				/>
			)}
		</section>
	);
}
