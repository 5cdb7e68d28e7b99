export { mostPrinted, type PaperPlan } from './use-paper.ts';
export { WindowList, type WindowListHandle } from './window-list.tsx';
