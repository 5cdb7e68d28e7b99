import { ArrowBigUp, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CornerDownLeft, Delete } from 'lucide-react';
import { drawKeys } from './key-caps.tsx';

drawKeys({
	...{ '⇧': ArrowBigUp, '↵': CornerDownLeft, '⌫': Delete },
	...{ '↑': ArrowUp, '↓': ArrowDown, '←': ArrowLeft, '→': ArrowRight },
});
