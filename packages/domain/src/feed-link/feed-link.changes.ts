import { defineChanges } from '../changes/define-changes.ts';

/** The key stands in no line. */
export const feedLinkChanges = defineChanges({
	entity: 'feed link',
	audience: 'person',
	undo: 'never',
	kinds: { 'feedLink.created': {}, 'feedLink.updated': {}, 'feedLink.reset': {}, 'feedLink.deleted': {} },
});
