import type { Webhook } from '@ordna/domain/webhook';
import { defineKind } from '../../platform/store/index.ts';

export const webhookKind = defineKind<Webhook>('webhook');
