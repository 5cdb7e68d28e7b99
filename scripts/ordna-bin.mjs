#!/usr/bin/env node
/** npx ordna …: the same as npm run ordna, wherever npx finds it. */
import { fileURLToPath } from 'node:url';

process.argv.splice(2, 0, fileURLToPath(new URL('ordna.mjs', import.meta.url)));
await import('./on-our-node.mjs');
