import { type AuditEntry, type AuditGroup, auditEndpoints } from '@ordna/domain/audit';
import { addDays, addMs, calendarDateAt, type Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import {
	ChevronDown,
	ChevronRight,
	Download,
	LogIn,
	type LucideIcon,
	Shield,
	ShieldCheck,
	Trash2,
	UserPlus,
	Users,
} from 'lucide-react';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery, useQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { saveFile } from '../../ui/save-file.ts';
import { Select } from '../../ui/select.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { tip } from '../../ui/tip.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { type DateFormat, useDateFormat } from '../task/index.ts';
import { type AuditQuery, auditCount, auditPages, useAct } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTitle } from './admin-title.tsx';

const icons: Record<AuditGroup, LucideIcon> = {
	sign_in: LogIn,
	security: ShieldCheck,
	people: Users,
	sharing: UserPlus,
	deleting: Trash2,
	administration: Shield,
};

const groups = ['all', 'sign_in', 'security', 'people', 'sharing', 'deleting', 'administration'] as const;
const days = [0, 1, 7, 30] as const;
const dayMs = 86_400_000;

/** What happened to accounts, shares and the server. */
export function AuditPage() {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	const { act, isBusy } = useAct();
	const [group, setGroup] = useState<(typeof groups)[number]>('all');
	const [actor, setActor] = useState<User>();
	const [since, setSince] = useState<{ readonly days: number; readonly from?: Instant }>({ days: 0 });
	const query: AuditQuery = {
		groups: group === 'all' ? [] : [group],
		...(actor && { actorId: actor.id }),
		...(since.from !== undefined && { from: since.from }),
	};
	const save = async (kind: 'csv' | 'json') => {
		const bytes = await act((api) =>
			api.download(auditEndpoints.export, { ...query, groups: [...query.groups], format: kind }),
		);
		if (bytes) saveFile(bytes, `audit.${kind}`);
	};
	const choose = (value: number) =>
		setSince(value === 0 ? { days: 0 } : { days: value, from: addMs(format.clock.now, -value * dayMs) });
	return (
		<>
			<AdminTitle
				action={
					<Menu
						align="end"
						trigger={
							<Button icon={Download} isBusy={isBusy}>
								{t('audit.export')}
							</Button>
						}
					>
						<MenuItem onSelect={() => void save('csv')}>{t('audit.csv')}</MenuItem>
						<MenuItem onSelect={() => void save('json')}>{t('audit.json')}</MenuItem>
					</Menu>
				}
			>
				{t('pages.audit')}
			</AdminTitle>
			<div className={styles.auditTools}>
				<Select
					label={t('audit.what')}
					value={group}
					onChange={setGroup}
					options={groups.map((value) => ({ value, label: t(`audit.groups.${value}`) }))}
				/>
				<Select
					label={t('audit.when')}
					value={since.days}
					onChange={choose}
					options={days.map((value) => ({
						value,
						label: value === 0 ? t('audit.always') : t('audit.days', { count: value }),
					}))}
				/>
				{actor && (
					<Button isOn onClick={() => setActor(undefined)}>
						{t('audit.by', { name: displayName(actor) })}
					</Button>
				)}
				<Total query={query} />
			</div>
			<Entries query={query} onActor={setActor} />
		</>
	);
}

/** How many entries there are of what was chosen. */
function Total({ query }: { query: AuditQuery }) {
	const { t } = useTranslation('admin');
	const { data = 0 } = useQuery(auditCount(useClient(), query));
	return (
		<p role="status" className={styles.auditTotal}>
			{data > 0 && t('audit.count', { count: data })}
		</p>
	);
}

function Entries({ query, onActor }: { query: AuditQuery; onActor: (actor: User) => void }) {
	const roving = useRovingFocus();
	const { t, number } = useTranslation('admin');
	const format = useDateFormat();
	const list = usePagedQuery(auditPages(useClient(), query));
	const isLate = useDelayed(list.status === 'pending');
	if (list.items.length === 0) {
		if (list.status === 'error')
			return <LoadError title={t('failed')} failure={list.error} retry={() => void list.refresh()} />;
		if (list.status === 'pending') return isLate && <RowSkeletons />;
		return <p className={styles.none}>{t('audit.none')}</p>;
	}
	return (
		<>
			<div ref={roving}>
				{byDay(list.items, format).map(({ day, entries }, at, all) => (
					<section key={day} aria-labelledby={`day-${day}`}>
						<h3 id={`day-${day}`} className={styles.auditDay}>
							<DayName at={entries[0].time} format={format} />
							{/* Of the last one there may be more to come. */}
							{!(list.hasMore && at === all.length - 1) && (
								<span className={styles.count}>
									<span aria-hidden="true">{number(entries.length)}</span>
									<span className="sr-only">{t('audit.count', { count: entries.length })}</span>
								</span>
							)}
						</h3>
						<ul>
							{entries.map((entry) => (
								<Entry key={entry.id} entry={entry} onActor={onActor} />
							))}
						</ul>
					</section>
				))}
			</div>
			{list.hasMore && (
				<Button kind="ghost" isBusy={list.isLoadingMore} onClick={() => list.more()}>
					{t('more')}
				</Button>
			)}
		</>
	);
}

interface AuditDay {
	readonly day: string;
	readonly entries: [AuditEntry, ...AuditEntry[]];
}

/** What happened on each day, as the person reckons days. */
function byDay(entries: readonly AuditEntry[], { clock }: DateFormat): readonly AuditDay[] {
	const all: AuditDay[] = [];
	for (const entry of entries) {
		const day = calendarDateAt(entry.time, clock.zone);
		const last = all.at(-1);
		if (last?.day === day) last.entries.push(entry);
		else all.push({ day, entries: [entry] });
	}
	return all;
}

/** "Today", "Yesterday", "Monday, March 9", with its year where that is not this one. */
function DayName({ at, format }: { at: Instant; format: DateFormat }) {
	const { t } = useTranslation('task');
	const { now, zone } = format.clock;
	const day = calendarDateAt(at, zone);
	if (day === calendarDateAt(now, zone)) return t('date.today');
	if (day === calendarDateAt(addDays(now, -1, zone), zone)) return t('date.yesterday');
	return format.day(at);
}

function Entry({ entry, onActor }: { entry: AuditEntry; onActor: (actor: User) => void }) {
	const { t, messageLocale } = useTranslation('admin');
	const format = useDateFormat();
	const [isOpen, setOpen] = useState(false);
	const { actor, person, heirs, kind, subject, ipAddress, time, group } = entry;
	// Whoever signs in is nobody yet: it is about them.
	const who = actor ?? (entry.via === 'session' ? person : null);
	const what = subject || (person && person.id !== who?.id ? displayName(person) : '');
	const words = t(`audit.kinds.${kind}`);
	const names = new Intl.ListFormat(messageLocale).format(heirs.map(displayName));
	const sentence = names === '' ? words : t('audit.inherited', { sentence: words, names });
	return (
		<li className={styles.entry}>
			<Icon of={icons[group]} size={16} className={styles.entryIcon} />
			<span className={styles.sentence}>
				{actor ? (
					<button type="button" className={styles.actor} onClick={() => onActor(actor)}>
						{displayName(actor)}
					</button>
				) : (
					<span className={styles.actor}>{who ? displayName(who) : entry.via}</span>
				)}{' '}
				{what === '' ? sentence : t('audit.about', { sentence, what })}
				{ipAddress !== '' && <span className={styles.where}>{ipAddress}</span>}
			</span>
			<time dateTime={new Date(time).toISOString()} className={styles.when} {...tip(format.long(time))}>
				{format.time(time)}
			</time>
			<button
				type="button"
				className={styles.twist}
				aria-expanded={isOpen}
				aria-label={t('audit.details', { sentence })}
				onClick={() => setOpen(!isOpen)}
			>
				<Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
			</button>
			{isOpen && <pre className={styles.raw}>{JSON.stringify(entry, null, 2)}</pre>}
		</li>
	);
}
