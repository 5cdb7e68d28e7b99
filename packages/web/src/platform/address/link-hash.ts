const pattern = /^#share-auth-token=([A-Za-z0-9]+)$/;

/**
 * The link that an address was come to by: it stands at the end of every address of a visitor, so that a page that is
 * loaded again, or passed on, finds the way back in.
 *
 *     linkHashIn('#share-auth-token=9f2c') // '9f2c'
 */
export const linkHashIn = (hash: string): string | undefined => pattern.exec(hash)?.[1];

/** Whether the page was come to by a link: each of its addresses says so. */
export const isVisit = (): boolean => linkHashIn(window.location.hash) !== undefined;

export const linkHashOf = (link: string): string => `#share-auth-token=${link}`;
