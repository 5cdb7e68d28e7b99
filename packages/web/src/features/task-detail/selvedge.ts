import type { CSSProperties } from 'react';
import { toColor } from '../../ui/dyes.ts';

/** The colour of a project down the leading edge; spruce where there is none. */
export function selvedgeOf(hexColor: string | undefined): CSSProperties {
	// React's types know no custom properties.
	return { '--c': hexColor ? toColor(hexColor) : 'var(--accent)' } as CSSProperties;
}
