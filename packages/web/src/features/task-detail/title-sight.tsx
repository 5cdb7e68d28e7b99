import { createContext, type ReactNode, type RefCallback, useCallback, useContext, useMemo, useState } from 'react';

interface TitleSight {
	readonly isAway: boolean;
	readonly setAway: (isAway: boolean) => void;
}

const TitleSightContext = createContext<TitleSight>({ isAway: false, setAway: () => undefined });

/** Knows of an open task whether its title has been scrolled out of sight: its head says it then. */
export function TitleSightProvider({ children }: { children: ReactNode }) {
	const [isAway, setAway] = useState(false);
	const sight = useMemo(() => ({ isAway, setAway }), [isAway]);
	return <TitleSightContext value={sight}>{children}</TitleSightContext>;
}

export const useIsTitleAway = (): boolean => useContext(TitleSightContext).isAway;

/** For the title itself. */
export function useTitleSight(): RefCallback<HTMLElement> {
	const { setAway } = useContext(TitleSightContext);
	return useCallback(
		(title: HTMLElement | null) => {
			if (!title) return;
			const observer = new IntersectionObserver((entries) => {
				const entry = entries.at(-1);
				// Before anybody has scrolled it is only not laid out yet.
				if (entry) setAway(!entry.isIntersecting && isScrolled(title));
			});
			observer.observe(title);
			return () => {
				observer.disconnect();
				setAway(false);
			};
		},
		[setAway],
	);
}

function isScrolled(element: Element): boolean {
	for (let at = element.parentElement; at; at = at.parentElement) if (at.scrollTop > 0) return true;
	return false;
}
