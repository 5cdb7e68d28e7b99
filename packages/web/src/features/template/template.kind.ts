import type { Template } from '@ordna/domain/template';
import { defineKind } from '../../platform/store/index.ts';

export const templateKind = defineKind<Template>('template');
