import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsPrinting } from './printing.ts';

test('who watches knows of it before the event ends', () => {
	const { result } = renderHook(useIsPrinting);

	dispatchEvent(new Event('beforeprint'));
	expect(result.current).toBe(true);
	dispatchEvent(new Event('afterprint'));
	expect(result.current).toBe(false);
});
