// What the npm package offers; `src` has to be a whole address there, because nothing else names the site.
export { mount, type Mounted, type MountOptions } from './mount';
export { define, RaptorPage } from './define';
export type { ErrorDetail, MessageDetail, NavigateDetail, ReadyDetail } from './events';
export type { ErrorCode } from './embed-error';
