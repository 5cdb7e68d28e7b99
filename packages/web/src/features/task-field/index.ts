export { AssigneeChoices } from './assignee-choices.tsx';
export { DateChoices } from './date-choices.tsx';
export { PriorityMenu } from './priority-menu.tsx';
export { ProgressChoices } from './progress-choices.tsx';
export { RepeatChoices } from './repeat-choices.tsx';
