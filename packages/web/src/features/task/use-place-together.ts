import { toInstant } from '@ordna/domain/time';
import { useCallback } from 'react';
import { useClient } from '../../platform/client.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useScreenSettings } from '../user/index.ts';
import { playDoneSound } from './done-sound.ts';
import { type CardsMove, placeTogether } from './place-together.ts';
import { TaskMutations } from './task-commands.ts';

export type PlaceTogether = (move: CardsMove, text: string) => void;

/**
 * Puts several tasks beside each other, or one whose lane changes it too: one notice, whose Undo takes all of it back.
 * Apart from `useTaskActions`: only pages that come late carry several tasks at once.
 */
export function usePlaceTogether(): PlaceTogether {
	const client = useClient();
	const { playSoundWhenDone } = useScreenSettings();
	return useCallback(
		(move, text) => {
			const now = () => toInstant(Date.now());
			const { undo, isFinishing } = placeTogether({ client, mutations: new TaskMutations(client), now }, move);
			if (isFinishing && playSoundWhenDone) playDoneSound();
			notify({ text, undo });
		},
		[client, playSoundWhenDone],
	);
}
