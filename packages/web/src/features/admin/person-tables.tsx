import { type AdminToken, type AdminUserDetail, type AdminUserProject, adminUserEndpoints } from '@ordna/domain/admin';
import type { AuditEntry } from '@ordna/domain/audit';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { fileSize } from '../attachment/index.ts';
import { deviceOf, deviceText } from '../security/index.ts';
import { useDateFormat } from '../task/index.ts';
import { auditPages, projectsOf, tokensOf, useAct } from './admin.api.ts';
import styles from './admin.module.css';
import { type AdminColumn, AdminTable } from './admin-table.tsx';

/** A part of the page of one person: its heading, and a table that comes page by page. */
function TableSection<Row>(props: {
	id: string;
	title: string;
	none: string;
	detail?: string;
	list: ReturnType<typeof usePagedQuery<Row, number>>;
	columns: readonly AdminColumn[];
	hasActions?: boolean;
	row: (row: Row) => React.ReactNode;
}) {
	const { id, title, none, detail, list, columns, hasActions = false, row } = props;
	const { t } = useTranslation('admin');
	return (
		<section className={styles.section} aria-labelledby={id}>
			<div className={styles.sectionTop}>
				<h3 id={id}>{title}</h3>
				{detail && <span className={styles.detail}>{detail}</span>}
			</div>
			{list.status === 'error' && list.items.length === 0 && (
				<LoadError title={t('failed')} failure={list.error} retry={() => void list.refresh()} />
			)}
			{list.status === 'success' && list.items.length === 0 && <p className={styles.none}>{none}</p>}
			{list.items.length > 0 && (
				<AdminTable columns={columns} hasActions={hasActions}>
					{list.items.map(row)}
				</AdminTable>
			)}
			{list.hasMore && (
				<Button kind="ghost" isBusy={list.isLoadingMore} onClick={() => list.more()}>
					{t('more')}
				</Button>
			)}
		</section>
	);
}

type PersonProps = { person: AdminUserDetail };

/** What apps of theirs have access by. */
export function PersonTokens({ person }: PersonProps) {
	const { t } = useTranslation('admin');
	return (
		<TableSection
			id="person-tokens"
			title={t('person.tokens')}
			none={t('person.noTokens')}
			list={usePagedQuery(tokensOf(useClient(), person.id))}
			columns={(['token', 'lastUsed', 'expires'] as const).map((key) => ({ label: t(`person.${key}`) }))}
			hasActions
			row={(token) => <TokenRow key={token.id} token={token} />}
		/>
	);
}

function TokenRow({ token }: { token: AdminToken }) {
	const { t, messageLocale } = useTranslation('admin');
	const format = useDateFormat();
	const { act, isBusy } = useAct();
	const { id, title, permissions, lastUsed, expiresAt } = token;
	return (
		<tr>
			<td>
				<span className={styles.words}>
					<span className={styles.name} dir="auto">
						{title}
					</span>
					<span className={styles.detail}>{new Intl.ListFormat(messageLocale).format(Object.keys(permissions))}</span>
				</span>
			</td>
			<td>
				<span className={styles.label}>{t('person.lastUsed')}</span>
				{lastUsed === null ? t('people.never') : format.short(lastUsed)}
			</td>
			<td>
				<span className={styles.label}>{t('person.expires')}</span>
				{format.short(expiresAt)}
			</td>
			<td className={styles.action}>
				<Button
					isBusy={isBusy}
					aria-label={t('person.deleteToken', { title })}
					onClick={() => void act((api) => api.call(adminUserEndpoints.deleteToken, { id }))}
				>
					{t('acts.delete')}
				</Button>
			</td>
		</tr>
	);
}

/** What they may open, and what they have there. */
export function PersonProjects({ person }: PersonProps) {
	const { t, language } = useTranslation('admin');
	const size = fileSize(person.storage, language);
	return (
		<TableSection
			id="person-projects"
			title={t('overview.projects')}
			none={t('person.noProjects')}
			detail={t('person.files', { count: person.files, size })}
			list={usePagedQuery(projectsOf(useClient(), person.id))}
			columns={[
				{ label: t('person.project') },
				{ label: t('person.access') },
				{ label: t('person.assigned'), isNumber: true },
				{ label: t('person.fileCount'), isNumber: true },
				{ label: t('person.size'), isNumber: true },
			]}
			row={(project) => <ProjectRow key={project.id} project={project} />}
		/>
	);
}

function ProjectRow({ project }: { project: AdminUserProject }) {
	const { t, number, language } = useTranslation('admin');
	const { id, title, hexColor, right, isOwner, assigned, files, bytes } = project;
	return (
		<tr>
			<td>
				<span className={styles.whose}>
					<Swatch color={hexColor} />
					{title === '' ? (
						<span className={styles.detail}>{t('person.private')}</span>
					) : (
						<Link to="/projects/$projectId" params={{ projectId: id }} className={styles.name} dir="auto">
							{title}
						</Link>
					)}
				</span>
			</td>
			<td>{isOwner ? t('person.owner') : t(`person.rights.${right}`)}</td>
			<td className={styles.number}>
				<span className={styles.label}>{t('person.assigned')}</span>
				{number(assigned)}
			</td>
			<td className={styles.number}>
				<span className={styles.label}>{t('person.fileCount')}</span>
				{number(files)}
			</td>
			<td className={styles.number}>
				<span className={styles.label}>{t('person.size')}</span>
				{fileSize(bytes, language)}
			</td>
		</tr>
	);
}

/** When they signed in, or could not. */
export function PersonSignIns({ person }: PersonProps) {
	const { t } = useTranslation('admin');
	const list = usePagedQuery(auditPages(useClient(), { groups: ['sign_in'], personId: person.id }, 10));
	return (
		<TableSection
			id="person-sign-ins"
			title={t('person.signIns')}
			none={t('person.noSignIns')}
			list={list}
			columns={(['event', 'address', 'when'] as const).map((key) => ({ label: t(`person.${key}`) }))}
			row={(entry) => <SignInRow key={entry.id} entry={entry} />}
		/>
	);
}

function SignInRow({ entry }: { entry: AuditEntry }) {
	const { t } = useTranslation('admin');
	const { t: security } = useTranslation('security');
	const format = useDateFormat();
	const { kind, deviceInfo, ipAddress, time } = entry;
	return (
		<tr>
			<td>
				<span className={styles.words}>
					<span className={kind === 'session.refused' ? styles.trouble : styles.capital}>
						{t(`audit.kinds.${kind}`)}
					</span>
					{deviceInfo !== '' && <span className={styles.detail}>{deviceText(deviceOf(deviceInfo), security)}</span>}
				</span>
			</td>
			<td>{ipAddress}</td>
			<td>{format.short(time)}</td>
		</tr>
	);
}
