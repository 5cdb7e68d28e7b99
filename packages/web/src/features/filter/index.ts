export { useConditionWords } from './condition-words.ts';
export { FilterEditor } from './filter-editor.tsx';
export { FilterField } from './filter-field.tsx';
export { readFilterText, readTypedFilter, writeFilterText } from './filter-text.ts';
export type { FilterVocabulary } from './filter-vocabulary.ts';
export { usePeople } from './use-people.ts';
