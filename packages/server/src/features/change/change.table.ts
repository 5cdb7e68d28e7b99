export interface ChangeTables {
	change_reader: { name: string; seq: number };
}
