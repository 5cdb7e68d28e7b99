import {
	type AdminStorage,
	adminServerEndpoints,
	type PersonSize,
	type ProjectSize,
	type StoredFiles,
} from '@ordna/domain/admin';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Gift, RefreshCw } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { fileSize } from '../attachment/index.ts';
import { peopleBySize, projectsBySize, useAct, useHealth, useStorage } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTitle } from './admin-title.tsx';
import { CleanUp } from './clean-up.tsx';
import { GiveProjectWindow } from './give-project-window.tsx';
import { MissingFiles } from './missing-files.tsx';
import storageStyles from './storage.module.css';

/** What takes room on the server: all in all, by project and by person. */
export function StoragePage() {
	const { t } = useTranslation('admin');
	const { data: storage, failure, retry } = useStorage();
	const { act, isBusy } = useAct();
	const [files, setFiles] = useState<StoredFiles>();
	const checkButton = useRef<HTMLButtonElement>(null);
	const missingText = (count: number) => t(count === 0 ? 'storage.missing.none' : 'storage.missing.count', { count });
	const isLate = useDelayed(!storage && failure === null);
	const check = async () => {
		const found = await act((api) => api.call(adminServerEndpoints.compareFiles, {}));
		if (found) setFiles(found);
	};
	const forget = (key: string) => {
		setFiles((known) => known && withoutMissing(known, key));
		// The button that was pressed is gone with its row.
		checkButton.current?.focus();
	};
	return (
		<>
			<AdminTitle
				action={
					<Button ref={checkButton} icon={RefreshCw} isBusy={isBusy} onClick={() => void check()}>
						{t('storage.check')}
					</Button>
				}
			>
				{t('pages.storage')}
			</AdminTitle>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{storage && <Total storage={storage} />}
			<p role="status" className={cx(files?.missingCount === 0 ? styles.detail : styles.trouble)}>
				{files && t('storage.checked', { count: files.contents, missing: missingText(files.missingCount) })}
			</p>
			{files && <MissingFiles files={files} onGone={forget} />}
			{files && <CleanUp key={files.stray.files} files={files} onDone={() => void check()} />}
			{storage && (
				<div className={storageStyles.lists}>
					<Projects count={storage.projects} />
					<People count={storage.people} />
				</div>
			)}
		</>
	);
}

/** What was found, but for a file that is no longer missing. */
function withoutMissing(files: StoredFiles, key: string): StoredFiles {
	const missing = files.missing.filter((file) => file.key !== key);
	return { ...files, missing, missingCount: files.missingCount - 1 };
}

const kinds = ['attachment', 'background', 'export', 'avatar', 'other'] as const;

function Total({ storage }: { storage: AdminStorage }) {
	const { t, language } = useTranslation('admin');
	const { data: health } = useHealth();
	const size = (bytes: number) => fileSize(bytes, language);
	const { attachmentBytes, backgroundBytes, exportBytes, avatarBytes, fileBytes } = storage;
	const bytes = {
		...{ attachment: attachmentBytes, background: backgroundBytes, export: exportBytes, avatar: avatarBytes },
		other: Math.max(0, fileBytes - attachmentBytes - backgroundBytes - exportBytes - avatarBytes),
	};
	const shown = kinds.filter((kind) => bytes[kind] > 0);
	return (
		<>
			<p className={styles.lead}>
				{t('storage.total', {
					files: t('person.files', { count: storage.files, size: size(fileBytes) }),
					database: size(storage.databaseBytes),
				})}{' '}
				{health &&
					health.diskBytes > 0 &&
					t('storage.disk', { free: size(health.freeBytes), all: size(health.diskBytes) })}
			</p>
			{shown.length > 0 && (
				<>
					<div className={storageStyles.bar} aria-hidden="true">
						{shown.map((kind) => (
							// React's types know no custom properties.
							<span key={kind} className={storageStyles[kind]} style={{ '--bytes': bytes[kind] } as CSSProperties} />
						))}
					</div>
					<ul className={storageStyles.legend}>
						{shown.map((kind) => (
							<li key={kind}>
								<span className={cx(storageStyles.key, storageStyles[kind])} />
								{t(`storage.kinds.${kind}`)} <b>{size(bytes[kind])}</b>
							</li>
						))}
					</ul>
				</>
			)}
			<p className={styles.detail}>
				{t('storage.tasks', {
					tasks: t('storage.taskCount', { count: storage.tasks }),
					trashed: t('storage.trashed', { count: storage.trashedTasks }),
				})}{' '}
				{storage.unusedBytes > 0 && t('storage.unused', { size: size(storage.unusedBytes) })}
			</p>
		</>
	);
}

/** So many are shown before somebody asks for all. */
const maxRowsAtFirst = 6;

interface LargestProps<Row> {
	title: string;
	count: number;
	list: ReturnType<typeof usePagedQuery<Row, number>>;
	keyOf: (row: Row) => string | number;
	children: (row: Row, most: number) => ReactNode;
}

function Largest<Row extends { readonly bytes: number }>({ title, count, list, keyOf, children }: LargestProps<Row>) {
	const roving = useRovingFocus();
	const { t, number } = useTranslation('admin');
	const [isWhole, setWhole] = useState(false);
	const most = Math.max(1, ...list.items.map(({ bytes }) => bytes));
	const shown = isWhole ? list.items : list.items.slice(0, maxRowsAtFirst);
	return (
		<section className={styles.section} aria-label={title}>
			<div className={styles.sectionTop}>
				<h3>{title}</h3>
				<span className={styles.detail}>{number(count)}</span>
			</div>
			{list.status === 'error' && list.items.length === 0 && (
				<LoadError title={t('failed')} failure={list.error} retry={() => void list.refresh()} />
			)}
			{list.status === 'success' && list.items.length === 0 && <p className={styles.none}>{t('storage.none')}</p>}
			<ul ref={roving}>
				{shown.map((row) => (
					<li key={keyOf(row)} className={storageStyles.row}>
						{children(row, most)}
					</li>
				))}
			</ul>
			{!isWhole && count > shown.length && (
				<Button kind="ghost" onClick={() => setWhole(true)}>
					{t('storage.showAll', { count, shown: number(count) })}
				</Button>
			)}
			{isWhole && list.hasMore && (
				<Button kind="ghost" isBusy={list.isLoadingMore} onClick={() => list.more()}>
					{t('more')}
				</Button>
			)}
		</section>
	);
}

function Size({ row, most }: { row: { readonly bytes: number; readonly files: number }; most: number }) {
	const { t, language } = useTranslation('admin');
	const size = fileSize(row.bytes, language);
	return (
		<>
			<span
				className={styles.bar}
				aria-hidden="true"
				// React's types know no custom properties.
				style={{ '--share': row.bytes / most } as CSSProperties}
			/>
			<span className={styles.size} title={t('person.files', { count: row.files, size })}>
				{size}
			</span>
		</>
	);
}

function Projects({ count }: { count: number }) {
	const { t } = useTranslation('admin');
	const list = usePagedQuery(projectsBySize(useClient()));
	const [given, setGiven] = useState<ProjectSize>();
	return (
		<>
			<Largest title={t('storage.byProject')} count={count} list={list} keyOf={({ id }) => id}>
				{(project, most) => <ProjectRow project={project} most={most} onGive={() => setGiven(project)} />}
			</Largest>
			{given && <GiveProjectWindow project={given} onClose={() => setGiven(undefined)} />}
		</>
	);
}

interface ProjectRowProps {
	project: ProjectSize;
	most: number;
	onGive: () => void;
}

function ProjectRow({ project, most, onGive }: ProjectRowProps) {
	const { t } = useTranslation('admin');
	const { id, title, hexColor, owner } = project;
	const name = title || t('storage.private', { name: owner ? displayName(owner) : t('storage.gone') });
	return (
		<>
			<Swatch color={hexColor} />
			{title === '' ? (
				<span className={cx('cut', styles.detail)} dir="auto">
					{name}
				</span>
			) : (
				<Link to="/projects/$projectId" params={{ projectId: id }} className={cx('cut', styles.name)} dir="auto">
					{name}
				</Link>
			)}
			<Size row={project} most={most} />
			<Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" name={t('acts.more', { name })} />}>
				<MenuItem icon={Gift} onSelect={onGive}>
					{t('give.open')}
				</MenuItem>
			</Menu>
		</>
	);
}

function People({ count }: { count: number }) {
	const { t } = useTranslation('admin');
	const list = usePagedQuery(peopleBySize(useClient()));
	return (
		<Largest title={t('storage.byPerson')} count={count} list={list} keyOf={({ user }) => user?.id ?? 0}>
			{(row, most) => <PersonRow row={row} most={most} />}
		</Largest>
	);
}

function PersonRow({ row, most }: { row: PersonSize; most: number }) {
	const { t } = useTranslation('admin');
	const { user } = row;
	return (
		<>
			{user ? <Avatar person={user} size="small" isSilent /> : <Swatch color={null} />}
			{user ? (
				<Link to="/admin/people/$personId" params={{ personId: user.id }} className={cx('cut', styles.name)} dir="auto">
					{displayName(user)}
				</Link>
			) : (
				<span className={cx('cut', styles.detail)}>{t('storage.gone')}</span>
			)}
			<Size row={row} most={most} />
		</>
	);
}
