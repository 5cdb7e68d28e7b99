import type { ProjectId } from '@ordna/domain/project';
import {
	CatchBoundary,
	type ErrorComponentProps,
	Link,
	useLocation,
	useNavigate,
	useParams,
	useRouter,
} from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { quickAddReading } from '../features/task/index.ts';
import type { NavItem } from '../platform/feature/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { goBackOnce } from '../platform/modals/index.ts';
import { BottomBar, BottomItem } from '../ui/bottom-bar.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { dialogParts } from '../ui/lazy-dialog.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { whenIdle } from '../ui/use-preload.ts';
import { navItems } from './first-parts.ts';
import { LoadError } from './load-error.tsx';

interface AddWindowProps {
	projectId?: ProjectId | undefined;
	isOpen: boolean;
	onClose: () => void;
}

const AddWindow = lazyComponent<AddWindowProps>(
	() => import('../features/task/quick-add/quick-add-window.tsx').then((m) => m.QuickAddWindow),
	'task',
	'pickers',
	'project',
);

/** Adding stands behind two pages, in reach of either thumb. */
const addAt = 2;
/** More would not fit; the menu has them all. */
const maxItems = 3;

/** The navigation at the foot of a phone, and the field to add a task. */
export function PhoneBar({ onSearch }: { onSearch: () => void }) {
	const { isAdding, open, close } = useAdding();
	const [wasOpened, setOpened] = useState(isAdding);
	if (isAdding && !wasOpened) setOpened(true);
	const { projectId } = useParams({ strict: false });
	usePreloadAddWindow();
	// Another function would be another component, which says it anew.
	const Missing = useCallback(
		({ error }: ErrorComponentProps) => isAdding && <LoadError error={error} close={close} open={open} />,
		[isAdding, close, open],
	);
	return (
		<>
			<Bar onSearch={onSearch} onAdd={open} />
			{wasOpened && (
				<CatchBoundary getResetKey={() => String(isAdding)} errorComponent={Missing}>
					<Suspense fallback={null}>
						<AddWindow projectId={projectId} isOpen={isAdding} onClose={close} />
					</Suspense>
				</CatchBoundary>
			)}
		</>
	);
}

/** The same bar at the foot of the menu, which covers that of the page. */
export function MenuBar({ onSearch }: { onSearch: () => void }) {
	return <Bar isPart onSearch={onSearch} onAdd={useAdding().open} />;
}

function Bar({ onSearch, ...bar }: { onSearch: () => void; onAdd: () => void; isPart?: boolean }) {
	const { t } = useTranslation('app');
	const items = navItems.slice(0, maxItems).map((item) => <NavLink key={item.to} {...item} />);
	return (
		<BottomBar
			{...bar}
			start={items.slice(0, addAt)}
			end={
				<>
					<BottomItem render={<button type="button" data-hint="search" onClick={onSearch} />} icon={Search}>
						{t('search')}
					</BottomItem>
					{items.slice(addAt)}
				</>
			}
		/>
	);
}

declare module '@tanstack/history' {
	interface HistoryState {
		/** The field to add a task is open over the page: the system's way back closes it. */
		isAdding?: boolean;
		/** The menu covers the page of a phone: the system's way back closes it. */
		isMenuOpen?: boolean;
	}
}

/** Whether the field to add a task is open. It is a step in the history, as whatever covers the page on a phone. */
function useAdding() {
	const router = useRouter();
	const navigate = useNavigate();
	const isAdding = useLocation({ select: ({ state }) => state.isAdding === true });
	const open = useCallback(() => {
		const here = { to: '.', search: (before: object) => before, resetScroll: false } as const;
		void navigate({ ...here, state: (before) => ({ ...before, isAdding: true }) });
	}, [navigate]);
	const close = useCallback(() => goBackOnce(router), [router]);
	return { isAdding, open, close };
}

/** One often thinks of something where there is no line. */
function usePreloadAddWindow(): void {
	const isPhone = useIsPhone();
	useEffect(() => {
		if (isPhone) return whenIdle(fetchAddWindow);
	}, [isPhone]);
}

function fetchAddWindow(): void {
	// If it fails, opening tries again.
	Promise.all([AddWindow.preload(), dialogParts.load(), quickAddReading.load()]).catch(() => undefined);
}

function NavLink({ to, search, label, icon }: NavItem) {
	const { t } = useTranslation('app');
	return (
		<BottomItem
			render={<Link to={to} {...(search && { search })} activeOptions={{ exact: true, includeSearch: false }} />}
			icon={icon}
		>
			{t(label)}
		</BottomItem>
	);
}
