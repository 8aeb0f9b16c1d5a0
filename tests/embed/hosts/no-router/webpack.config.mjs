import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** A federation host that names manifests, with React 19 and no router, in development: React then reports everything that is wrong. */
export default (site) => ({
  mode: 'development',
  devtool: false,
  entry: './index.js',
  output: { publicPath: '/' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'park_visitors',
      // Without it, federation asks every remote for its manifest before the host starts, and a site that is down stops it.
      shareStrategy: 'loaded-first',
      remotes: {
        about_raptors: `about_raptors@${site}/federation/about-raptors/mf-manifest.json`,
        events_donate: `events_donate@${site}/federation/events-donate/mf-manifest.json`,
      },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
});
