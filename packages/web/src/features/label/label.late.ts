import { Tag } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { labelMutations } from './label.mutations.ts';

export const late = defineLate({
	mutations: labelMutations,
	commands: [{ label: 'palette:app.newLabel', icon: Tag, of: 'app', order: 3, modal: () => '/labels/new' }],
});
