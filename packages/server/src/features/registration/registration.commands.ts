import { fail } from '@ordna/domain/failures';
import type { RegistrationMode } from '@ordna/domain/registration';
import type { CommandContext } from '../../context/index.ts';
import { registrationChoice, registrationSlot } from './registration.mode.ts';

/** Chooses who may register from now on. */
export async function chooseRegistration(context: CommandContext, mode: RegistrationMode): Promise<void> {
	const before = await registrationChoice(context.app);
	if (before.isFixed) throw fail('registration.fixed');
	if (before.mode === mode) return;
	await context.db
		.insertInto('registration')
		.values({ slot: registrationSlot, mode })
		.onConflict((conflict) => conflict.column('slot').doUpdateSet({ mode }))
		.execute();
	context.changes.record('registration.changed', {
		entityId: registrationSlot,
		projectId: null,
		before: { mode: before.mode },
		after: { mode },
	});
}
