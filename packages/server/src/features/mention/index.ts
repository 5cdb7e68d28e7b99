export { mentionedPeople, newlyMentioned } from './mention.queries.ts';
