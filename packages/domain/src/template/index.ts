export type { CountedDate, CountingFrom } from './counted-date.ts';
export { countDate, dateFrom, dayAfter, daysBetween, daysOf, isInCalendar } from './counted-date.ts';
export { templateEndpoints } from './template.contract.ts';
export type { Template, TemplateKind, TemplateProposal } from './template.ts';
export {
	maxTemplateBytes,
	maxTemplates,
	maxTemplateTasks,
	template,
	templateKinds,
	templateProposal,
} from './template.ts';
export type { TaskForTemplate, TemplateDocument, TemplateTask, TemplateView } from './template-document.ts';
export {
	countedDatesOf,
	fromTemplateTask,
	outermost,
	templateDocument,
	toTemplateTask,
} from './template-document.ts';
export type { TemplateId } from './template-id.ts';
export { templateId } from './template-id.ts';
