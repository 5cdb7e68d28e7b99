import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { useAwake } from './asleep.ts';

const parts = { words: 'Here it is' };

/** Its parts come once it has been drawn. */
function Window({ comes }: { comes: { now: typeof parts | undefined } }) {
	const [thing] = useState(() => ({ now: () => comes.now, load: async () => parts }));
	const awake = useAwake(thing, true);
	useLayoutEffect(() => {
		comes.now = parts;
	}, [comes]);
	return awake?.words;
}

test('what came between drawing and showing is shown', async () => {
	render(<Window comes={{ now: undefined }} />);

	expect(await screen.findByText('Here it is')).toBeDefined();
});
