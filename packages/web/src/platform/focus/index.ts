export { focusAround, guardFocus, isFocusAdrift } from './focus-guard.ts';
export { isTypingPlace } from './typing-place.ts';
