export { focusAround, guardFocus, isFocusAdrift } from './focus-guard.ts';
export { isTextInput } from './text-input.ts';
