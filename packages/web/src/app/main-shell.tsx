import { Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useInfo } from '../features/info/index.ts';
import { TaskMenu } from '../features/task/index.ts';
import { useClient } from '../platform/client.tsx';
import { Dragging } from '../platform/drag/index.ts';
import { useLocal } from '../platform/local/index.ts';
import { useTranslation } from '../platform/words/index.ts';
import { asleep, useAwake } from '../ui/asleep.ts';
import { type PageFrame, PageFrameProvider } from '../ui/page.tsx';
import { printPage } from '../ui/printing.ts';
import { useShortcuts } from '../ui/shortcuts/use-shortcuts.ts';
import { useAhead } from '../ui/use-ahead.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { AppShell } from './app-shell.tsx';
import { ConnectionBand } from './connection-band.tsx';
import { MainNav } from './main-nav.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { usePlaceShortcuts } from './places.ts';
import { useFollowPages } from './use-follow-pages.ts';
import { WindowOverPage } from './windows.tsx';

const shortcutsWindow = asleep(() => import('./shortcuts-window.tsx'));

function fetchHelp() {
	// If it fails, opening says so.
	shortcutsWindow.load().catch(() => undefined);
}

/** The shell around every page of somebody who is signed in. */
export function MainShell() {
	const { t } = useTranslation('app');
	const info = useInfo();
	const { remembered } = useClient();
	const { isPhone, isOpen, setOpen } = useSide();
	const [width, setWidth] = useLocal(remembered.sidebarWidth);
	const [isHelpOpen, setHelpOpen] = useState(false);
	const isBusy = useRouterState({ select: (state) => state.isLoading });
	const openHelp = useCallback(() => setHelpOpen(true), []);
	const closeHelp = useCallback(() => setHelpOpen(false), []);
	const help = useAwake(shortcutsWindow, isHelpOpen, closeHelp);
	useAhead(fetchHelp);
	useFollowPages();
	usePlaceShortcuts();
	useShortcuts([
		{ keys: '?', run: openHelp },
		{ keys: 'Mod+p', run: () => void printPage(), inFields: true },
	]);

	const isMenuHidden = isPhone || !isOpen;
	const legal = { imprintUrl: info.legal.imprintUrl, privacyUrl: info.legal.privacyPolicyUrl };
	const frame: PageFrame = useMemo(
		() => ({
			product: t('product'),
			trailing: <PersonMenu onShortcuts={openHelp} />,
			bands: <ConnectionBand />,
			foot: <PhoneBar />,
			...(isMenuHidden ? { onMenu: () => setOpen(true) } : {}),
		}),
		[t, openHelp, isMenuHidden, setOpen],
	);
	return (
		<Dragging>
			<AppShell
				isSideOpen={isOpen}
				onSideOpenChange={setOpen}
				sideWidth={width}
				onSideWidthChange={setWidth}
				isBusy={isBusy}
				side={<MainNav legal={legal} onHide={() => setOpen(false)} onShortcuts={openHelp} />}
			>
				<PageFrameProvider value={frame}>
					<Outlet />
					<WindowOverPage />
					<TaskMenu />
					{help && <help.ShortcutsWindow isOpen={isHelpOpen} onClose={closeHelp} />}
				</PageFrameProvider>
			</AppShell>
		</Dragging>
	);
}

/** On a desktop the navigation is as one left it; on a phone it lies over the page until one has gone somewhere. */
function useSide() {
	const { remembered } = useClient();
	const isPhone = useIsPhone();
	const [isWanted, setWanted] = useLocal(remembered.isMenuOpen);
	const [isOverlay, setOverlay] = useState(false);
	const path = useLocation({ select: ({ pathname }) => pathname });
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
	useEffect(() => setOverlay(false), [path]);
	return { isPhone, isOpen: isPhone ? isOverlay : isWanted, setOpen: isPhone ? setOverlay : setWanted };
}
