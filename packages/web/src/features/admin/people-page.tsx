import type { AdminUser, AdminUserFilter, AdminUserSort } from '@ordna/domain/admin';
import { Link } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { FindField } from '../../ui/find-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import touch from '../../ui/touchable.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import { fileSize } from '../attachment/index.ts';
import { useDateFormat } from '../task/index.ts';
import { peoplePages, usePeopleCounts } from './admin.api.ts';
import styles from './admin.module.css';
import { type AdminColumn, AdminTable } from './admin-table.tsx';
import { AdminTitle } from './admin-title.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PersonState, useProviderName } from './person-words.tsx';
import { usePolling } from './use-polling.ts';

const filters = ['all', 'active', 'unconfirmed', 'disabled'] as const;

/** Everybody with an account. */
export function PeoplePage() {
	const { t, number } = useTranslation('admin');
	const [s, setText] = useState('');
	const [filter, setFilter] = useState<AdminUserFilter>('all');
	const [sort, setSort] = useState<AdminUserSort>('last_active');
	const field = useRef<HTMLInputElement>(null);
	const counts = usePeopleCounts(s);
	useShortcuts([{ keys: '/', run: () => field.current?.focus() }]);
	const options = filters.map((value) => ({
		value,
		label: counts ? `${t(`people.filters.${value}`)} ${number(counts[value])}` : t(`people.filters.${value}`),
	}));
	return (
		<>
			<AdminTitle count={counts && number(counts.all)}>{t('pages.people')}</AdminTitle>
			<div className={styles.tools}>
				<FindField ref={field} label={t('people.find')} value={s} onChange={setText} className={styles.find} />
				<div className={styles.filters}>
					<Segments name={t('people.filter')} value={filter} onChange={setFilter} options={options} />
				</div>
			</div>
			<span className="sr-only" role="status">
				{counts && t('people.found', { count: counts[filter] })}
			</span>
			<PeopleList s={s} filter={filter} sort={sort} onSort={setSort} />
		</>
	);
}

interface PeopleListProps {
	s: string;
	filter: AdminUserFilter;
	sort: AdminUserSort;
	onSort: (sort: AdminUserSort) => void;
}

function PeopleList({ s, filter, sort, onSort }: PeopleListProps) {
	const { t } = useTranslation('admin');
	const list = usePagedQuery(peoplePages(useClient(), { s, filter, sort }));
	usePolling(list.refresh);
	const isLate = useDelayed(list.status === 'pending');
	const sorted = (by: 'name' | 'last_active', label: string): AdminColumn => ({
		label: (
			<SortButton sort={by} isOn={by === sort} onSort={onSort}>
				{label}
			</SortButton>
		),
		sorted: by === sort ? (by === 'name' ? 'ascending' : 'descending') : 'none',
	});
	if (list.items.length === 0) {
		if (list.status === 'error')
			return <LoadError title={t('failed')} failure={list.error} retry={() => void list.refresh()} />;
		if (list.status === 'pending') return isLate && <RowSkeletons />;
		return <p className={styles.none}>{t('people.none')}</p>;
	}
	return (
		<>
			<AdminTable
				hasActions
				columns={[
					sorted('name', t('people.person')),
					{ label: t('people.status') },
					{ label: t('people.provider') },
					sorted('last_active', t('people.lastActive')),
					{ label: t('people.tasks'), isNumber: true },
					{ label: t('people.storage'), isNumber: true },
				]}
			>
				{list.items.map((person) => (
					<PersonRow key={person.id} person={person} />
				))}
			</AdminTable>
			{list.hasMore && (
				<Button kind="ghost" isBusy={list.isLoadingMore} onClick={() => list.more()}>
					{t('more')}
				</Button>
			)}
		</>
	);
}

interface SortButtonProps {
	sort: 'name' | 'last_active';
	isOn: boolean;
	onSort: (sort: AdminUserSort) => void;
	children: string;
}

function SortButton({ sort, isOn, onSort, children }: SortButtonProps) {
	const { t } = useTranslation('admin');
	return (
		<button type="button" className={styles.sort} title={t(`people.sorts.${sort}`)} onClick={() => onSort(sort)}>
			{children}
			{isOn && <Icon of={ArrowDown} size={14} />}
		</button>
	);
}

function PersonRow({ person }: { person: AdminUser }) {
	const { t, number, language } = useTranslation('admin');
	const format = useDateFormat();
	const providerName = useProviderName();
	return (
		<tr className={cx(person.status >= 2 && styles.closed)}>
			<td>
				<span className={styles.person}>
					<Avatar person={person} size="large" isSilent className={styles.avatar} />
					<span className={styles.words}>
						<span className={styles.nameLine}>
							<Link
								to="/admin/people/$personId"
								params={{ personId: person.id }}
								className={cx(styles.name, touch.touchable)}
								dir="auto"
							>
								{displayName(person)}
							</Link>
							{person.isAdmin && <span className={styles.tag}>{t('people.administrator')}</span>}
						</span>
						<span className={styles.detail}>{person.email || person.username}</span>
					</span>
				</span>
			</td>
			<td>
				<PersonState person={person} />
			</td>
			<td>{providerName(person)}</td>
			<td>
				<span className={styles.label}>{t('people.lastActive')}</span>
				{person.lastActive === null ? t('people.never') : format.short(person.lastActive)}
			</td>
			<td className={styles.number}>
				<span className={styles.label}>{t('people.tasks')}</span>
				{number(person.tasks)}
			</td>
			<td className={styles.number}>
				<span className={styles.label}>{t('people.storage')}</span>
				{fileSize(person.storage, language)}
			</td>
			<td className={styles.action}>
				<PersonMenu person={person} />
			</td>
		</tr>
	);
}
