export { type Mentions, mentionedPeople, newlyMentioned } from './mention.queries.ts';
