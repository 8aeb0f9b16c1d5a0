// `npm run test:fuzz`: the tests of this folder with 20 000 inputs each instead of some hundred. Some minutes.
import { run } from 'jest';

process.env.FUZZ_RUNS ??= '20000';
await run(['--selectProjects', 'integration', '--maxWorkers', '2', '--testPathPatterns', 'tests/fuzz/']);
