import { define } from './define';
import { mount } from './mount';

// The loader takes it from here, so that no global names it.
Object.assign(document.currentScript as HTMLScriptElement, { mount });
define();
