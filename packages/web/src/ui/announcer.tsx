let region: HTMLElement | null = null;

const hold = (element: HTMLElement | null) => {
	region = element;
};

/** What is said to people who do not see it, politely: mounted once, and before there is anything to say. */
export function Announcer() {
	return <div ref={hold} aria-live="polite" className="sr-only" />;
}

/** Has screen readers say a sentence once they are done with the one before. A new node is said, also with the same words. */
export function announce(text: string): void {
	region?.replaceChildren(text);
}
