import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes when it comes, also on a machine that is busy with something else; this only ends what hangs.
configure({ asyncUtilTimeout: 30_000 });

// What one test has drawn must not hear the keys of the next.
afterEach(cleanup);
