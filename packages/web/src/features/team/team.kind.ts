import type { Team } from '@ordna/domain/team';
import { defineKind } from '../../platform/store/index.ts';

export const teamKind = defineKind<Team>('team');
