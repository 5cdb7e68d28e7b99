export { readTypedTasks, toDraft } from './typed-tasks.ts';
export { Tints, Understood } from './understood.tsx';
