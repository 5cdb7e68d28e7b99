import type { LinkShare } from '@ordna/domain/share';
import type { ViewId } from '@ordna/domain/view';

/** How a link opens its project; it stands in the address, so each copy may have another one. */
export interface LinkOpening {
	/** The view it opens at; without one the project decides. */
	readonly viewId: ViewId | undefined;
	readonly showsLogo: boolean;
}

export const usualOpening: LinkOpening = { viewId: undefined, showsLogo: true };

/**
 * The address that is passed on.
 *
 *     linkAddress('https://ordna.example', link, { viewId: 7, showsLogo: false })
 *     // https://ordna.example/share/9f2c…/auth?view=7&logoVisible=false
 */
export function linkAddress(
	origin: string,
	{ hash }: Pick<LinkShare, 'hash'>,
	{ viewId, showsLogo }: LinkOpening,
): string {
	const search = new URLSearchParams({
		...(viewId !== undefined && { view: String(viewId) }),
		...(!showsLogo && { logoVisible: 'false' }),
	});
	return `${origin}/share/${hash}/auth${search.size > 0 ? `?${search}` : ''}`;
}
