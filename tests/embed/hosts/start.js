// Shared libraries are available after the first chunk; every federation host starts so.
import('./visitors.js');
