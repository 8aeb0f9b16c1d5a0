import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** A federation host with React 19 and a router of its own, older than the site's. */
export default (site) => ({
  entry: './index.js',
  output: { publicPath: '/' },
  // This host's package.json would say `react-router-dom`: the tests keep several versions side by side.
  resolve: { alias: { 'react-router-dom': 'react-router-dom6' } },
  plugins: [
    new ModuleFederationPlugin({
      name: 'bird_club',
      remotes: { about_raptors: `about_raptors@${site}/federation/about-raptors/mf-manifest.json` },
      // One line more than a federation host needs: by default it fetches all remotes before it starts, and does not start
      // while one of them is down.
      shareStrategy: 'loaded-first',
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        'react-router-dom': { singleton: true },
      },
    }),
  ],
});
