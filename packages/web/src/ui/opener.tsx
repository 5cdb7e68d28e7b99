import type { KeyboardEvent, ReactElement } from 'react';
import { cloneWithProps } from './clone-with-props.ts';
import type { LazyModule } from './lazy-module.ts';

interface OpenerProps {
	/** The button. */
	render: ReactElement;
	opens: 'menu' | 'dialog';
	/** What opening needs: fetched when the pointer or the focus comes near. */
	parts: LazyModule<unknown>;
	onOpen: () => void;
}

/** A button in place of the one that Base UI makes of it once it is pressed for the first time. */
export function Opener({ render, opens, parts, onOpen }: OpenerProps) {
	const prepare = () => {
		// If it fails, pressing says so.
		parts.load().catch(() => undefined);
	};
	return cloneWithProps(render, {
		'aria-haspopup': opens,
		'aria-expanded': false,
		onPointerEnter: prepare,
		onFocus: prepare,
		onClick: onOpen,
		onKeyDown: (event: KeyboardEvent) => {
			if (opens !== 'menu' || event.key !== 'ArrowDown') return;
			event.preventDefault();
			onOpen();
		},
	});
}
