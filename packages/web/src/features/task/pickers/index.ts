export { AssigneeChoices } from './assignee-choices.tsx';
export { DateChoices, fromLocalTime, toLocalTime } from './date-choices.tsx';
export { PriorityMenu } from './priority-menu.tsx';
export { ProgressChoices } from './progress-choices.tsx';
export { RepeatChoices, repeatOf, useRepeatWords } from './repeat-choices.tsx';
