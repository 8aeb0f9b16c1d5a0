// Shared libraries are there once the first part has loaded; every federation host begins so.
import('host');
