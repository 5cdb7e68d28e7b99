export { Comments } from './comments.tsx';
export { commentDraft } from './draft.ts';
export { wordsOfComment } from './quote.ts';
export { useMentionable } from './use-mentionable.ts';
