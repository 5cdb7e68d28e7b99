import { browserStorage, localValue } from '../platform/local/index.ts';

interface LinkLogo {
	readonly link: string;
	readonly isShown: boolean;
}

const asLinkLogo = (stored: unknown) =>
	// Written by this client alone.
	typeof stored === 'object' && stored !== null && 'link' in stored ? (stored as LinkLogo) : undefined;

const linkLogo = localValue<LinkLogo | null>({
	// Of this tab alone, and still there when its page is loaded again.
	storage: browserStorage(() => window.sessionStorage),
	key: 'linkLogo',
	read: asLinkLogo,
	otherwise: null,
});

/** Whether a link shows the logo: as its address says, or said when it was opened in this tab. */
export function showsLogo(link: string, search = ''): boolean {
	const said = new URLSearchParams(search).get('logoVisible');
	if (said !== null) linkLogo.set({ link, isShown: said !== 'false' });
	const stored = linkLogo.get();
	return stored?.link === link ? stored.isShown : true;
}
