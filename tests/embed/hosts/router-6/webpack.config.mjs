import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** A federation host with React 19 and a router of its own, older than the site's. It names the entry, and starts without it. */
export default (site) => ({
  entry: './index.js',
  output: { publicPath: '/' },
  // This host's package.json would say `react-router-dom`: the tests keep several versions side by side.
  resolve: { alias: { 'react-router-dom': 'react-router-dom6' } },
  plugins: [
    new ModuleFederationPlugin({
      name: 'bird_club',
      remotes: { about_raptors: `about_raptors@${site}/federation/about-raptors/remote-entry.js` },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        'react-router-dom': { singleton: true },
      },
    }),
  ],
});
