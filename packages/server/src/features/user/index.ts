export { findPeople } from './user.queries.ts';
