import { execFileSync } from 'node:child_process';
import { OTHER_HOST, startHttpServer, type RunningServer } from '@raptors/tests/support/site/http-server';
import { browser, git, port } from './machine';
import { anEnvironment, type TestEnvironment } from './an-environment';

let environment: TestEnvironment;
let server: RunningServer | undefined;

beforeEach(() => {
  environment = anEnvironment();
});
afterEach(async () => {
  environment.remove();
  await server?.stop();
  server = undefined;
});

/** Takes a port, and answers with these headers. */
async function takePort(headers: Record<string, string>): Promise<number> {
  server = await startHttpServer((_, response) => response.writeHead(200, headers).end(), OTHER_HOST);
  return server.port;
}

describe('port', () => {
  it('is fine when it is free', async () => {
    expect(await environment.ask(port)).toMatchObject({ status: 'ok' });
  });

  it('names the program that uses it, and another port to choose', async () => {
    const taken = await takePort({});
    const result = await port.run({ ...environment, port: taken });
    expect(result.status).toBe('warning');
    expect(result.found).toMatch(
      new RegExp(`^${taken} is taken by (.+ \\(process ${process.pid}\\)|another program)$`),
    );
    expect(result.remedy).toContain(`PORT=${taken + 1}`);
  });

  it('recognises a server of this project', async () => {
    const taken = await takePort({ 'X-Edition': '12' });
    const result = await port.run({ ...environment, port: taken });
    expect(result.found).toContain('which serves edition 12 of this site');
  });
});

it('finds the browser, or says what needs one', async () => {
  expect(await environment.ask(browser(async () => '/usr/bin/chromium'))).toEqual({
    status: 'ok',
    found: '/usr/bin/chromium',
  });
  expect(await environment.ask(browser(async () => undefined))).toMatchObject({
    status: 'warning',
    remedy: expect.stringContaining('CHROMIUM') as string,
  });
});

describe('git', () => {
  const setting = process.env.RELEASED_BY;
  afterEach(() => {
    if (setting === undefined) delete process.env.RELEASED_BY;
    else process.env.RELEASED_BY = setting;
  });

  it('is fine in a repository with a user name', async () => {
    process.env.RELEASED_BY = 'Asha';
    execFileSync('git', ['init', '--quiet'], { cwd: environment.project });
    expect(await environment.ask(git)).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(/by Asha$/) as string,
    });
  });

  it('reports a folder that is no repository', async () => {
    expect(await environment.ask(git)).toMatchObject({
      status: 'warning',
      found: expect.stringContaining('no git repository') as string,
    });
  });
});
