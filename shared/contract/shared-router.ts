/**
 * What remotes get of react-router-dom from their host: the shell, or a site that embeds a page. The shell's
 * `curatedRouter` must have exactly these names (the compiler checks it), and the linter allows remotes no others.
 */
export const SHARED_ROUTER_EXPORTS = [
  'Link',
  'NavLink',
  'useLocation',
  'useNavigate',
  'useSearchParams',
] as const;

/** Name of something that a remote may import from react-router-dom. */
export type SharedRouterExport = (typeof SHARED_ROUTER_EXPORTS)[number];
