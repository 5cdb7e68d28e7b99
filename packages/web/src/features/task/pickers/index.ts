export { AssigneeChoices } from './assignee-choices.tsx';
export { DateChoices, fromLocalTime, toLocalTime } from './date-choices.tsx';
export { PriorityMenu } from './priority-menu.tsx';
export { ProgressChoices } from './progress-choices.tsx';
export { RepeatChoices, repeatOf } from './repeat-choices.tsx';
export { useRepeatWords } from './repeat-words.ts';
