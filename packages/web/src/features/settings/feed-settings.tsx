import { type FeedKind, type FeedLink, feedPath } from '@ordna/domain/feed-link';
import type { ProjectId } from '@ordna/domain/project';
import { CalendarDays, CalendarPlus, Ellipsis, RefreshCw, Rss, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { isRealProject } from '../project/index.ts';
import styles from './calendars.module.css';
import { CopyField } from './copy-field.tsx';
import { useFeedLinkActions, useFeedLinks } from './feed-link.api.ts';
import { ProjectChoice } from './project-choice.tsx';
import { SettingGroup } from './setting.tsx';

const kinds: readonly FeedKind[] = ['tasks', 'notifications'];

/** Links for calendars and readers of feeds that only read. */
export function FeedSettings({ base }: { base: string }) {
	const { t } = useTranslation('calendars');
	const { links, failure, retry } = useFeedLinks();
	const isLate = useDelayed(!links && !failure);
	return (
		<SettingGroup title={t('feed.title')}>
			<p className={styles.hint}>{t('feed.hint')}</p>
			{failure ? <LoadError title={t('feed.trouble')} failure={failure} retry={retry} /> : null}
			{isLate && <Skeleton width={320} />}
			{links && (
				<ul className={styles.feeds}>
					{kinds.map((kind) => (
						<Feed key={kind} kind={kind} base={base} link={links.find((link) => link.kind === kind)} />
					))}
				</ul>
			)}
		</SettingGroup>
	);
}

interface FeedProps {
	kind: FeedKind;
	base: string;
	link: FeedLink | undefined;
}

function Feed({ kind, base, link }: FeedProps) {
	const { t } = useTranslation('calendars');
	const actions = useFeedLinkActions(kind);
	const { isBusy, create, choose } = actions;
	const row = useRef<HTMLLIElement>(null);
	const name = t(`feed.${kind}`);
	// The button that was pressed goes, and others come in its place.
	const focusRow = () => requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('button, a')?.focus());
	const address = link && base + feedPath(link);
	return (
		<li ref={row} className={styles.feed}>
			<div className={styles.feedHead}>
				<Icon of={kind === 'tasks' ? CalendarDays : Rss} size={16} />
				<span className={styles.name}>{name}</span>
				{link && address ? (
					<div className={styles.feedActs}>
						{kind === 'tasks' && (
							<>
								<ProjectChoice
									label={t('feed.project')}
									isLabelHidden
									className={styles.feedProject}
									value={link.projectId as ProjectId | null}
									onChange={(id) => id !== link.projectId && void choose(id, t('feed.chosen'))}
									noProject={t('feed.all')}
									unreadable={t('feed.projectGone')}
									canChoose={isRealProject}
								/>
								<Button icon={CalendarPlus} render={<a href={address.replace(/^https?:/, 'webcal:')} />}>
									{t('feed.subscribe')}
								</Button>
							</>
						)}
						<FeedMenu actions={actions} name={name} onRemoved={focusRow} />
					</div>
				) : (
					<Button
						className={styles.feedActs}
						aria-label={t('feed.createNamed', { name })}
						isBusy={isBusy}
						onClick={() => void create(t('feed.created'), focusRow)}
					>
						{t('feed.create')}
					</Button>
				)}
			</div>
			{address && <CopyField label={t('feed.link', { name })} isLabelHidden value={address} />}
		</li>
	);
}

interface FeedMenuProps {
	actions: Pick<ReturnType<typeof useFeedLinkActions>, 'reset' | 'remove'>;
	name: string;
	onRemoved: () => void;
}

function FeedMenu({ actions: { reset, remove }, name, onRemoved }: FeedMenuProps) {
	const { t } = useTranslation('calendars');
	const askReset = async () => {
		const question = { title: t('feed.reset.sure'), text: t('feed.reset.text'), verb: t('feed.reset.verb') };
		if (await confirm(question)) await reset(t('feed.reset.done'));
	};
	const askRemove = async () => {
		const question = { title: t('feed.delete.sure'), text: t('feed.delete.text'), verb: t('feed.delete.verb') };
		if (await confirm(question)) await remove(t('feed.delete.done'), onRemoved);
	};
	return (
		<Menu align="end" trigger={<IconButton icon={Ellipsis} name={t('feed.more', { name })} />}>
			<MenuItem icon={RefreshCw} onSelect={() => void askReset()}>
				{t('feed.reset.entry')}
			</MenuItem>
			<MenuSeparator />
			<MenuItem icon={Trash2} isDanger onSelect={() => void askRemove()}>
				{t('feed.delete.entry')}
			</MenuItem>
		</Menu>
	);
}
