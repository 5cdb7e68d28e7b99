/** What a browser offers that can install the page as an app; its dialog opens once. */
interface InstallEvent extends Event {
	prompt(): Promise<unknown>;
	readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

function show(event: InstallEvent | undefined): void {
	offered = event;
	for (const listener of listeners) listener();
}

/** Follows what the browser offers, until stopped. Its own way to say so is left out: ours comes later. */
export function followInstallPrompt(): () => void {
	const onOffer = (event: Event) => {
		event.preventDefault();
		show(event as InstallEvent);
	};
	const onInstalled = () => show(undefined);
	window.addEventListener('beforeinstallprompt', onOffer);
	window.addEventListener('appinstalled', onInstalled);
	return () => {
		window.removeEventListener('beforeinstallprompt', onOffer);
		window.removeEventListener('appinstalled', onInstalled);
	};
}

export const installPrompt = {
	isOffered: (): boolean => offered !== undefined,
	watch(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	/** Opens the browser's own dialog. Whether the app was installed. */
	async open(): Promise<boolean> {
		const event = offered;
		show(undefined);
		await event?.prompt();
		return (await event?.userChoice)?.outcome === 'accepted';
	},
};

/** Whether the page runs as an app of its own. */
export const isInstalled = (): boolean =>
	matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Safari on a phone installs by its own menu, and says nothing to the page. */
export const installsByShareMenu = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 0;
