import type { CommandContext } from '../../context/index.ts';
import { endServiceImport } from './service-import.commands.ts';
import type { ClaimedImport } from './service-import.runner.ts';

/** Ends an import that went on in the background, and tells whose it is. `false` where it was over already. */
export async function endAndTell(
	context: CommandContext,
	row: ClaimedImport,
	end: Exclude<Parameters<typeof endServiceImport>[2], { state: 'canceled' }>,
): Promise<boolean> {
	return endServiceImport(context, row, end);
}
