import type * as z from 'zod/mini';
import { id } from '../contract/fields.ts';

export const templateId = id('template');
export type TemplateId = z.output<typeof templateId>;
