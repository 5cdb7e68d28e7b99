export { grammarWords, type QuickAddKeywords } from './keywords.ts';
export type { QuickAddLine } from './lines.ts';
export { parseQuickAddLines } from './lines.ts';
export { matchLabel, matchPerson, matchProject } from './match.ts';
export type { ItemKind, Prefixes, QuickAddMode } from './mode.ts';
export { itemText, parseQuickAddMode, prefixesOf, storedQuickAddMode } from './mode.ts';
export type { QuickAdd, QuickAddMeaning, QuickAddOptions, QuickAddPart } from './quick-add.ts';
export { dropAssignees, parseQuickAdd } from './quick-add.ts';
export type { TextRange } from './residue.ts';
