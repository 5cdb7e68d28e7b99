import { configure } from '@testing-library/react';

// What is waited for comes when it comes, also on a machine that is busy with something else; this only ends what hangs.
configure({ asyncUtilTimeout: 30_000 });
