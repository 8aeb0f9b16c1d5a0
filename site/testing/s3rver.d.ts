declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  type Context = {
    method: string;
    path: string;
    headers: Record<string, string | undefined>;
    status: number;
    type: string;
    body: unknown;
  };
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: Readonly<Record<string, unknown>>);
    middleware: Middleware[];
    store: {
      existsObject(bucket: string, key: string): Promise<boolean>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };
    logger: { silent: boolean };
    httpServer: { closeAllConnections(): void };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
