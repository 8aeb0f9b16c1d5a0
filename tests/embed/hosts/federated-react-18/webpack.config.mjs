import webpack from 'webpack';

/** This host's package.json would say `react`: the tests keep several versions side by side. */
const own = (library) => ({
  singleton: true,
  import: `${library}18`,
  version: '18.3.1',
  requiredVersion: '^18.0.0',
});

/** A federation host with webpack's own plugin and React 18, which is too old for the pages. */
export default (site) => ({
  mode: 'development',
  devtool: false,
  entry: './index.js',
  output: { publicPath: '/' },
  resolve: { alias: { 'react-dom/client': 'react-dom18/client' } },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'museum',
      remotes: { events_donate: `events_donate@${site}/federation/events-donate/remote-entry.js` },
      shared: { react: own('react'), 'react-dom': own('react-dom') },
    }),
  ],
});
