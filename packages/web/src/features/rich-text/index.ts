export { prepareEditor, RichTextEditor } from './lazy-editor.tsx';
export { parseRichText, textOf } from './parse-rich-text.ts';
export { RichText } from './rich-text.tsx';
export { useWriting } from './use-writing.ts';
