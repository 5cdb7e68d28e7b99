export { useDisconnectApp } from './connected-app.api.ts';
export { FreshToken } from './fresh-token-note.tsx';
export { useTokenCommands } from './token.api.ts';
export { Tokens } from './tokens-page.tsx';
