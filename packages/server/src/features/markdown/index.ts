export { loadMarkdownWriter } from './html-to-markdown.ts';
export { loadMarkdownReader, type Mentions } from './markdown-to-html.ts';
