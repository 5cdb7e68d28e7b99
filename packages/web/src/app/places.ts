import { useNavigate } from '@tanstack/react-router';
import { Folders, House, Tags } from 'lucide-react';
import { useShortcuts } from '../ui/shortcuts/use-shortcuts.ts';

/** The places everybody has, with the keys that lead there. */
export const places = [
	{ to: '/', label: 'overview', icon: House, keys: 'g o' },
	{ to: '/projects', label: 'projects', icon: Folders, keys: 'g p' },
	{ to: '/labels', label: 'labels', icon: Tags, keys: 'g a' },
] as const;

export function usePlaceShortcuts(): void {
	const navigate = useNavigate();
	useShortcuts(places.map(({ to, keys }) => ({ keys, run: () => void navigate({ to }) })));
}
