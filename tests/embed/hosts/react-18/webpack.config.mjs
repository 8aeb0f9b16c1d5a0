import webpack from 'webpack';

/** An application with React 18, which cannot share it with the site. */
export default (site) => ({
  mode: 'development',
  devtool: false,
  entry: './index.js',
  output: { publicPath: '/' },
  // This host's package.json would say `react`: the tests keep several versions side by side.
  resolve: { alias: { 'react-dom': 'react-dom18', react: 'react18' } },
  plugins: [new webpack.DefinePlugin({ SITE: JSON.stringify(site) })],
});
