import { toId } from '@ordna/domain/contract';
import type { Webhook } from '@ordna/domain/webhook';

/** In place of a project: the webhooks of whoever is signed in, which belong to none. The wire says it so, too. */
export const noProject = toId('project', 0);

/** What one's own webhook is known by where one's own are asked for, changed and deleted. */
export const ownIdOf = ({ id }: Pick<Webhook, 'id'>) => toId('own webhook', id);
