export {
	archiveProjects,
	countUpIndex,
	deleteProjects,
	holdIndex,
	insertProject,
	insertProjects,
	placeProjectsLast,
	setLastIndex,
	setParents,
	setPosition,
	setPositions,
	touchProjectRows,
	touchProjectVersion,
	updateProject,
} from './project.store.ts';
export { fieldsOf, type ProjectRow, toProject } from './project.table.ts';
