import { define } from './define';
import { mount } from './mount';

// The loader reads it from here, so that it needs no global.
Object.assign(document.currentScript ?? {}, { mount });
define();
