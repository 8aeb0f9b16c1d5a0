import { define } from './define';

export { mount } from './mount';

define();
