export type {
	ChangeEntity,
	ChangeFieldName,
	ChangeFields,
	ChangeKind,
	EntityOf,
	LoggedChange,
	NewChange,
} from './change-types.ts';
export {
	declaredKind,
	declaredKinds,
	declaredNoun,
	entityOf,
	fieldOf,
	fieldOfEither,
	isMark,
	isNonMutating,
	isUntold,
	nonMutatingKinds,
	notifies,
	parseChange,
	taskOf,
	undoOf,
	untoldKinds,
} from './changes.ts';
export type { Reference, Undo } from './define-changes.ts';
export { misfitsIn } from './fit.ts';
export { referencesOf, shownField, shownFields } from './shown-fields.ts';
