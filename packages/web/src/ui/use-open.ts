import { useState } from 'react';

export interface OpenState {
	isOpen?: boolean;
	onOpenChange?: (isOpen: boolean) => void;
}

/** Open by its own state or, where the parent gives one, by the parent's. */
export function useOpen({ isOpen, onOpenChange }: OpenState): readonly [boolean, (isOpen: boolean) => void] {
	const [own, setOwn] = useState(false);
	const set = (next: boolean) => {
		setOwn(next);
		onOpenChange?.(next);
	};
	return [isOpen ?? own, set];
}
