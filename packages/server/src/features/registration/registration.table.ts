import type { RegistrationMode } from '@ordna/domain/registration';

export interface RegistrationTables {
	/** What an administrator chose: one row, or none yet. */
	registration: { slot: number; mode: RegistrationMode };
}
