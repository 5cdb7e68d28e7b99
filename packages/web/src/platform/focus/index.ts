export { focusAround, guardFocus, isFocusAdrift } from './focus-guard.ts';
export { heirBeneath, heldBeneath, rememberHeirs } from './heirs.ts';
export { isTextInput } from './text-input.ts';
