/** Adds a remote to the text of CODEOWNERS. The team has the name of the remote, in the same organisation. */
export function withOwner(owners: string, name: string): string {
  const lines = owners.trimEnd().split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/remotes/'));
  const organisation = /@([\w-]+)\//.exec(lines[last] ?? '')?.[1] ?? 'your-organisation';
  lines.splice(last + 1, 0, `${`/remotes/${name}/`.padEnd(26)} @${organisation}/${name}`);
  return `${lines.join('\n')}\n`;
}
