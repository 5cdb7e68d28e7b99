import { createContext, type ReactNode, useContext, useEffect } from 'react';

type Layer = 'page' | 'modal';

const titles = new Map<Layer, string>();
let mark = (title: string) => title;

function show(): void {
	const title = titles.get('modal') ?? titles.get('page');
	if (title !== undefined) document.title = mark(title);
}

/** What every title says besides, such as how much is unread; nothing without it. */
export function setTitleMark(say = (title: string) => title): void {
	mark = say;
	show();
}

/** The page says its title at any time; while a modal is open the tab is named after the modal. */
export function usePageTitle(title: string): void {
	useEffect(() => {
		titles.set('page', title);
		show();
	}, [title]);
}

/** The product at the end of the title, inside a modal that has an address of its own. */
const ModalRouteContext = createContext<string | null>(null);

/** Around what opens at its own address: the outermost dialog in it names the tab. */
export function ModalRoute({ product, children }: { product: string; children: ReactNode }) {
	return <ModalRouteContext value={product}>{children}</ModalRouteContext>;
}

/** Around the content of a dialog: what opens from there is a question, not a page. */
export function NotModalRoute({ children }: { children: ReactNode }) {
	return <ModalRouteContext value={null}>{children}</ModalRouteContext>;
}

/** Names the tab after a dialog while it is open, if its address is its own. */
export function useModalTitle(name: string | undefined): void {
	const product = useContext(ModalRouteContext);
	const title = product === null || name === undefined ? undefined : `${name} · ${product}`;
	useEffect(() => {
		if (title === undefined) return;
		titles.set('modal', title);
		show();
		return () => {
			titles.delete('modal');
			show();
		};
	}, [title]);
}
