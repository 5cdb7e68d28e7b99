export { Comments } from './comments.tsx';
export { wordsOfComment } from './quote.ts';
export { useMentionable } from './use-mentionable.ts';
