export type { ProvedPerson } from './follow-person.ts';
export { signInProved, tried, tryProved } from './sign-in-proved.ts';
