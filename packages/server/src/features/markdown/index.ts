export { loadMarkdownWriter } from './html-to-markdown.ts';
export { loadMarkdownReader } from './markdown-to-html.ts';
