/**
 * The part of react-router-dom that remotes get from whoever shows them: the shell, or a site that embeds a page.
 * This is the one list: the shell's `curatedRouter` must have exactly these (the compiler checks it), and the linter
 * keeps remotes to them.
 */
export const SHARED_ROUTER_PARTS = [
  'Link',
  'NavLink',
  'useLocation',
  'useNavigate',
  'useSearchParams',
] as const;

/** Name of something that a remote may import from react-router-dom. */
export type SharedRouterPart = (typeof SHARED_ROUTER_PARTS)[number];
