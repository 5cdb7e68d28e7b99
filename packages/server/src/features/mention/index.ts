export { mentionedPeople, mentionsOf, newlyMentioned } from './mention.queries.ts';
