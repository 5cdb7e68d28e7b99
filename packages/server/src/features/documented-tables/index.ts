export { lockEverything, tellEverybody, workOutConsequences } from './consequences.ts';
export { type FilledTable, fillTables, type TableFilling } from './fill-tables.ts';
export { asAnswered, type Given, instantOrNone, UnusableRows } from './given.ts';
export { placeRows, RowPlacer } from './place-rows.ts';
export { factsOf, filledTables, keyOf } from './references.ts';
export { favoriteFilters, rowsWith, setPositions } from './store-rows.ts';
export { columnsOf, type PlacedRow, requireColumns, type TableSpec } from './table-spec.ts';
export { specOf, tableSpecs } from './table-specs.ts';
