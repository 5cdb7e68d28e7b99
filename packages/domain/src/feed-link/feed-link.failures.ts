/** What can go wrong with links to feeds; they are ours, and so have no number. See docs/wire/errors.md#feed-link. */
export const feedLinkFailures = {
	'feedLink.missing': { status: 404, message: 'This link to a feed does not exist.' },
} as const;
