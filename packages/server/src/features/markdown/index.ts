export { loadMarkdownWriter } from './html-to-markdown.ts';
export { loadMarkdownReader, namesIn } from './markdown-to-html.ts';
