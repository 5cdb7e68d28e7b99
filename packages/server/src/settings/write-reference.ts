import { writeFileSync } from 'node:fs';
import { settingsReference } from './reference.ts';

writeFileSync(new URL('../../../../docs/configuration.md', import.meta.url), settingsReference());
