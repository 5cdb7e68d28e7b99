export { findPeople } from './user.queries.ts';
export { peopleTexts } from './user.texts.ts';
