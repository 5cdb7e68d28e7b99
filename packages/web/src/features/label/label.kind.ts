import type { Label } from '@ordna/domain/label';
import { defineKind } from '../../platform/store/index.ts';

export const labelKind = defineKind<Label>('label');
