import { Outlet, useLocation, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { banners } from '../features/account/index.ts';
import { useInfo } from '../features/info/index.ts';
import { hints } from '../features/onboarding/index.ts';
import { useScreenSettings } from '../features/user/index.ts';
import { useClient } from '../platform/client.tsx';
import { Dragging } from '../platform/drag/index.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { useLocal } from '../platform/local/index.ts';
import { goBackOnce } from '../platform/modals/index.ts';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import { type PageFrame, PageFrameProvider } from '../ui/page.tsx';
import { useFrameShortcuts, useTypingLayer } from '../ui/shortcuts/use-shortcuts.ts';
import { useIsPhone, useIsTablet } from '../ui/use-media.ts';
import { useModuleAtRest } from '../ui/use-module-at-rest.ts';
import { usePreload } from '../ui/use-preload.ts';
import { AppShell } from './app-shell.tsx';
import { fetchLateParts, navItems, partsAtRest } from './first-parts.ts';
import { MainNav } from './main-nav.tsx';
import { MenuFrame } from './menu-frame.tsx';
import { ModalOutlet } from './modal-outlet.tsx';
import { PersonMenu, personMenuParts } from './person-menu.tsx';
import { MenuBar, PhoneBar } from './phone-bar.tsx';
import type { ShellWindow } from './shell-windows.tsx';
import { useFollowPages } from './use-follow-pages.ts';

const shellWindows = lazyModule(
	async () => {
		const [{ ShellWindows }, late] = await Promise.all([import('./shell-windows.tsx'), fetchLateParts()]);
		return { ShellWindows, late };
	},
	'mutations',
	'palette',
	'quick-add',
	'settings',
	'shortcuts',
	'team',
);

/** Says nothing before the page rests: a connection that fails at once is soon seen all the same. */
const connectionBand = lazyModule(() => import('./connection-band.tsx'));

const printing = lazyModule(() => import('../ui/print-page.ts'));

/** Without the part that waits for what belongs on the paper, what is on the screen is printed. */
const print = () =>
	void printing.load().then(
		(m) => m.printPage(),
		() => window.print(),
	);

function fetchWindows() {
	// If it fails, opening says so. Not in turn: quick actions are opened at any moment, and typed into at once.
	// The list of waiting writes is needed most when there is no line to fetch it over.
	for (const parts of [shellWindows, personMenuParts]) parts.load().catch(() => undefined);
}

/** The shell around every page of somebody who is signed in. */
export function MainShell() {
	const { t } = useTranslation('app');
	const navigate = useNavigate();
	const info = useInfo();
	const { localSettings } = useClient();
	const { isPhone, isTablet, isRail, isOpen, setOpen, pin } = useSide();
	const [width, setWidth] = useLocal(localSettings.sidebarWidth);
	const [window, setWindow] = useState<ShellWindow>();
	const isBusy = useRouterState({ select: (state) => state.isLoading });
	const open = useMemo(
		() => ({
			palette: () => setWindow('palette'),
			shortcuts: () => setWindow('shortcuts'),
			waiting: () => setWindow('waiting'),
			nothing: () => setWindow(undefined),
		}),
		[],
	);
	const windows = useLazyModule(shellWindows, window !== undefined, open.nothing);
	// What is typed while the code is on its way is for the window, not for the page.
	useTypingLayer(window !== undefined && !windows);
	// Those who closed the first hint see the others; most people have seen none, or all.
	const isLearning = useScreenSettings().hintsSeen.includes('inbox');
	const late = useLazyModule(hints, isLearning);
	const above = useLazyModule(banners, true);
	const atRest = useModuleAtRest(partsAtRest);
	const inHeader = atRest?.inHeader;
	const band = useModuleAtRest(connectionBand);
	usePreload(fetchWindows);
	useFollowPages();
	useFrameShortcuts([
		...navItems.map(({ to, search, shortcut }) => ({
			keys: shortcut.keys,
			run: () => void navigate({ to, ...(search && { search }) }),
		})),
		{ keys: '?', run: open.shortcuts },
		{ keys: '/', run: open.palette },
		{ keys: 'Mod+k', run: open.palette, inFields: true },
		{ keys: 'Mod+p', run: print, inFields: true },
	]);

	// On a tablet the rail has the button.
	const isMenuHidden = isPhone || (!isOpen && !isRail);
	const legal = { imprintUrl: info.legal.imprintUrl, privacyUrl: info.legal.privacyPolicyUrl };
	const frame: PageFrame = useMemo(
		() => ({
			product: t('product'),
			onSearch: open.palette,
			trailing: (
				<>
					{inHeader?.map((Part, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: they never change places
						<Part key={at} />
					))}
					<PersonMenu onShortcuts={open.shortcuts} onShowWaiting={open.waiting} />
				</>
			),
			bands: band && <band.ConnectionBand onShowWaiting={open.waiting} />,
			foot: <PhoneBar onSearch={open.palette} />,
			...(isMenuHidden ? { onMenu: () => setOpen(true) } : {}),
		}),
		[t, open, isMenuHidden, setOpen, inHeader, band],
	);
	return (
		<Dragging>
			<AppShell
				isSideOpen={isOpen}
				onSideOpenChange={setOpen}
				isRail={isRail}
				{...(!isTablet && { sideWidth: width, onSideWidthChange: setWidth })}
				isBusy={isBusy}
				side={
					<MenuFrame isOverlay={(isPhone || isRail) && isOpen} onClose={() => setOpen(false)}>
						<MainNav
							legal={legal}
							onHide={() => setOpen(false)}
							onShow={isRail && !isOpen ? () => setOpen(true) : undefined}
							onPin={isRail && isOpen ? pin : undefined}
							onShortcuts={open.shortcuts}
							trailing={isPhone && <PersonMenu onShortcuts={open.shortcuts} onShowWaiting={open.waiting} />}
						/>
						{isPhone && isOpen && <MenuBar onSearch={open.palette} />}
					</MenuFrame>
				}
			>
				{above && <above.Banners />}
				<PageFrameProvider value={frame}>
					<Outlet />
					<ModalOutlet />
					{atRest?.onEveryPage.map((Part, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: they never change places
						<Part key={at} />
					))}
					{late && <late.Hints />}
					{windows && <windows.ShellWindows late={windows.late} open={window} onClose={open.nothing} />}
				</PageFrameProvider>
			</AppShell>
		</Dragging>
	);
}

/**
 * On a desktop the navigation is as one left it; on a phone, or on a tablet that does not keep it beside the page, it lies over the
 * page until one has gone somewhere.
 */
function useSide() {
	const { localSettings } = useClient();
	const isPhone = useIsPhone();
	const isTablet = useIsTablet();
	const [isPinned, setPinned] = useLocal(localSettings.isMenuPinned);
	const isRail = isTablet && !isPinned;
	const isNarrow = isPhone || isRail;
	const [isWanted, setWanted] = useLocal(localSettings.isMenuOpen);
	const router = useRouter();
	const navigate = useNavigate();
	// A step in the history, as whatever covers the page on a phone.
	const isOverlay = useLocation({ select: ({ state }) => state.isMenuOpen === true });
	const setOverlay = useCallback(
		(isOpen: boolean) => {
			const here = { to: '.', search: (before: object) => before, resetScroll: false } as const;
			if (isOpen) void navigate({ ...here, state: (before) => ({ ...before, isMenuOpen: true }) });
			else if (router.state.location.state.isMenuOpen) goBackOnce(router);
		},
		[navigate, router],
	);
	const pin = () => {
		setOverlay(false);
		setPinned(true);
	};
	// Pinned on a tablet, hiding it makes it a rail again.
	const [isOpen, setOpen] = isNarrow
		? [isOverlay, setOverlay]
		: isTablet
			? [isPinned, setPinned]
			: [isWanted, setWanted];
	return { isPhone, isTablet, isRail, isOpen, setOpen, pin };
}
