export { prepareEditor, RichTextEditor } from './lazy-editor.tsx';
export type { Mentionable } from './mention.ts';
export { parseRichText, type RichElement, type RichNode, textOf } from './parse-rich-text.ts';
export type { LatePicture } from './picture-uploads.ts';
export { RichText, RichTree } from './rich-text.tsx';
export { useWriting } from './use-writing.ts';
