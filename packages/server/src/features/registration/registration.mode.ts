import type { RegistrationChoice, RegistrationMode } from '@ordna/domain/registration';
import { type App, cache } from '../../context/index.ts';
import type { Settings } from '../../settings/index.ts';

/** There is one answer: it is cached under this key, and its lines have this number. */
export const registrationSlot = 1;

const chosen = cache<number, RegistrationMode>({
	name: 'registration',
	limit: 1,
	dropOn({ entity }, cached) {
		if (entity === 'registration') cached.drop(registrationSlot);
	},
});

/** Who may register, where the settings of the server say so. */
function modeBySettings({ service }: Settings): RegistrationMode | undefined {
	if (service.registration !== '') return service.registration;
	// Who turned it off wanted no strangers: administrators still invite whom they know.
	return service.enableRegistration ? undefined : 'invitation';
}

/** Who may register now. */
export async function registrationMode(app: App): Promise<RegistrationMode> {
	return modeBySettings(app.settings) ?? (await chosen.get({ app }, registrationSlot, () => readMode(app)));
}

async function readMode({ database }: App): Promise<RegistrationMode> {
	const row = await database.read
		.selectFrom('registration')
		.select('mode')
		.where('slot', '=', registrationSlot)
		.executeTakeFirst();
	return row?.mode ?? 'open';
}

/** Who may register now, and whether an administrator can change that. */
export async function registrationChoice(app: App): Promise<RegistrationChoice> {
	return { mode: await registrationMode(app), isFixed: modeBySettings(app.settings) !== undefined };
}
