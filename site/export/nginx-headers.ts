import { EMBED_URL, FEDERATION_URL, WORKER_URL } from '@raptors/shared/contract/names';
import { VIEWS } from '@raptors/shared/contract/paths';
import {
  HSTS,
  reportingHeaders,
  SECURITY_HEADERS,
  WORKER_POLICY,
  type Audience,
  type SecuritySettings,
} from '../store/http-headers';
import { fileOf, type ExportedSite } from './exported-site';

/** Files whose addresses begin so are for the code of other sites, as a regular expression; frames apart. */
const FOR_EVERYBODY = `/releases/|${FEDERATION_URL}|${EMBED_URL}$|${VIEWS.fragment.below}/|${VIEWS.oembed.below}/`;

const inQuotes = (text: string) => `"${text}"`;
const variableOf = (name: string) => `$${name.toLowerCase().replaceAll('-', '_')}`;

/** Security headers in nginx: tables of those that differ from answer to answer, and a line for each. */
export function nginxHeaders(
  site: ExportedSite,
  security: SecuritySettings,
): { tables: string; lines: string } {
  const headers = Object.entries(SECURITY_HEADERS);
  const tables = headers.flatMap(([name, value]) =>
    typeof value === 'string' ? [] : [audienceTable(name, value, policyRows(name, site))],
  );
  const fixed = [...headers, ...Object.entries(reportingHeaders(security))].map(([name, value]) =>
    line(name, typeof value === 'string' ? escaped(value) : variableOf(name)),
  );
  return {
    tables: [...tables, policyTable(site), ...(security.hasHsts ? [HSTS_TABLE] : [])].join('\n'),
    lines: [...fixed, ...(security.hasHsts ? [line('Strict-Transport-Security', '$hsts')] : [])].join('\n'),
  };
}

const escaped = (text: string) => text.replaceAll('"', '\\"');
const line = (name: string, value: string) => `  add_header ${name} ${inQuotes(value)} always;`;

const audienceTable = (name: string, values: Readonly<Record<Audience, string>>, more: readonly string[]) =>
  [
    `map $uri ${variableOf(name)} {`,
    `  default ${inQuotes(values.site)};`,
    `  "~^${VIEWS.embed.below}/" ${inQuotes(values.frames)};`,
    `  "~^(${FOR_EVERYBODY})" ${inQuotes(values.everybody)};`,
    ...more,
    '}',
  ].join('\n');

/** Pages and the service worker, in each form in which they are stored. A table of its own holds the policy of each package once. */
const policyRows = (name: string, { pages }: ExportedSite) =>
  name === 'Content-Security-Policy'
    ? [
        ...pages.map(({ path, owner }) => [`/${fileOf(path)}`, policyVariable(owner)] as const),
        ['/404.html', policyVariable('shell')] as const,
        [WORKER_URL, inQuotes(WORKER_POLICY)] as const,
      ].flatMap(([file, policy]) => ['', '.br', '.gz'].map((form) => `  ${inQuotes(file + form)} ${policy};`))
    : [];

const policyVariable = (owner: string) => `$policy_of_${owner.replaceAll('-', '_')}`;

const policyTable = ({ policies }: ExportedSite) =>
  [...policies]
    .map(([owner, policy]) => `map "" ${policyVariable(owner)} {\n  default ${inQuotes(policy)};\n}`)
    .join('\n');

/** By TLS to nginx itself, or to a proxy before it. */
const HSTS_TABLE = `map "$scheme $http_x_forwarded_proto" $hsts {
  default "";
  "~*https" "${HSTS}";
}`;
