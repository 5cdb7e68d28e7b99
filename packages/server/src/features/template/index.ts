export {
	deleteTemplate,
	deleteTemplatesOf,
	type LostTemplate,
	restoreTemplate,
	updateTemplate,
} from './template.commands.ts';
export { templatesText } from './template.export.ts';
export { templateLive } from './template.live.ts';
export { findTemplates, requireWholeTemplate } from './template.queries.ts';
export { templateRoutes } from './template.routes.ts';
