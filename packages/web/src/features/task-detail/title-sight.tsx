import { createContext, type ReactNode, type RefCallback, useCallback, useContext, useMemo, useState } from 'react';

interface TitleSight {
	/** The title, while it is scrolled out of sight. */
	readonly away: HTMLElement | null;
	readonly setAway: (away: HTMLElement | null) => void;
}

const TitleSightContext = createContext<TitleSight>({ away: null, setAway: () => undefined });

/** Knows of an open task whether its title has been scrolled out of sight: its head says it then. */
export function TitleSightProvider({ children }: { children: ReactNode }) {
	const [away, setAway] = useState<HTMLElement | null>(null);
	const sight = useMemo(() => ({ away, setAway }), [away]);
	return <TitleSightContext value={sight}>{children}</TitleSightContext>;
}

/** The title, while it is scrolled out of sight. */
export const useTitleAway = (): HTMLElement | null => useContext(TitleSightContext).away;

/** For the title itself. */
export function useTitleSight(): RefCallback<HTMLElement> {
	const { setAway } = useContext(TitleSightContext);
	return useCallback(
		(title: HTMLElement | null) => {
			if (!title) return;
			const observer = new IntersectionObserver((entries) => {
				const entry = entries.at(-1);
				// Before anybody has scrolled it is only not laid out yet.
				if (entry) setAway(!entry.isIntersecting && isScrolled(title) ? title : null);
			});
			observer.observe(title);
			return () => {
				observer.disconnect();
				setAway(null);
			};
		},
		[setAway],
	);
}

function isScrolled(element: Element): boolean {
	for (let at = element.parentElement; at; at = at.parentElement) if (at.scrollTop > 0) return true;
	return false;
}
