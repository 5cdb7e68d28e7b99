export { Tokens } from './tokens-page.tsx';
