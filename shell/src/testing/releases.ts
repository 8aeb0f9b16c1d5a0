import type { RemotePin } from '@raptors/shared/contract/page-pin';
import type { PageData, Registry } from '@raptors/shared/contract/registry';

export const aPin = (name: string): RemotePin => ({
  package: { name },
  release: '1.0.0-aaaaaaaaaaaa',
  entry: `/releases/${name}/1.0.0-aaaaaaaaaaaa/remote-entry.js`,
  globalName: `remote_${name}`,
});

const aPage = (path: string, module: string) => ({
  path,
  title: `Title of ${path}`,
  module,
  scripts: [],
  styles: [],
});

export const aRegistry = (): Registry => ({
  edition: 1,
  shell: '1.0.0-bbbbbbbbbbbb',
  remotes: [
    {
      ...aPin('birds'),
      pages: [aPage('/Birds/Owls', './Owls'), aPage('/Birds/Kites', './Kites')],
      sets: [
        {
          path: '/Birds/All/{slug}',
          module: './Species',
          scripts: [],
          styles: [],
          records: { 'barn-owl': 'aaa', 'tawny-owl': 'bbb' },
        },
      ],
    },
    { ...aPin('events'), pages: [aPage('/Events', './Events')] },
  ],
  pages: [
    { path: '/', title: 'Title of Home' },
    { path: '/Not_found', title: 'Nothing there' },
  ],
  redirects: { '/old_owls': '/Birds/Owls' },
  integrity: { '/releases/birds/1.0.0-aaaaaaaaaaaa/remote-entry.js': 'sha384-birds' },
});

export const aRemotePage = (): PageData => ({
  path: '/Birds/Owls',
  title: 'Owls as they were prerendered',
  shell: '1.0.0-bbbbbbbbbbbb',
  pin: {
    remote: aPin('birds'),
    page: aPage('/Birds/Owls', './Owls'),
    integrity: {},
  },
  navigation: { sections: [], buttons: [], footer: [] },
  integrity: { '/releases/birds/1.0.0-aaaaaaaaaaaa/remote-entry.js': 'sha384-birds' },
});

export const aShellPage = (path: '/' | '/Not_found'): PageData => {
  return { ...aRemotePage(), pin: undefined, path, title: `Title of ${path}` };
};
