import {
	Bell,
	Calendar,
	CircleCheck,
	Copy,
	Flag,
	FolderInput,
	FolderOpen,
	History,
	Palette,
	Paperclip,
	Pencil,
	Repeat,
	RotateCcw,
	Star,
	StarOff,
	Tag,
	Trash2,
	UserPlus,
} from 'lucide-react';
import type { Command } from '../../platform/feature/index.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { copyText } from '../../ui/copy-text.ts';
import { hrefOfTask } from '../task/index.ts';
import { reminderKeys } from './reminder-keys.ts';
import { repeatKeys } from './repeat-keys.ts';

/** What quick actions offer over an open task: most of it are its keys, by name. */
export const taskCommands: readonly Command[] = [
	{
		...{ label: 'palette:task.done', icon: CircleCheck, of: 'task', order: 1, press: 't' },
		isOffered: ({ task }) => task?.done === false,
	},
	{
		...{ label: 'palette:task.reopen', icon: RotateCcw, of: 'task', order: 1, press: 't' },
		isOffered: ({ task }) => task?.done === true,
	},
	{ label: 'palette:task.assign', icon: UserPlus, of: 'task', order: 2, press: 'a' },
	{
		...{ label: 'palette:task.due', icon: Calendar, of: 'task', order: 3, keys: 'd', step: 'setDue' },
		isOffered: ({ canWrite }) => canWrite,
	},
	{ label: 'palette:task.reminders', icon: Bell, of: 'task', order: 11, press: reminderKeys },
	{ label: 'palette:task.repeat', icon: Repeat, of: 'task', order: 11, press: repeatKeys },
	{
		...{ label: 'palette:task.move', icon: FolderInput, of: 'task', order: 4, keys: 'm', step: 'moveTask' },
		isOffered: ({ canWrite }) => canWrite,
	},
	{
		...{ label: 'palette:task.copyLink', icon: Copy, of: 'task', order: 5 },
		run({ task }) {
			const messages = {
				copied: i18n.translate('palette:task.copied'),
				failed: i18n.translate('palette:task.copyFailed'),
			};
			if (task) copyText(`${location.origin}${hrefOfTask(task.id)}`, messages);
		},
	},
	{ label: 'palette:task.labels', icon: Tag, of: 'task', order: 6, press: 'l' },
	{ label: 'palette:task.priority', icon: Flag, of: 'task', order: 7, press: 'p' },
	{ label: 'palette:task.color', icon: Palette, of: 'task', order: 8, press: 'c' },
	{ label: 'palette:task.describe', icon: Pencil, of: 'task', order: 9, press: 'e' },
	{ label: 'palette:task.attach', icon: Paperclip, of: 'task', order: 10, press: 'f' },
	{
		...{ label: 'palette:task.star', icon: Star, of: 'task', order: 12, press: 's' },
		isOffered: ({ task }) => task?.isFavorite === false,
	},
	{
		...{ label: 'palette:task.unstar', icon: StarOff, of: 'task', order: 12, press: 's' },
		isOffered: ({ task }) => task?.isFavorite === true,
	},
	{ label: 'palette:task.history', icon: History, of: 'task', order: 13, press: 'h' },
	{ label: 'palette:task.toProject', icon: FolderOpen, of: 'task', order: 14, press: 'u' },
	{ label: 'palette:task.delete', icon: Trash2, of: 'task', order: 15, press: 'Shift+Delete' },
];
