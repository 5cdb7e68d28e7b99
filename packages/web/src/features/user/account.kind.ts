import type { Account } from '@ordna/domain/account';
import { defineKind } from '../../platform/store/index.ts';

/** One's own account, with its settings. There is one of it. */
export const accountKind = defineKind<Account>('account');
