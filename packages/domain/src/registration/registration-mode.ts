import * as z from 'zod/mini';

/** Who may make an account: anybody, whoever has an invitation, or nobody. */
export const registrationMode = z.enum(['open', 'invitation', 'closed']);
export type RegistrationMode = z.output<typeof registrationMode>;

/** What the server does now, and whether its settings leave a choice. */
export const registrationChoice = z.object({ mode: registrationMode, isFixed: z.boolean() });
export type RegistrationChoice = z.output<typeof registrationChoice>;
