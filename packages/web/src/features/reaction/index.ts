export { TaskReactions } from './lazy-task-reactions.tsx';
export { ReactionRow } from './reaction-row.tsx';
export { toggled } from './reactions.ts';
