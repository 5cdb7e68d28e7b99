import { layers, type Shortcut } from './shortcut-listener.ts';

/** What the page would do now at a press of a key, were nobody typing: for who finds a command by its name. */
export function shortcutsInReach(): readonly Shortcut[] {
	const barrier = layers.findLastIndex((layer) => layer.isBarrier);
	return layers
		.slice(Math.max(barrier, 0))
		.reverse()
		.flatMap((layer) => layer.list());
}

const passedOn = new Set<Shortcut>();

/** A shortcut of the shell, for a window above it that its keys would else not get through. Made once, where a module begins. */
export function passOn({ keys, ...more }: Omit<Shortcut, 'run'>): Shortcut {
	const ofShell = (one: Shortcut) => one.keys === keys && !passedOn.has(one);
	const shortcut: Shortcut = {
		...more,
		keys,
		run: (event) =>
			layers
				.flatMap((layer) => layer.list())
				.find(ofShell)
				?.run(event),
	};
	passedOn.add(shortcut);
	return shortcut;
}
