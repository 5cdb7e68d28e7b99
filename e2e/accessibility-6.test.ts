import { lookAtScreensOf } from './accessible-screens.ts';

lookAtScreensOf(import.meta.filename);
