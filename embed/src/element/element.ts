import { define } from './define';
import { mount } from './mount';

/** Set by the build: the address against which a path is read. */
declare const SITE: string;

// The loader reads it from here, so that it needs no global.
Object.assign(document.currentScript ?? {}, { mount });
define(SITE);
