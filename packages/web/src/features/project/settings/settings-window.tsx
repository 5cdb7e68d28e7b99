import type { Project, ProjectId } from '@ordna/domain/project';
import { ChevronRight, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ModalLink } from '../../../platform/modals/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Icon, type IconShape } from '../../../ui/icon.tsx';
import { stripeStyle } from '../../../ui/palette.ts';
import { useRovingFocus } from '../../../ui/roving-focus/index.ts';
import { Swatch } from '../../../ui/swatch.tsx';
import { tip } from '../../../ui/tip.ts';
import { useIsPhone } from '../../../ui/use-media.ts';
import { useInfo } from '../../info/index.ts';
import { useSettings } from '../../user/index.ts';
import { BackgroundPane } from '../background/background-pane.tsx';
import { useProjectTitle } from '../project-title.ts';
import { isSavedFilter } from '../project-tree.ts';
import { EditFilterForm } from '../saved-filter/edit-filter-form.tsx';
import { useWindowProject } from '../use-window-project.ts';
import { ViewsWindow } from '../views-window.tsx';
import { GeneralPane } from './general-pane.tsx';
import { SettingsContext } from './settings-context.ts';
import {
	actionOf,
	type SettingsAction,
	type SettingsTab,
	settingsActions,
	settingsOf,
	settingsTabs,
} from './settings-tabs.ts';
import styles from './settings-window.module.css';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { ViewsPane } from './views-pane.tsx';

/** What a tab shows. */
export type SettingsContent = (props: { project: Project }) => ReactNode;

export interface SettingsWindowProps {
	projectId: ProjectId;
	/** Without one: the list of them on a phone, else the first. */
	tab?: SettingsTab;
	/** What the tab shows, where it belongs to another feature. */
	content?: SettingsContent;
	onClose: () => void;
}

/** All that can be set about a project, in one window with a tab for each part. Of a saved filter each part is a window. */
export function SettingsWindow(props: SettingsWindowProps) {
	// Another project is another window: what was typed belongs to one.
	return <SettingsOf key={props.projectId} {...props} />;
}

function SettingsOf({ projectId, tab, content, onClose }: SettingsWindowProps) {
	const project = useWindowProject(projectId, [actionOf(tab ?? 'edit')], onClose);
	if (!project) return null;
	if (!isSavedFilter(project)) return <Window project={project} tab={tab} content={content} onClose={onClose} />;
	return tab === 'views' ? (
		<ViewsWindow project={project} onClose={onClose} />
	) : (
		<EditFilterForm project={project} onClose={onClose} />
	);
}

const contents: Partial<Record<SettingsTab, SettingsContent>> = {
	edit: GeneralPane,
	background: BackgroundPane,
	views: ViewsPane,
};

interface WindowProps {
	project: Project;
	tab: SettingsTab | undefined;
	content: SettingsContent | undefined;
	onClose: () => void;
}

function Window({ project, tab, content, onClose }: WindowProps) {
	const { t } = useTranslation(['project', 'ui']);
	const titleOf = useProjectTitle();
	const isPhone = useIsPhone();
	const { setDirty, leave } = useUnsavedGuard();
	const close = () => void leave(onClose);
	const shown = tab ?? (isPhone ? undefined : 'edit');
	const surface = useFocusKept(shown);
	const Content = content ?? (shown && contents[shown]);
	const frame = useMemo(() => ({ listHref: `/projects/${project.id}/settings`, setDirty }), [project.id, setDirty]);
	const title = titleOf(project);
	return (
		<DialogFrame
			isOpen
			onClose={close}
			name={t(`settings.names.${shown ?? 'all'}`, { title })}
			onPhone="page"
			className={styles.window}
		>
			<div ref={surface} className={cx('stripe', styles.surface)} style={stripeStyle(project.hexColor)}>
				{(!isPhone || !shown) && <Side project={project} current={shown} />}
				{Content && (
					<div className={styles.main}>
						<SettingsContext value={frame}>
							{/* A tab that is on its way must not hide the window. */}
							<Suspense fallback={null}>
								<Content key={shown} project={project} />
							</Suspense>
						</SettingsContext>
					</div>
				)}
				<IconButton icon={X} name={t('ui:close')} className={styles.close} onClick={close} />
			</div>
		</DialogFrame>
	);
}

/** On a phone what leads from one page to the next goes with it: the focus goes on to the next. */
function useFocusKept(shown: SettingsTab | undefined) {
	const surface = useRef<HTMLDivElement>(null);
	const before = useRef(shown);
	useEffect(() => {
		if (before.current === shown) return;
		before.current = shown;
		if (surface.current?.contains(document.activeElement)) return;
		const next = surface.current?.querySelector<HTMLElement>('[data-settings-title], [data-roving]');
		next?.focus({ preventScroll: true });
	}, [shown]);
	return surface;
}

/** What nobody does to the project that new tasks go to. */
const sparesDefault: ReadonlySet<SettingsAction> = new Set(['archive', 'delete']);

/** The tabs, and what leads to other windows; on a phone a page of its own. */
function Side({ project, current }: { project: Project; current: SettingsTab | undefined }) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const { enabledBackgroundProviders: providers, mailInEnabled } = useInfo();
	const isDefault = useSettings().defaultProjectId === project.id;
	const list = useRovingFocus();
	const { tabs, actions } = settingsOf(project, {
		hasBackgrounds: Boolean(providers?.length),
		hasMailIn: mailInEnabled,
	});
	const title = titleOf(project);
	const hrefOf = (name: string) => `/projects/${project.id}/settings/${name}`;
	return (
		<nav aria-label={t('settings.of', { title })} className={styles.side}>
			<div className={styles.project}>
				<Swatch color={project.hexColor} />
				<span className="cut" dir="auto">
					{title}
				</span>
			</div>
			<div ref={list}>
				<ul className={styles.tabs}>
					{tabs.map((tab) => (
						<li key={tab}>
							<Entry
								href={hrefOf(tab)}
								icon={settingsTabs[tab]}
								label={t(`settings.tabs.${tab}`)}
								isCurrent={tab === current}
							/>
						</li>
					))}
				</ul>
				<hr className={styles.apart} />
				<ul className={styles.tabs}>
					{actions.map((action) => (
						<li key={action}>
							<Entry
								href={hrefOf(action)}
								icon={settingsActions[action]}
								label={t(`menu.${action}`)}
								isDanger={action === 'delete'}
								why={isDefault && sparesDefault.has(action) ? t('isDefault') : undefined}
							/>
						</li>
					))}
				</ul>
			</div>
		</nav>
	);
}

interface EntryProps {
	href: string;
	icon: IconShape;
	label: string;
	isCurrent?: boolean;
	isDanger?: boolean;
	/** Why it leads nowhere now. */
	why?: string | undefined;
}

function Entry({ href, icon, label, isCurrent = false, isDanger = false, why }: EntryProps) {
	const content = (
		<>
			<Icon of={icon} size={16} />
			<span className="cut">{label}</span>
			<Icon of={ChevronRight} size={16} className={styles.chevron} />
		</>
	);
	if (why)
		return (
			<button type="button" data-roving="" aria-disabled aria-description={why} className={styles.entry} {...tip(why)}>
				{content}
			</button>
		);
	return (
		<ModalLink
			href={href}
			replace
			data-roving=""
			aria-current={isCurrent ? 'page' : undefined}
			className={cx(styles.entry, isDanger && styles.danger)}
		>
			{content}
		</ModalLink>
	);
}
