export { WindowList, type WindowListHandle } from './window-list.tsx';
