import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface AddressedSectionProps {
	/** As the address has it, after its `#`. */
	name: string;
	/** Has one heading. */
	children: ReactNode;
}

/** A part of a page that an address of its own leads to: the page opens there, and its heading has the focus. */
export function AddressedSection({ name, children }: AddressedSectionProps) {
	const section = useRef<HTMLDivElement>(null);
	const isWanted = useLocation({ select: ({ hash }) => hash === name });
	// NOTE: a layout effect, after that of the page's title, which takes the focus of every page (`usePageArrival`).
	useLayoutEffect(() => {
		const heading = section.current?.querySelector('h3');
		if (!isWanted || !heading) return;
		heading.tabIndex = -1;
		heading.scrollIntoView({ block: 'start' });
		heading.focus({ preventScroll: true });
	}, [isWanted]);
	return <div ref={section}>{children}</div>;
}
