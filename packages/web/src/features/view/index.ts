export { viewKind, viewsOf } from './view.kind.ts';
