import type { AdminStorage } from '@ordna/domain/admin';
import { displayName } from '@ordna/domain/user';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { fileSize } from '../attachment/index.ts';
import { useStorage } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTitle } from './admin-title.tsx';

/** What takes room on the server: all in all, by person and by project. */
export function StoragePage() {
	const { t } = useTranslation('admin');
	const { data: storage, failure, retry } = useStorage();
	const isLate = useDelayed(!storage && failure === null);
	return (
		<>
			<AdminTitle>{t('pages.storage')}</AdminTitle>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{storage && <Storage storage={storage} />}
		</>
	);
}

function Storage({ storage }: { storage: AdminStorage }) {
	const { t, number, language } = useTranslation('admin');
	const size = (bytes: number) => fileSize(bytes, language);
	const facts = [
		['storage.database', size(storage.databaseBytes)],
		['storage.files', t('person.files', { count: storage.files, size: size(storage.fileBytes) })],
		['storage.unused', size(storage.unusedBytes)],
		['people.tasks', number(storage.tasks)],
		['storage.trash', number(storage.trashedTasks)],
	] as const;
	const people = useMemo(
		() => storage.people.map(({ user, ...rest }) => ({ ...rest, key: user?.id ?? 0, name: user && displayName(user) })),
		[storage],
	);
	const projects = storage.projects.map(({ id, title, owner, ...rest }) => ({
		...rest,
		key: id,
		name: title || t('storage.private', { name: owner ? displayName(owner) : '' }),
	}));
	return (
		<>
			<dl className={styles.factList}>
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{t(label)}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<Largest title={t('storage.byPerson')} rows={people} />
			<Largest title={t('storage.byProject')} rows={projects} />
		</>
	);
}

interface LargestRow {
	readonly key: number;
	readonly name: string | null;
	readonly bytes: number;
	readonly files: number;
}

function Largest({ title, rows }: { title: string; rows: readonly LargestRow[] }) {
	const { t, language } = useTranslation('admin');
	const most = Math.max(1, ...rows.map(({ bytes }) => bytes));
	return (
		<section className={styles.section} aria-label={title}>
			<h3>{title}</h3>
			{rows.length === 0 && <p className={styles.none}>{t('storage.none')}</p>}
			<ul>
				{rows.map(({ key, name, bytes, files }) => (
					<li key={key} className={styles.sized}>
						<span className="cut" dir="auto">
							{name ?? t('storage.gone')}
						</span>
						<span
							className={styles.bar}
							aria-hidden="true"
							// React's types know no custom properties.
							style={{ '--share': bytes / most } as CSSProperties}
						/>
						<span className={styles.size}>{t('person.files', { count: files, size: fileSize(bytes, language) })}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
