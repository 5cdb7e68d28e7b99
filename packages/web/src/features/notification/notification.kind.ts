import type { Notification } from '@ordna/domain/notification';
import { defineKind } from '../../platform/store/index.ts';

export const notificationKind = defineKind<Notification>('notification');
