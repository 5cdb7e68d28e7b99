import { fileImporters } from '@ordna/domain/import';
import { useInfo } from '../info/index.ts';

/** Whether this server brings in what somebody has elsewhere. */
export function useCanImport(): boolean {
	const { availableMigrators } = useInfo();
	return fileImporters.some((one) => availableMigrators.includes(one));
}
