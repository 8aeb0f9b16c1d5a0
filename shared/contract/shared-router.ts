/** What remotes may use of react-router-dom. */
export const SHARED_ROUTER_EXPORTS = [
  'Link',
  'NavLink',
  'useLocation',
  'useNavigate',
  'useSearchParams',
] as const;

/** An export of react-router-dom for remotes. */
export type SharedRouterExport = (typeof SHARED_ROUTER_EXPORTS)[number];
