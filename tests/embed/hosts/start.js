// Shared libraries are available only to chunks that are loaded later.
import('./visitors.js');
