export { addTypedTasks } from './add-typed-tasks.ts';
export { HowToAdd } from './how-to-add.tsx';
export { localizedKeywords } from './keywords.ts';
export { PeopleSearch } from './people-search.ts';
export { QuickAddHelp } from './quick-add-help.tsx';
export { TypedSuggestions } from './typed-suggestions.tsx';
export { readTypedTasks } from './typed-tasks.ts';
export { Tints, Understood } from './understood.tsx';
