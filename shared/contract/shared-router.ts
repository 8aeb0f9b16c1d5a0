/** What remotes get of react-router-dom from their host. The shell’s `curatedRouter` has exactly these names. */
export const SHARED_ROUTER_EXPORTS = [
  'Link',
  'NavLink',
  'useLocation',
  'useNavigate',
  'useSearchParams',
] as const;

/** Name of something that a remote may import from react-router-dom. */
export type SharedRouterExport = (typeof SHARED_ROUTER_EXPORTS)[number];
