export { type ComparedLine, compareTexts } from './compare-texts.ts';
export { ComparedTexts } from './compared-texts.tsx';
